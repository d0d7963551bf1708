//! Lists of nouns with determiners of their own, several zones at once, places in a library.

use cardwright_grammar::card::Rule;
use pest::iterators::Pair;

use super::noun::number_word;
use super::{Builder, Built};
use crate::syntax::tree::{
    Complement, Conjunction, Feature, Join, LibraryEnd, NounKind, NounPhrase, Order, Possession,
};

impl Builder<'_> {
    /// `object_list` and its kin, after their first member.
    pub(super) fn list(&self, first: NounPhrase, pair: Pair<Rule>) -> Built<NounKind> {
        let mut members = vec![first];
        let mut join = Conjunction::And;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::pair_join | Rule::comma_join => join = self.conjunction(&part)?,
                _ => members.push(self.noun_phrase(part)?),
            }
        }
        Ok(NounKind::List { join, members })
    }

    fn conjunction(&self, pair: &Pair<Rule>) -> Built<Conjunction> {
        Ok(match pair.as_str().trim_matches([',', ' ']) {
            "and" => Conjunction::And,
            "or" => Conjunction::Or,
            "and/or" => Conjunction::AndOr,
            _ => return Err(self.unexpected(pair)),
        })
    }

    /// `, hand, and library`, after `your graveyard`
    pub(super) fn more_zones(&self, first: NounKind, pair: Pair<Rule>) -> Built<NounKind> {
        let fault = self.unexpected(&pair);
        let NounKind::Possessed { owner, what: Possession::Zone(zone), mut plural } = first else { return Err(fault) };
        let mut zones = vec![zone];
        let mut join = Conjunction::And;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::pair_join | Rule::comma_join => join = self.conjunction(&part)?,
                _ => {
                    let (Possession::Zone(zone), many) = self.possession(&part)? else { return Err(fault) };
                    // "your graveyard and hands" is no printed wording.
                    if zones.len() > 1 && many != plural {
                        return Err(fault);
                    }
                    plural = many;
                    zones.push(zone);
                }
            }
        }
        Ok(NounKind::Possessed { owner, what: Possession::Zones(join, zones), plural })
    }

    /// `on top of your library`
    pub(super) fn on_library(&self, pair: Pair<Rule>) -> Built<Complement> {
        let (mut end, mut library, mut order) = (None, None, None);
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::library_place => {
                    end = Some(match part.as_str() {
                        "top" => LibraryEnd::Top,
                        "the top" => LibraryEnd::TheTop,
                        "the bottom" => LibraryEnd::Bottom,
                        "the top or bottom" => LibraryEnd::TopOrBottom,
                        place => LibraryEnd::ChoiceOf { your: place.starts_with("your") },
                    });
                }
                Rule::library_order => {
                    order = Some(if part.as_str() == "any order" { Order::Any } else { Order::Random });
                }
                _ => library = Some(self.noun_phrase(part)?),
            }
        }
        Ok(Complement::OnLibrary { end: end.ok_or_else(|| self.unexpected(&pair))?, library, order })
    }

    /// `second from the top`
    pub(super) fn nth_from_end(&self, pair: Pair<Rule>) -> Built<Complement> {
        let mut parts = pair.clone().into_inner();
        let nth = self.next(&mut parts, &pair)?;
        let nth = NTH.iter().find(|(word, _)| *word == nth.as_str()).ok_or_else(|| self.unexpected(&nth))?.1;
        let bottom = self.next(&mut parts, &pair)?.as_str() == "bottom";
        Ok(Complement::FromEnd { nth, bottom })
    }

    /// ` and the rest on top of your library`
    pub(super) fn shared_object(&self, pair: Pair<Rule>) -> Built<Complement> {
        let mut parts = pair.clone().into_inner();
        let join = match self.next(&mut parts, &pair)?.as_str() {
            ", and " => Join::CommaAnd,
            ", " => Join::Comma,
            _ => Join::And,
        };
        let what = self.noun_phrase(self.next(&mut parts, &pair)?)?;
        let complements = parts.map(|part| self.complement(part)).collect::<Built<_>>()?;
        Ok(Complement::AndOthers { join, what, complements })
    }

    /// `tapped and attacking that player`: whether tapped, and whom.
    pub(super) fn attacking(&self, pair: Pair<Rule>) -> Built<(bool, Option<NounPhrase>)> {
        let (mut tapped, mut whom) = (false, None);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::tapped_and => tapped = true,
                _ => whom = Some(self.noun_phrase(part)?),
            }
        }
        Ok((tapped, whom))
    }

    /// `feature`, in the plural after "different" and in the singular after "the same".
    pub(super) fn feature(&self, pair: &Pair<Rule>, plural: bool) -> Built<Feature> {
        let word = pair.as_str();
        let singular = match plural {
            true => word.strip_suffix("es").filter(|stem| stem.ends_with("ss")).or_else(|| word.strip_suffix('s')),
            false => Some(word),
        };
        let feature = singular.and_then(|word| match word {
            "name" => Some(Feature::Name),
            "controller" => Some(Feature::Controller),
            "creature type" => Some(Feature::CreatureTypes),
            word => number_word(word).map(Feature::Number),
        });
        feature.ok_or_else(|| self.unexpected(pair))
    }
}

/// The words of places, counted from an end of a library.
pub(in crate::syntax) const NTH: [(&str, u32); 6] =
    [("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5), ("sixth", 6), ("seventh", 7)];
