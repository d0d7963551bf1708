//! What the codes of diagnostics mean, for `cardwright explain`.

mod data;
mod head;
mod lower;
mod ruling;
mod syntax;
mod text;

/// An explanation of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Explanation {
    /// The code that messages carry.
    pub code: &'static str,
    /// What is wrong, in a few words.
    pub title: &'static str,
    /// Why it is wrong and what to do, with an example.
    pub text: &'static str,
}

/// The explanation of a code; none for an unknown one.
pub fn explanation(code: &str) -> Option<Explanation> {
    explanations().find(|explanation| explanation.code == code)
}

/// All explanations.
pub fn explanations() -> impl Iterator<Item = Explanation> {
    [
        data::EXPLANATIONS,
        text::EXPLANATIONS,
        head::EXPLANATIONS,
        syntax::EXPLANATIONS,
        lower::EXPLANATIONS,
        ruling::EXPLANATIONS,
    ]
    .into_iter()
    .flatten()
    .copied()
}
