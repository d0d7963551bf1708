//! The lines around rules text: type line, mana cost, numbers.

use super::Explanation;

/// Explanations of the codes of head lines.
pub(super) const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        code: "type_line::unknown_type",
        title: "a word that is no card type",
        text: "\
Before the dash of a type line stand supertypes (Basic, Legendary, Snow, World) and card types
(Artifact, Battle, Creature, Enchantment, Instant, Kindred, Land, Planeswalker, Sorcery), each with a
capital:

    Legendary Creature — Otter",
    },
    Explanation {
        code: "type_line::subtype_before_dash",
        title: "a subtype before the dash",
        text: "\
Subtypes stand after the dash (CR 205.3a): `Creature — Otter`, not `Otter Creature`.",
    },
    Explanation {
        code: "type_line::type_after_dash",
        title: "a card type after the dash",
        text: "\
Card types and supertypes stand before the dash (CR 205.1): `Artifact Creature — Bird`, not
`Creature — Artifact Bird`.",
    },
    Explanation {
        code: "type_line::no_card_type",
        title: "a type line without a card type",
        text: "\
A supertype alone makes no card: a card has at least one card type, as in `Legendary Creature`.",
    },
    Explanation {
        code: "type_line::unknown_subtype",
        title: "an unknown subtype",
        text: "\
The word after the dash is none of the subtypes in the rules (CR 205.3), at least none that a card of
these types can have. If it is misspelt, correct it. A creature type of your own is defined once, in
any of your files:

    creature type Zorg (plural Zorgs)",
    },
    Explanation {
        code: "type_line::batch",
        title: "a batch in a type line",
        text: "\
A batch, such as outlaw, is a word for objects that have any of several qualities (CR 700.12). Rules
text may speak of outlaws, but being one is not a type: no card says so in its type line, and no
player can choose it as a creature type. An outlaw has one of the types that the batch stands for:

    Creature — Human Rogue",
    },
    Explanation {
        code: "type_line::wrong_subtype",
        title: "a subtype of another card type",
        text: "\
Each subtype belongs to a card type, and only cards of that type have it (CR 205.3b, 205.3d): creature
types go with creatures and kindred cards, Aura with enchantments, Equipment with artifacts.

    Kindred Instant — Goblin",
    },
    Explanation {
        code: "type_line::twice",
        title: "a word that stands twice",
        text: "\
A type line names each supertype, card type and subtype once.",
    },
    Explanation {
        code: "type_line::hyphen_for_dash",
        title: "a hyphen in place of the dash of a type line",
        text: "\
Between types and subtypes stands a long dash: `Creature — Otter`. A hyphen is read as if it were one.",
    },
    Explanation {
        code: "type_line::former_name",
        title: "the former name of a card type",
        text: "\
Cards that were printed with the type Tribal have the type Kindred today (CR 308.3).",
    },
    Explanation {
        code: "mana::unknown_symbol",
        title: "a symbol that is no mana symbol",
        text: "\
The mana symbols (CR 107.4) are

    {W} {U} {B} {R} {G} {C}      one mana of a colour, or colourless
    {0} {1} {2} ...              generic mana
    {X}                          generic mana, the amount chosen as the spell is cast
    {W/U}                        one of two colours
    {2/W}                        two generic mana, or one of the colour
    {W/P} {W/U/P}                one mana, or 2 life
    {S}                          mana from a snow source",
    },
    Explanation {
        code: "mana::open_symbol",
        title: "a symbol without its closing brace",
        text: "\
Each symbol of a mana cost stands between braces of its own: `{2}{G}{G}`, not `{2GG}` or `{2`.",
    },
    Explanation {
        code: "mana::not_a_symbol",
        title: "something other than symbols in a mana cost",
        text: "\
From the first brace to the end of the first line, a card's mana cost is symbols and nothing else. A
comment after it starts with a space and `#`.",
    },
    Explanation {
        code: "numbers::missing",
        title: "missing power and toughness, loyalty or defense",
        text: "\
The last line of a creature or a Vehicle is its power and toughness (CR 208), that of a planeswalker
its loyalty (CR 209), that of a battle its defense (CR 210):

    2/3
    Loyalty: 3
    Defense: 5",
    },
    Explanation {
        code: "numbers::other",
        title: "the numbers of another card type",
        text: "\
A creature has power and toughness, as in `2/3`; a planeswalker has `Loyalty: 3`, a battle
`Defense: 5`.",
    },
    Explanation {
        code: "numbers::unexpected",
        title: "power and toughness on a card that is no creature",
        text: "\
Only creatures and Vehicles have power and toughness, only planeswalkers loyalty, only battles
defense. Either the line is too much, or a card type is missing in the type line.",
    },
    Explanation {
        code: "numbers::half",
        title: "half of power and toughness",
        text: "\
Power and toughness are two numbers with a slash between them (CR 208.1): `2/3`.",
    },
    Explanation {
        code: "numbers::unreadable",
        title: "something that is no number",
        text: "\
Power, toughness, loyalty and defense are a number (`2`, `-1`), a star that an ability of the card
explains (`*`, `1+*`), or `X`.",
    },
];
