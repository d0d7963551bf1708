//! The parser of card text, one paragraph at a time. The build script makes it from the `.pest` files in `card/`, and
//! says how and why.

/// Reads paragraphs in normal form: [`Rule::paragraph`] and [`Rule::bullet`].
pub struct CardParser;

impl pest::Parser<Rule> for CardParser {
    fn parse(rule: Rule, input: &str) -> Result<pest::iterators::Pairs<'_, Rule>, pest::error::Error<Rule>> {
        parse(rule, input)
    }
}

include!(concat!(env!("OUT_DIR"), "/card.rs"));
