//! Rules text that is not understood.

use super::Explanation;

/// Explanations of the codes of `syntax`.
pub(super) const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        code: "syntax::unknown_word",
        title: "a word that no card says",
        text: "\
The language of cards is small: it has the words of the rules, those of card text, and those that
definitions add. A word outside it makes the whole paragraph meaningless, so it is refused. Mostly it
is misspelt. A keyword of your own is defined once, in any of your files:

    keyword Swift
    Whenever this creature attacks, untap it.",
    },
    Explanation {
        code: "syntax::not_understood",
        title: "words that do not fit what came before",
        text: "\
All of these words are known, but not in this order: the message points at the first that cannot follow
what stands before it. Word the ability like one on a printed card:

    When this creature enters, destroy target creature.
    {T}: Add {G}.
    Other Otters you control get +1/+1.",
    },
    Explanation {
        code: "syntax::unknown_subtype",
        title: "a capitalised word that is no subtype",
        text: "\
Within a sentence, a word with a capital is a subtype: a creature type, a land type, and so on. This one
is none that the rules (CR 205.3) or a definition know. Write other words small.",
    },
    Explanation {
        code: "syntax::unknown_counter",
        title: "an unknown kind of counter",
        text: "\
Counters are +N/+N and -N/-N counters, keyword counters, and kinds with a name that a definition knows
(CR 122.1). The prelude defines those of printed cards; one of your own is defined once, in any of your
files:

    counter barnacle",
    },
    Explanation {
        code: "syntax::cut_off",
        title: "an ability that is cut off",
        text: "\
The paragraph ends in the middle of a sentence. The message shows the last word, and what could follow
it.",
    },
    Explanation {
        code: "syntax::no_effect",
        title: "a trigger or a cost without an effect",
        text: "\
An ability says when something happens, or what it costs, and then what happens:

    When this creature enters, draw a card.
    {T}: Add {G}.

A line break ends the paragraph: the effect stands on the same line.",
    },
    Explanation {
        code: "syntax::full_stop",
        title: "a sentence without a full stop",
        text: "\
Sentences end with a full stop. Only lines of keywords have none:

    Flying, haste
    When this creature enters, draw a card.",
    },
    Explanation {
        code: "syntax::mana_symbol",
        title: "a symbol that is no mana symbol",
        text: "\
Mana symbols (CR 107.4) are {W}, {U}, {B}, {R}, {G} and {C}, numbers such as {2}, {X}, {S}, and pairs
such as {W/U}, {2/W} and {W/P}. `cardwright explain mana::unknown_symbol` lists them.",
    },
    Explanation {
        code: "syntax::no_sense",
        title: "words that have no meaning together",
        text: "\
The words can follow one another, but say nothing that has a meaning in the game, as a number where a
player should be. Say it in the words of a printed card.",
    },
    Explanation {
        code: "syntax::too_long",
        title: "a paragraph that is too long",
        text: "\
The longest paragraphs on cards have about a thousand letters. One that is several times as long is no
rules text.",
    },
    Explanation {
        code: "syntax::too_deep",
        title: "a paragraph that is nested too deeply",
        text: "\
Phrases within phrases within phrases: no card goes as deep, and nobody could read it. Say it in
several sentences.",
    },
    Explanation {
        code: "syntax::stray_mode",
        title: "a mode without a choice",
        text: "\
A paragraph that starts with a bullet is one of several modes (CR 700.2). The paragraph above the first
of them says how many are chosen:

    Choose one —
    • Draw a card.
    • You gain 3 life.",
    },
    Explanation {
        code: "syntax::no_modes",
        title: "a choice without modes",
        text: "\
After `Choose one —` the modes follow, each a paragraph that starts with a bullet:

    Choose one —
    • Draw a card.
    • You gain 3 life.",
    },
];
