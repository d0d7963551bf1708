//! Where two rules could read a phrase, the right one does: each line is a phrase, what its tree has, and what it would
//! have if the other rule had read it.

use super::read_one;

/// Phrases, what the tree says of them, and what it does not.
const READINGS: &[(&str, &str, &str)] = &[
    // A number of targets is a target, not a number of things.
    ("Untap any number of target creatures.", "Target(AnyNumber)", "determiner: AnyNumber"),
    ("Untap any number of creatures.", "determiner: AnyNumber", "Target("),
    ("Untap up to two target creatures.", "Target(UpTo(", "determiner: UpTo("),
    ("Tap two target creatures.", "Target(Exactly(", "determiner: Number("),
    // Words that are a verb in one place and a noun in another.
    ("Counter target spell.", "verb: Counter", "Counter(None)"),
    ("Remove a counter from target creature.", "Counter", "verb: Counter"),
    ("Copy target spell.", "verb: Copy", "noun: Copy"),
    ("Exile target card from a graveyard.", "verb: Exile", "The(Exile)"),
    ("Return target card you own in exile to your hand.", "The(Exile)", "verb: Exile"),
    ("Whenever this creature becomes the target of a spell, draw a card.", "TargetOf(", "Target(One)"),
    // A type before another noun is an adjective; alone it is the noun.
    ("Destroy target artifact creature.", "Type(Artifact)", "AndOr"),
    ("Create a Treasure token.", "noun: Token", "noun: Subtype("),
    ("Sacrifice a creature token.", "noun: Token", "noun: Type(Creature)"),
    ("Sacrifice a token creature.", "noun: Type(Creature)", "noun: Token"),
    // Openings that share their first words.
    ("As long as you control a Forest, this creature has flying.", "AsLongAs(", "lead: [As("),
    ("Draw a card for each creature you control.", "ForEach(", "ForAsLongAs("),
    ("You may play that card for as long as it remains exiled.", "ForAsLongAs(", "ForEach("),
    ("This creature attacks each combat if able.", "IfAble", "If("),
    ("This creature gets +1/+1 if you control a Forest.", "If(", "IfAble"),
    ("Each creature gets +1/+1 until end of turn.", "determiner: Each", "EachTurn"),
    // How long: the name of a time, or a clause.
    ("Exile target creature until this creature leaves the battlefield.", "verb: Leave", "EndOfTurn"),
    ("Target creature gets +1/+1 until end of turn.", "EndOfTurn", "verb: End"),
    // A number, or an amount.
    ("Draw two cards.", "Number(", "EqualTo("),
    ("You gain life equal to its power.", "EqualTo(", "Of(Amount { kind: Number"),
    ("Choose a creature type.", "CreatureType", "noun: Type(Creature)"),
    ("Choose a creature you control.", "noun: Type(Creature)", "CreatureType"),
    // "another" is no "an other", and "other" may stand after a number.
    ("Sacrifice another creature.", "other: true", "other: false"),
    ("Sacrifice a creature.", "other: false", "other: true"),
];

#[test]
fn the_right_one_of_two_readings_wins() {
    let mut wrong = Vec::new();
    for (text, wanted, other) in READINGS {
        let read = read_one(text);
        let tree = format!("{:?}", read.paragraphs);
        if !read.is_complete() || !tree.contains(wanted) || tree.contains(other) {
            wrong.push(format!("{text}\n  wanted {wanted}, not {other}\n  {:?}\n  {tree}", read.errors));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
