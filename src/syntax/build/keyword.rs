//! Keywords with what they take.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::{Builder, Built, marked};
use crate::ir::Name;
use crate::syntax::tree::{
    Conjunction, Cost, CostPart, Head, KeywordArgument, KeywordLine, KeywordUse, Noun, NounKind, NounPhrase, Quality,
};
use crate::text::{TermKind, vocabulary};

impl Builder<'_> {
    /// `keyword_line`
    pub(super) fn keyword_line(&self, pair: Pair<Rule>) -> Built<KeywordLine> {
        let mut line = KeywordLine { keywords: Vec::new(), where_x: None, rider: None };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::keyword_use => line.keywords.push(self.keyword_use(part)?),
                Rule::where_x => line.where_x = Some(self.amount(self.inner(part)?)?),
                _ => line.rider = Some(self.text(part)?),
            }
        }
        Ok(line)
    }

    /// `keyword_use`
    pub(super) fn keyword_use(&self, pair: Pair<Rule>) -> Built<KeywordUse> {
        let span = self.span(&pair);
        let mut used = KeywordUse { family: None, name: Name::new(""), arguments: Vec::new(), span };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::keyword_family => used.family = Some(self.keyword_family(part)?),
                Rule::keyword | Rule::keyword_of_quality => used.name = self.term(TermKind::Keyword, &part)?.0,
                _ => used.arguments.push(self.keyword_argument(part)?),
            }
        }
        Ok(used)
    }

    fn keyword_argument(&self, pair: Pair<Rule>) -> Built<KeywordArgument> {
        let mut parts = pair.clone().into_inner();
        let first = self.next(&mut parts, &pair)?;
        Ok(match pair.as_rule() {
            Rule::keyword_number => KeywordArgument::Number(self.number(first)?),
            Rule::keyword_size => KeywordArgument::Size(self.size(first)?),
            Rule::keyword_name => KeywordArgument::Name(marked(&first)),
            Rule::keyword_kind => KeywordArgument::Kind(self.described_phrase(first)?),
            Rule::keyword_qualities => {
                let qualities = std::iter::once(first).chain(parts).map(|quality| self.keyword_quality(quality));
                KeywordArgument::Qualities(qualities.collect::<Built<_>>()?)
            }
            Rule::keyword_cost => {
                let cost = match first.as_rule() {
                    Rule::cost => self.cost(first)?,
                    _ => Cost { span: self.span(&first), parts: vec![self.cost_symbols(&first)?] },
                };
                match (parts.next(), parts.next()) {
                    (Some(join), Some(second)) => {
                        let join = if join.as_str() == " or " { Conjunction::Or } else { Conjunction::AndOr };
                        let second = Cost { span: self.span(&second), parts: vec![self.cost_symbols(&second)?] };
                        KeywordArgument::Costs(join, vec![cost, second])
                    }
                    _ => KeywordArgument::Cost(cost),
                }
            }
            _ => return Err(self.unexpected(&pair)),
        })
    }

    fn keyword_quality(&self, pair: Pair<Rule>) -> Built<Quality> {
        Ok(match pair.as_rule() {
            Rule::everything => Quality::Everything,
            Rule::with_number => {
                let (number, test) = self.with_number(pair)?;
                Quality::Number(number, test)
            }
            Rule::quality_adjectives => {
                Quality::Adjectives(pair.into_inner().map(|word| self.adjective(word)).collect::<Built<_>>()?)
            }
            _ => Quality::Noun(self.described_phrase(pair)?),
        })
    }

    /// `described`, as a noun phrase
    fn described_phrase(&self, pair: Pair<Rule>) -> Built<NounPhrase> {
        let span = self.span(&pair);
        Ok(NounPhrase { kind: NounKind::Described(Box::new(self.described(pair)?)), span })
    }

    /// `keyword_family`: its type stands in lower case where it is grown together with the keyword.
    fn keyword_family(&self, pair: Pair<Rule>) -> Built<Head> {
        let span = self.span(&pair);
        let mut head = Head { adjectives: Vec::new(), noun: Noun::Permanent, qualifiers: Vec::new(), span };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::adjective => head.adjectives.push(self.adjective(part)?),
                Rule::subtype => head.noun = Noun::Subtype(self.subtype(&part)?.0),
                _ => {
                    let mut letters = part.as_str().chars();
                    let first = letters.next().map(char::to_uppercase);
                    let word: String = first.into_iter().flatten().chain(letters).collect();
                    head.noun = match (vocabulary::card_type(&word), self.terms.subtype(&word)) {
                        (Some(card_type), _) => Noun::Type(card_type),
                        (None, Some(subtype)) => Noun::Subtype(Name::new(subtype.singular)),
                        (None, None) => return Err(self.unexpected(&part)),
                    };
                }
            }
        }
        Ok(head)
    }

    /// Mana symbols, or the hole for a cost in a definition.
    pub(super) fn cost_symbols(&self, pair: &Pair<Rule>) -> Built<CostPart> {
        match pair.as_rule() {
            Rule::mana_symbols => Ok(CostPart::Mana(self.symbols(pair)?)),
            Rule::cost_hole => Ok(CostPart::Hole),
            _ => Err(self.unexpected(pair)),
        }
    }
}
