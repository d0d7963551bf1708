//! Keywords with what they take.

use super::Printer;
use crate::ir::Name;
use crate::syntax::tree::{Conjunction, Cost, CostPart, Head, KeywordArgument, KeywordLine, KeywordUse, Noun};

impl Printer<'_> {
    pub(super) fn keyword_line(&mut self, line: &KeywordLine) {
        let KeywordLine { keywords, where_x, rider } = line;
        for (index, keyword) in keywords.iter().enumerate() {
            if index > 0 {
                self.word(", ");
            }
            self.keyword_use(keyword);
        }
        if let Some(amount) = where_x {
            self.word(", where X is ");
            self.amount(amount, "");
        }
        let costs_words = keywords.last().and_then(|keyword| keyword.arguments.last()).is_some_and(in_words);
        if rider.is_some() || where_x.is_some() || costs_words {
            self.word(".");
        }
        if let Some(rider) = rider {
            self.word(" ");
            self.text(rider);
        }
    }

    pub(super) fn keyword_name(&mut self, name: Name) {
        self.word("«");
        self.word(name.as_str());
        self.word("»");
    }

    pub(super) fn keyword_use(&mut self, keyword: &KeywordUse) {
        let KeywordUse { family, name, arguments, span: _ } = keyword;
        if let Some(family) = family {
            self.family(family, self.terms.is_suffix(*name));
        }
        self.keyword_name(*name);
        for (index, argument) in arguments.iter().enumerate() {
            match argument {
                KeywordArgument::Cost(cost) => {
                    let after_number = matches!(
                        index.checked_sub(1).map(|before| &arguments[before]),
                        Some(KeywordArgument::Number(_))
                    );
                    self.word(if in_words(argument) || after_number { "—" } else { " " });
                    self.cost(cost);
                }
                KeywordArgument::Costs(join, costs) => {
                    for (index, cost) in costs.iter().enumerate() {
                        self.word(match (index, join) {
                            (0, _) => " ",
                            (_, Conjunction::AndOr) => " and/or ",
                            (_, Conjunction::And) => " and ",
                            (_, Conjunction::Or) => " or ",
                        });
                        self.cost(cost);
                    }
                }
                KeywordArgument::Number(amount) => {
                    self.word(" ");
                    self.amount(amount, "");
                }
                KeywordArgument::Kind(what) => {
                    self.word(" ");
                    self.noun_phrase(what);
                }
                KeywordArgument::Qualities(qualities) => {
                    for (index, quality) in qualities.iter().enumerate() {
                        let last = index + 1 == qualities.len();
                        self.word(match (index, last, qualities.len()) {
                            (0, _, _) => " ",
                            (_, true, 2) => " and from ",
                            (_, true, _) => ", and from ",
                            (_, false, _) => ", from ",
                        });
                        self.quality(quality);
                    }
                }
                KeywordArgument::Size(size) => {
                    self.word(" — ");
                    self.size(size);
                }
                KeywordArgument::Name(name) => {
                    self.word(" ⟪");
                    self.word(name.as_str());
                    self.word("⟫");
                }
            }
        }
    }

    /// The quality that a keyword begins with: grown together with it, or before a space.
    fn family(&mut self, family: &Head, grown_together: bool) {
        let Head { adjectives, noun, qualifiers: _, span: _ } = family;
        for adjective in adjectives {
            self.adjective(adjective);
            self.word(" ");
        }
        match noun {
            Noun::Subtype(name) if grown_together => {
                let lower = name.as_str().to_lowercase();
                self.word(&lower);
            }
            noun => self.noun(noun, false),
        }
        if !grown_together {
            self.word(" ");
        }
    }
}

/// Whether an argument is a cost in words: "—Pay 3 life.", not "{2}".
fn in_words(argument: &KeywordArgument) -> bool {
    match argument {
        KeywordArgument::Cost(Cost { parts, .. }) => !matches!(parts.as_slice(), [CostPart::Mana(_) | CostPart::Hole]),
        KeywordArgument::Costs(..)
        | KeywordArgument::Number(_)
        | KeywordArgument::Kind(_)
        | KeywordArgument::Qualities(_)
        | KeywordArgument::Size(_)
        | KeywordArgument::Name(_) => false,
    }
}
