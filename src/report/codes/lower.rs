//! What text means: references, definitions, and what the game can do.

use super::Explanation;

/// Explanations of the codes of lowering.
pub(super) const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        code: "card::not_yet_playable",
        title: "something that is understood but not yet playable",
        text: "\
The words are card text as it is printed, and they were read in full, but the game cannot do this yet. The card has no
program until it can: nothing is left out in silence. Often the same can be said in simpler words.",
    },
    Explanation {
        code: "card::duplicate_name",
        title: "two cards of one name",
        text: "\
A card's name stands for one card (CR 201.2). Give one of the two another name, or remove it.",
    },
    Explanation {
        code: "card::no_meaning",
        title: "words that make no sense together",
        text: "\
Each of the words is known, but together they say nothing that could be done or be true. The message says which words
and why.",
    },
    Explanation {
        code: "reference::nothing",
        title: "a reference to nothing",
        text: "\
`it`, `they`, `that creature`, `the token` and the like mean something that was mentioned before, in the same ability:
a target, the object of the trigger, what an earlier instruction made or moved. It has to agree in kind and number:
`that creature` does not mean an artifact, `it` does not mean several cards.",
    },
    Explanation {
        code: "reference::ambiguous",
        title: "a reference to either of two things",
        text: "\
A reader takes the nearest thing that was mentioned and agrees. Here two things in the same clause agree, and a player
could take it either way. Say it so that only one is meant:

    Target artifact deals damage to target creature. Destroy that artifact.",
    },
    Explanation {
        code: "reference::unlinked",
        title: "a reference to what no other ability does",
        text: "\
`The exiled card`, `cards exiled with this artifact`, `the chosen color` and `the chosen type` mean what another ability
of the same card did (linked abilities, CR 607). No ability of this card does that.",
    },
    Explanation {
        code: "amount::undefined",
        title: "X without a value",
        text: "\
X is chosen where it stands in a mana cost or activation cost (CR 107.3a), or is said in the sentence:

    Target creature gets +X/+X until end of turn, where X is the number of creatures you control.",
    },
    Explanation {
        code: "target::misplaced",
        title: "a target where nothing is targeted",
        text: "\
Targets are announced as a spell is cast, or as an activated or triggered ability is put on the stack (CR 115.1). Costs,
conditions, trigger events and statements have none.",
    },
    Explanation {
        code: "ability::instruction_on_permanent",
        title: "an instruction that nothing brings about",
        text: "\
A permanent's text says what is true while it is on the battlefield. For something to be done there must be a trigger
(`When this creature enters, draw a card.`) or a cost (`{T}: Draw a card.`).",
    },
    Explanation {
        code: "definition::circle",
        title: "a definition by itself",
        text: "\
What a keyword, a keyword action or a token means is said in other words. Here its meaning leads back to the term itself.",
    },
    Explanation {
        code: "definition::missing",
        title: "a term that nothing defines",
        text: "\
Keywords, keyword actions, batches and tokens without a type are defined in a card file, in words of the language:

    keyword Prowess
    Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
    },
    Explanation {
        code: "definition::parameters",
        title: "too much or too little after a keyword",
        text: "\
A keyword takes what stands in brackets in its definition: `keyword Equip [cost]` is used as `Equip {2}`,
`keyword Afterlife [number]` as `Afterlife 1`.",
    },
    Explanation {
        code: "definition::unknown_rule",
        title: "a rule that the game does not know",
        text: "\
`rule of the game` leaves the meaning of a keyword to the game itself. That works for those that no words of the language
can say: flying, trample, haste and their like. Say what yours means on the lines below its name.",
    },
];
