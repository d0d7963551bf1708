//! The verb table: every verb with its forms, for reading and for printing.

use super::tree::Verb;

/// The forms of a verb.
pub(super) struct Forms {
    pub(super) verb: Verb,
    /// draw
    pub(super) base: &'static str,
    /// draws
    pub(super) third: &'static str,
    /// drew
    pub(super) past: &'static str,
    /// drawn
    pub(super) participle: &'static str,
    /// drawing
    pub(super) gerund: &'static str,
}

macro_rules! verbs {
    ($($verb:ident $base:literal $third:literal $past:literal $participle:literal $gerund:literal;)*) => {
        /// All verbs but keyword actions, which their definitions inflect.
        pub(super) const VERBS: &[Forms] = &[$(Forms {
            verb: Verb::$verb, base: $base, third: $third, past: $past, participle: $participle, gerund: $gerund,
        }),*];
    };
}

verbs! {
    Activate "activate" "activates" "activated" "activated" "activating";
    Add "add" "adds" "added" "added" "adding";
    Assign "assign" "assigns" "assigned" "assigned" "assigning";
    Attach "attach" "attaches" "attached" "attached" "attaching";
    Attack "attack" "attacks" "attacked" "attacked" "attacking";
    Become "become" "becomes" "became" "become" "becoming";
    Block "block" "blocks" "blocked" "blocked" "blocking";
    Cast "cast" "casts" "cast" "cast" "casting";
    Cause "cause" "causes" "caused" "caused" "causing";
    Choose "choose" "chooses" "chose" "chosen" "choosing";
    ComeUp "come up" "comes up" "came up" "come up" "coming up";
    Contain "contain" "contains" "contained" "contained" "containing";
    Control "control" "controls" "controlled" "controlled" "controlling";
    Copy "copy" "copies" "copied" "copied" "copying";
    Cost "cost" "costs" "cost" "cost" "costing";
    Counter "counter" "counters" "countered" "countered" "countering";
    Create "create" "creates" "created" "created" "creating";
    Deal "deal" "deals" "dealt" "dealt" "dealing";
    Declare "declare" "declares" "declared" "declared" "declaring";
    Destroy "destroy" "destroys" "destroyed" "destroyed" "destroying";
    Die "die" "dies" "died" "died" "dying";
    Discard "discard" "discards" "discarded" "discarded" "discarding";
    Do "do" "does" "did" "done" "doing";
    Distribute "distribute" "distributes" "distributed" "distributed" "distributing";
    Double "double" "doubles" "doubled" "doubled" "doubling";
    Draw "draw" "draws" "drew" "drawn" "drawing";
    Enchant "enchant" "enchants" "enchanted" "enchanted" "enchanting";
    End "end" "ends" "ended" "ended" "ending";
    Enter "enter" "enters" "entered" "entered" "entering";
    Exchange "exchange" "exchanges" "exchanged" "exchanged" "exchanging";
    Exile "exile" "exiles" "exiled" "exiled" "exiling";
    Flip "flip" "flips" "flipped" "flipped" "flipping";
    Gain "gain" "gains" "gained" "gained" "gaining";
    Get "get" "gets" "got" "gotten" "getting";
    Have "have" "has" "had" "had" "having";
    Ignore "ignore" "ignores" "ignored" "ignored" "ignoring";
    Leave "leave" "leaves" "left" "left" "leaving";
    Look "look at" "looks at" "looked at" "looked at" "looking at";
    Lose "lose" "loses" "lost" "lost" "losing";
    Mill "mill" "mills" "milled" "milled" "milling";
    Move "move" "moves" "moved" "moved" "moving";
    Name "name" "names" "named" "named" "naming";
    Note "note" "notes" "noted" "noted" "noting";
    Own "own" "owns" "owned" "owned" "owning";
    Pay "pay" "pays" "paid" "paid" "paying";
    PhaseOut "phase out" "phases out" "phased out" "phased out" "phasing out";
    Play "play" "plays" "played" "played" "playing";
    Prevent "prevent" "prevents" "prevented" "prevented" "preventing";
    Produce "produce" "produces" "produced" "produced" "producing";
    Promise "promise" "promises" "promised" "promised" "promising";
    Put "put" "puts" "put" "put" "putting";
    Reduce "reduce" "reduces" "reduced" "reduced" "reducing";
    Regenerate "regenerate" "regenerates" "regenerated" "regenerated" "regenerating";
    Remain "remain" "remains" "remained" "remained" "remaining";
    Remove "remove" "removes" "removed" "removed" "removing";
    Repeat "repeat" "repeats" "repeated" "repeated" "repeating";
    Resolve "resolve" "resolves" "resolved" "resolved" "resolving";
    Return "return" "returns" "returned" "returned" "returning";
    Reveal "reveal" "reveals" "revealed" "revealed" "revealing";
    Roll "roll" "rolls" "rolled" "rolled" "rolling";
    Sacrifice "sacrifice" "sacrifices" "sacrificed" "sacrificed" "sacrificing";
    Search "search" "searches" "searched" "searched" "searching";
    Separate "separate" "separates" "separated" "separated" "separating";
    Share "share" "shares" "shared" "shared" "sharing";
    Shuffle "shuffle" "shuffles" "shuffled" "shuffled" "shuffling";
    Skip "skip" "skips" "skipped" "skipped" "skipping";
    Spend "spend" "spends" "spent" "spent" "spending";
    Switch "switch" "switches" "switched" "switched" "switching";
    Take "take" "takes" "took" "taken" "taking";
    Tap "tap" "taps" "tapped" "tapped" "tapping";
    Target "target" "targets" "targeted" "targeted" "targeting";
    Trigger "trigger" "triggers" "triggered" "triggered" "triggering";
    Triple "triple" "triples" "tripled" "tripled" "tripling";
    Turn "turn" "turns" "turned" "turned" "turning";
    Unattach "unattach" "unattaches" "unattached" "unattached" "unattaching";
    Unlock "unlock" "unlocks" "unlocked" "unlocked" "unlocking";
    Untap "untap" "untaps" "untapped" "untapped" "untapping";
    Win "win" "wins" "won" "won" "winning";
}

/// The forms of `verb`; none for `be` and for keyword actions.
pub(super) fn forms(verb: Verb) -> Option<&'static Forms> {
    VERBS.iter().find(|forms| forms.verb == verb)
}

/// Which of its forms a verb stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// draw, draws
    Present,
    /// drew
    Past,
    /// drawn
    Participle,
    /// drawing
    Gerund,
}

/// What a verb's place in a clause asks of its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In an order, in a cost, after a helper word: draw.
    Base,
    /// After a subject in the third person: draws.
    Third,
    /// After a form of be or have: drawn.
    Participle,
    /// After "by": drawing.
    Gerund,
}

/// Whether `word` is the form of a verb that belongs in the place.
pub(super) fn fits(word: &str, place: Place) -> bool {
    VERBS.iter().any(|forms| {
        word == match place {
            Place::Base => forms.base,
            Place::Third => forms.third,
            Place::Participle => forms.participle,
            Place::Gerund => forms.gerund,
        }
    })
}

/// The verb that `word` is a form of. A word that is several forms of a verb counts as the first of them.
pub(super) fn find(word: &str) -> Option<(Verb, Form)> {
    VERBS.iter().find_map(|forms| {
        let form = if word == forms.base || word == forms.third {
            Form::Present
        } else if word == forms.past {
            Form::Past
        } else if word == forms.participle {
            Form::Participle
        } else if word == forms.gerund {
            Form::Gerund
        } else {
            return None;
        };
        Some((forms.verb, form))
    })
}
