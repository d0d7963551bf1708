//! Files, the outer form of card files, definitions, and the normal form.

use super::Explanation;

/// Explanations of the codes of `text`.
pub(super) const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        code: "file::missing",
        title: "a path that leads nowhere",
        text: "\
There is no file or directory at the path that was given. Paths are read from the directory that the
command is started in:

    cardwright check cards/mine.card",
    },
    Explanation {
        code: "file::denied",
        title: "a file or directory that may not be read",
        text: "\
The system does not let you read the file, or list the directory. Everything else that was asked for
is checked all the same.",
    },
    Explanation {
        code: "file::unreadable",
        title: "a file that cannot be read",
        text: "\
Reading the file failed; the message ends with what the system says about it.",
    },
    Explanation {
        code: "file::not_utf8",
        title: "a file that is not UTF-8",
        text: "\
Card files are text in UTF-8. The message shows the first byte that is no part of a UTF-8 character.
Files from older Windows programs are often in Windows-1252 or UTF-16: open the file in an editor and
save it again, with the encoding UTF-8.",
    },
    Explanation {
        code: "file::too_large",
        title: "a file that is too large",
        text: "\
A whole set of cards is a few megabytes. A file far beyond that is hardly a card file.",
    },
    Explanation {
        code: "file::nothing_found",
        title: "a directory without cards",
        text: "\
A directory is searched, with all directories in it, for files whose names end in `.card` or
`.ruling`. Files with other names are read only if you name them one by one; hidden files are left
out.",
    },
    Explanation {
        code: "file::empty",
        title: "an empty file",
        text: "\
The file has no card and no definition in it, only white space or comments. That does no harm, but is
hardly what was meant.",
    },
    Explanation {
        code: "card::no_name",
        title: "a card without a name",
        text: "\
The first line of a card is its name, followed by its mana cost if it has one:

    Brook Otter {1}{G}
    Creature — Otter
    2/2",
    },
    Explanation {
        code: "card::empty_face",
        title: "a face without lines",
        text: "\
`//` on a line of its own stands between the two faces of one card. Each face has a name line and a
type line:

    Day Watch {1}{W}
    Creature — Human
    2/2
    //
    Night Watch
    Creature — Werewolf
    3/3",
    },
    Explanation {
        code: "card::no_type_line",
        title: "a card without a type line",
        text: "\
The second line of a card says its types: supertypes and card types, then a dash and subtypes if it
has any.

    Brook Otter {1}{G}
    Creature — Otter
    2/2

A card that has rules text, but no types, is no card.",
    },
    Explanation {
        code: "card::cut_off",
        title: "rules text that a blank line has cut off",
        text: "\
Cards are separated by blank lines, and there is none inside a card. What follows a blank line starts
a new card, so a paragraph there is taken for a card's name:

    Brook Otter {1}{G}
    Creature — Otter

    When this creature enters, draw a card.      <- taken for a name
    2/2

Remove the blank line.",
    },
    Explanation {
        code: "card::stats_not_last",
        title: "power and toughness before the last line",
        text: "\
The last line of a creature is its power and toughness. Rules text stands above it:

    Brook Otter {1}{G}
    Creature — Otter
    When this creature enters, draw a card.
    2/2

If another card starts below the line, put a blank line between the two.",
    },
    Explanation {
        code: "definition::twice",
        title: "a term that is defined twice",
        text: "\
A keyword, keyword action, batch, token, ability word, creature type or counter is defined once, in
any of the files. Those in the prelude are always there. Give yours another name, or remove it.",
    },
    Explanation {
        code: "definition::unknown_kind",
        title: "a misspelt word at the start of a definition",
        text: "\
A definition starts with the kind of term that it defines, in lower case: keyword, action, batch,
token, ability word, creature type or counter. Anything else starts a card.",
    },
    Explanation {
        code: "definition::head",
        title: "a definition that does not say what it defines",
        text: "\
The first line of a definition says what kind of term it defines, its name, and what it is used with:

    keyword Equip [cost]
    action Scry [number]
    batch outlaw (plural outlaws)
    token Treasure
    ability word Delirium
    creature type Zorg (plural Zorgs)
    counter charge

The lines below it say what the term means, in the words of rules text.",
    },
    Explanation {
        code: "definition::surplus",
        title: "a definition that says too much",
        text: "\
Only keywords and keyword actions take something with them, in brackets; only they can be rules of the
game; only batches and creature types have a plural of their own:

    keyword Equip [cost]
    batch outlaw (plural outlaws)",
    },
    Explanation {
        code: "definition::needless",
        title: "a meaning for a term that has none",
        text: "\
Ability words, creature types and kinds of counters mean nothing by themselves (CR 207.2c, 205.3m,
122.1): their definition is one line. What cards do with them is written on the cards.",
    },
    Explanation {
        code: "definition::no_rule",
        title: "a rule of the game that is not cited",
        text: "\
Some keywords cannot be said in other words: the rules of the game know what they do. Their definition
cites the rule:

    keyword Haste: rule of the game (CR 702.10)",
    },
    Explanation {
        code: "definition::no_meaning",
        title: "a definition without a meaning",
        text: "\
The lines below the first line of a definition say what the term means:

    keyword Prowess
    Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
    },
    Explanation {
        code: "text::reserved_character",
        title: "a character that card text cannot have",
        text: "\
The characters « » ‹ › ⟦ ⟧ mark defined terms inside Cardwright. They have no place in rules text.",
    },
    Explanation {
        code: "text::parenthesis",
        title: "a parenthesis without its partner",
        text: "\
Parentheses stand around reminder text, which has no rules meaning, within one paragraph. One that is
never closed would make the rest of the paragraph meaningless.",
    },
    Explanation {
        code: "text::quote",
        title: "a quote without its partner",
        text: "\
Quotes stand around an ability that is granted to something, within one paragraph:

    Equipped creature has \"{T}: Draw a card.\"",
    },
    Explanation {
        code: "text::curly_quote",
        title: "a curly quote",
        text: "\
Quotes and apostrophes are written straight: \" and '. Curly ones are read as if they were straight.",
    },
    Explanation {
        code: "text::loyalty_in_brackets",
        title: "a loyalty cost in brackets",
        text: "\
The cost of a loyalty ability is written as the number alone (CR 606.4): `+1: Draw a card.`, `−3: ...`,
`0: ...`. Brackets are accepted, and left out when the card is printed.",
    },
    Explanation {
        code: "text::former_wording",
        title: "a former wording",
        text: "\
Cards used to say some things in other words. They are read as what today's cards say, and printed so:

    enters the battlefield, comes into play    enters
    converted mana cost                        mana value
    add {G} to your mana pool                  add {G}
    his or her, he or she                      their, they
    cannot, does not                           can't, doesn't",
    },
    Explanation {
        code: "text::hyphen_for_dash",
        title: "a hyphen in place of a dash",
        text: "\
The dash after an ability word, after \"Choose one\" and the like is the long one: —. A hyphen with
spaces around it is read as if it were one.",
    },
];
