//! Rulings: files that cannot be read, and rulings that fail.

use super::Explanation;

/// Explanations of the codes of `ruling`.
pub(super) const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        code: "ruling::unreadable",
        title: "a line that says nothing known",
        text: "\
A line of a ruling is one sentence: what a player has, does or answers, or what must be true. The
message points at the first word that does not fit, and says what could stand there:

    Ann has 2 Island on the battlefield and Send Home in hand
    Ann casts Send Home on Brook Otter
    expect Brook Otter in Bob's hand

All sentences are shown, each with an example, in `grammar/ruling.pest`.",
    },
    Explanation {
        code: "ruling::unfinished",
        title: "a line that ends too early",
        text: "\
The beginning of the line can be read, but something must follow:

    Ann casts Send Home on Brook Otter

A comment, from `#` on, is no part of the sentence.",
    },
    Explanation {
        code: "ruling::margin",
        title: "a line at the margin that begins no ruling",
        text: "\
A ruling begins at the margin with its title; all its lines are indented:

    ruling \"it returns to its owner's hand\"
      Ann has Send Home in hand and Island on the battlefield",
    },
    Explanation {
        code: "ruling::no_title",
        title: "a line before the first ruling",
        text: "\
Every line belongs to a ruling. Write a title above it, at the margin:

    ruling \"it returns to its owner's hand\"",
    },
    Explanation {
        code: "ruling::empty_title",
        title: "a ruling without a title",
        text: "\
The title says what the ruling states, in a few words, so that a list of results can be read:

    ruling \"an exiled token does not return\"     # CR 111.7",
    },
    Explanation {
        code: "ruling::long_line",
        title: "a line that is too long",
        text: "\
A line says one thing. A line of thousands of letters is no sentence of a ruling, and is not read.",
    },
    Explanation {
        code: "ruling::same_title",
        title: "two rulings of one title",
        text: "\
Results are listed by title. Two rulings of one file with the same title could not be told apart.",
    },
    Explanation {
        code: "ruling::expects_nothing",
        title: "a ruling that cannot fail",
        text: "\
A ruling is a test: it says with `expect` what must be true. One that expects nothing shows nothing:

    expect Brook Otter in Bob's hand",
    },
    Explanation {
        code: "ruling::mana_symbol",
        title: "mana of no type",
        text: "\
Mana that is in a pool or is produced has one of six types: {W}, {U}, {B}, {R}, {G} or {C}. Numbers
and hybrid symbols stand in costs only.",
    },
    Explanation {
        code: "ruling::too_many",
        title: "more than a ruling needs",
        text: "\
A ruling shows one thing with as little as possible. So many objects at once are most likely a slip
of the pen.",
    },
    Explanation {
        code: "ruling::from_one",
        title: "a number that counts from 1",
        text: "\
Abilities, modes and objects of one name are counted from 1: `ability 1`, `mode 2`, `Brook Otter#1`.",
    },
    Explanation {
        code: "ruling::players",
        title: "too few or too many players",
        text: "\
Two to four players play a ruling. They are named in turn order on a line of their own, or else by
what they have, in the order in which they are first named:

    players Ann, Bob, Cid",
    },
    Explanation {
        code: "ruling::player_twice",
        title: "one name for two players",
        text: "\
Each player needs a name of their own.",
    },
    Explanation {
        code: "ruling::unknown_player",
        title: "a name that no player has",
        text: "\
Players are those named on the line that starts with `players`, or else those who have something.
A player's name is one word with a capital.",
    },
    Explanation {
        code: "ruling::unknown_card",
        title: "a name that no card has",
        text: "\
The card must be in a card file that is read together with the ruling. Names are written as on the
card; one with small words other than `of`, `the`, `to`, `a` and `an`, or with a comma, is put in quotes:

    Ann has \"Trial by Fire\" in hand",
    },
    Explanation {
        code: "ruling::unknown_token",
        title: "a token that is not defined",
        text: "\
`Treasure token` is the token of that name, defined in a card file. A token without a definition is
described by its characteristics:

    Ann has a 1/1 red Mercenary creature token with haste on the battlefield",
    },
    Explanation {
        code: "ruling::unknown_name",
        title: "a name that nothing has",
        text: "\
An action, an answer or an expectation speaks of a card, a token, a player or something that the
ruling has given a name:

    Ann has Brook Otter as Otter A on the battlefield",
    },
    Explanation {
        code: "ruling::unknown_type",
        title: "a word that is no type",
        text: "\
A word with a capital after `is a`, or in front of what is counted, is a subtype or a name. Card types
and supertypes are written without a capital: `a legendary Human creature`.",
    },
    Explanation {
        code: "ruling::unknown_keyword",
        title: "words that are no keyword ability",
        text: "\
A keyword ability is written as on a card, in small letters: `first strike`. It must be one that the
rules of the game know, or be defined in a card file.",
    },
    Explanation {
        code: "ruling::alias",
        title: "a name that is taken",
        text: "\
A name given to one object with `as` must not be a player's, a card's or another object's.",
    },
    Explanation {
        code: "ruling::alias_of_many",
        title: "one name for several objects",
        text: "\
A name given with `as` names one object. Place them one by one:

    Ann has Brook Otter as Otter A and Brook Otter as Otter B on the battlefield",
    },
    Explanation {
        code: "ruling::late",
        title: "something placed after the game has begun",
        text: "\
What there is comes first; then things are done, and from then on objects come into being only by what
cards and players do.",
    },
    Explanation {
        code: "ruling::place",
        title: "a zone in which nothing can be placed",
        text: "\
A spell or ability on the stack is there because it was cast, activated or triggered: do that in the
ruling.",
    },
    Explanation {
        code: "ruling::nowhere",
        title: "something without a place",
        text: "\
Each thing that a player has needs a place. A place goes for everything before it in the line that has
none yet:

    Bob has Brook Otter and 2 Island on the battlefield, and Send Home in hand",
    },
    Explanation {
        code: "ruling::not_a_permanent",
        title: "a state that only permanents have",
        text: "\
Only a permanent is tapped, damaged, attached, a token or under somebody's control for the first turn.
Cards in other zones have none of these states.",
    },
    Explanation {
        code: "ruling::both",
        title: "`both` of more than two players",
        text: "\
`both pass` is said of two players. In a game of three or four write `all pass`.",
    },
    Explanation {
        code: "ruling::wrong_subject",
        title: "a fact of the wrong kind of thing",
        text: "\
Players have life, cards, mana and priority; objects are somewhere, are tapped, have characteristics.
A fact of the one kind says nothing of the other.",
    },
    Explanation {
        code: "ruling::said_twice",
        title: "the same said twice",
        text: "\
A spell's targets, modes, value of X and payment are each announced once in a line.",
    },
    Explanation {
        code: "ruling::unmet",
        title: "an expectation that is not met",
        text: "\
What the line expects is not so: the message says what is, and what happened last. `--trace` shows
everything that happened. Either the cards or the game do not do what the ruling says, or the ruling is
wrong: the rules it cites decide.",
    },
    Explanation {
        code: "ruling::undecided",
        title: "a decision that the ruling does not settle",
        text: "\
A player must decide something, and no line says how. Nothing is ever decided silently: write the
answer before the line that the message points at:

    Ann targets Brook Otter
    Ann chooses red
    Ann may: yes
    Ann orders Brook Otter's trigger, then Reed Viper's trigger",
    },
    Explanation {
        code: "ruling::not_asked",
        title: "an answer to what is not asked",
        text: "\
The line answers a question that the game does not ask at this moment, or not of this player. A choice
with a single outcome is not asked for; the message says what is asked instead.",
    },
    Explanation {
        code: "ruling::cant_do",
        title: "an action that is not legal now",
        text: "\
The player has priority, but the action is not among those that are legal: the time, the cost, a missing
target or a prohibition is in the way. To show that it is not possible write an expectation:

    expect Ann can't cast Brook Otter",
    },
    Explanation {
        code: "ruling::ambiguous",
        title: "a name that could be several things",
        text: "\
Several objects have the name, and they differ. Say which: by its number in the order of placing and
creation, by its controller, or by a name of its own:

    expect Brook Otter#2 is tapped
    expect Bob's Brook Otter is tapped
    Ann has Brook Otter as Otter A on the battlefield",
    },
    Explanation {
        code: "ruling::not_there",
        title: "something that cannot be chosen",
        text: "\
What the line names is not among what can be chosen, targeted or used at this moment. The message
lists what is.",
    },
    Explanation {
        code: "ruling::refused",
        title: "an answer that the game refuses",
        text: "\
The answer names the right things, but not in a legal way: too few or too many, or attackers and
blockers that together break a restriction or leave out a requirement.",
    },
    Explanation {
        code: "ruling::not_used",
        title: "something announced that was not needed",
        text: "\
Targets, X, modes and payments are announced with a spell or ability; what the game does not ask for
would be lost without a trace. Leave it out.",
    },
    Explanation {
        code: "ruling::short",
        title: "a payment that is not enough",
        text: "\
The sources named after `paying with` do not produce what is to be paid. Name more, or name none and
leave the payment to the game.",
    },
    Explanation {
        code: "ruling::taken_back",
        title: "a spell or ability that was taken back",
        text: "\
The cost could not be paid after all, and so the game is as it was before (CR 733.1). Most often
something changes the mana that was to pay for it.",
    },
    Explanation {
        code: "ruling::never_comes",
        title: "a part of a turn that does not come",
        text: "\
All players passed again and again, and the part of a turn that the line goes to did not begin. Some
steps come only if they are needed: blockers and damage only after an attack.",
    },
    Explanation {
        code: "ruling::over",
        title: "a line after the end of the game",
        text: "\
The game has ended, so nothing more can be done. What has become of it can still be expected:

    expect the game is over
    expect Ann has won",
    },
    Explanation {
        code: "ruling::cant_tell",
        title: "a question that cannot be answered now",
        text: "\
What a player can do is known only while that player has priority, who can attack or block only while
that is declared, what is offered only while somebody chooses. Go there first:

    Ann passes
    expect Brook Otter can't be cast by Bob",
    },
    Explanation {
        code: "ruling::cant_place",
        title: "something that cannot be placed so",
        text: "\
The card has no ability that makes the choice it is placed with, or the token has a keyword ability
that only a card can be given.",
    },
];
