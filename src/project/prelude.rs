//! The prelude that is shipped in the program itself: mechanics written as text.

/// The files of `cards/prelude`, by name.
pub(super) const FILES: [(&str, &str); 7] = [
    ("ability_words.card", include_str!("../../cards/prelude/ability_words.card")),
    ("actions.card", include_str!("../../cards/prelude/actions.card")),
    ("batches.card", include_str!("../../cards/prelude/batches.card")),
    ("counters.card", include_str!("../../cards/prelude/counters.card")),
    ("keywords.card", include_str!("../../cards/prelude/keywords.card")),
    ("rules.card", include_str!("../../cards/prelude/rules.card")),
    ("tokens.card", include_str!("../../cards/prelude/tokens.card")),
];
