//! Noun phrases that name players.

use crate::ir::{Amount, ObjectOrPlayer, Objects, PlayerFilter, Players, Role};
use crate::syntax::tree::{
    Conjunction, Described, Determiner, Noun, NounKind, NounPhrase, Possession, Pronoun, TargetCount,
};
use crate::text::Span;

use crate::lower::reader::{Lowered, Reader};
use crate::lower::references::{Held, HeldPlayers, Mentioned, Number};
use crate::lower::scope::LinkKind;

impl Reader<'_, '_> {
    /// The players that a phrase names, in an instruction or statement.
    pub(in crate::lower) fn players(&mut self, phrase: &NounPhrase) -> Lowered<Players> {
        let span = phrase.span;
        match &phrase.kind {
            NounKind::You | NounKind::Pronoun(Pronoun::Yourself) => Ok(self.you.clone()),
            NounKind::DefendingPlayer => {
                if self.targets.is_none() && self.roles.is_empty() {
                    return Err(self.unplayable(span, "the defending player, where nothing attacks"));
                }
                let attacker = match self.roles.iter().find(|(role, _)| *role == Role::Subject) {
                    Some((_, value)) => Objects::Bound(self.slot_of(*value)),
                    None => Objects::This,
                };
                let players = Players::DefendingAgainst(Box::new(attacker));
                self.mentions.add(span, Number::One, Mentioned::Players(HeldPlayers::As(players.clone())));
                Ok(players)
            }
            NounKind::Described(described) => self.described_players(described, span),
            NounKind::Pronoun(Pronoun::They | Pronoun::Themselves) => self.that_player(None, span),
            NounKind::Pronoun(Pronoun::It | Pronoun::Itself) => {
                Err(self.senseless(span, "`it` is no player", "a player is expected here", "say which player"))
            }
            NounKind::Possessed { owner, what: what @ (Possession::Owner | Possession::Controller), plural: _ } => {
                let (held, mut number) = self.asked(owner)?;
                let held_players = match what {
                    Possession::Owner => HeldPlayers::OwnerOf(held),
                    _ => HeldPlayers::ControllerOf(held),
                };
                let players = self.held_players(&held_players, span)?;
                if number == Number::Each {
                    number = Number::One;
                }
                self.mentions.add(span, number, Mentioned::Players(held_players));
                Ok(players)
            }
            NounKind::List { join: Conjunction::And, members } => {
                let mut parts = Vec::new();
                for member in members {
                    parts.push(self.players(member)?);
                }
                Ok(Players::Union(parts))
            }
            NounKind::Severally(of) => self.players(of),
            NounKind::List { join: Conjunction::Or | Conjunction::AndOr, members: _ } => {
                Err(self.unplayable(span, "a choice between these players"))
            }
            NounKind::Possessed {
                owner: _,
                what:
                    Possession::Zone(_)
                    | Possession::Zones(..)
                    | Possession::Number(_)
                    | Possession::ManaCost
                    | Possession::LifeTotal
                    | Possession::AdditionalCost
                    | Possession::StartingLifeTotal
                    | Possession::Life
                    | Possession::Name
                    | Possession::Color
                    | Possession::Party,
                plural: _,
            }
            | NounKind::This(_)
            | NounKind::TopCards { .. }
            | NounKind::TheRest
            | NounKind::AnyTarget { .. }
            | NounKind::Zone(_)
            | NounKind::ThatMana
            | NounKind::OtherMana { .. }
            | NounKind::Choosable(_)
            | NounKind::Computed(_)
            | NounKind::PossessionOf { .. }
            | NounKind::TheSame
            | NounKind::ThisProcess
            | NounKind::Designation(_)
            | NounKind::Combat
            | NounKind::ManaOfAnyType
            | NounKind::Energy(_)
            | NounKind::There
            | NounKind::ThisAction
            | NounKind::ManaOfAnyColor
            | NounKind::CostOf { .. }
            | NounKind::ThisMana
            | NounKind::NewTargets(_)
            | NounKind::EndOfLibrary { .. }
            | NounKind::TheOther { .. }
            | NounKind::Count(_)
            | NounKind::SomeOf { .. } => Err(self.senseless(
                span,
                format!("`{}` is no player", self.words(span)),
                "a player is expected here",
                "name a player",
            )),
        }
    }

    pub(in crate::lower) fn described_players(&mut self, described: &Described, span: Span) -> Lowered<Players> {
        let all = self.player_noun(described, span)?;
        match &described.determiner {
            Determiner::Target(count) => {
                let (min, max, number) = match count {
                    TargetCount::One => (Amount::Number(1), Amount::Number(1), Number::One),
                    TargetCount::Exactly(count) => {
                        let count = self.amount(count)?;
                        (count.clone(), count, Number::Many)
                    }
                    TargetCount::UpTo(count) => (Amount::Number(0), self.amount(count)?, Number::Many),
                    TargetCount::AnyNumber => (Amount::Number(0), Amount::CountPlayers(all.clone()), Number::Many),
                    TargetCount::OneOrTwo => (Amount::Number(1), Amount::Number(2), Number::Many),
                    TargetCount::OneToThree => (Amount::Number(1), Amount::Number(3), Number::Many),
                };
                let slot = self.new_target(min, max, ObjectOrPlayer::Player(PlayerFilter(all)), span)?;
                let players = Players::Bound(slot);
                self.mentions.add(span, number, Mentioned::Players(HeldPlayers::As(players.clone())));
                Ok(players)
            }
            Determiner::Each => {
                self.mentions.add(span, Number::Each, Mentioned::Players(HeldPlayers::As(all.clone())));
                Ok(all)
            }
            Determiner::All | Determiner::Bare if described.plural => {
                self.mentions.add(span, Number::Many, Mentioned::Players(HeldPlayers::As(all.clone())));
                Ok(all)
            }
            Determiner::Possessive(whose) if whose.kind == NounKind::You && all == Players::Opponents => {
                self.mentions.add(span, Number::Many, Mentioned::Players(HeldPlayers::As(all.clone())));
                Ok(all)
            }
            Determiner::That | Determiner::Those | Determiner::The => self.that_player(Some(described), span),
            Determiner::TheChosen => Ok(Players::Linked(self.values.use_link(LinkKind::ChosenPlayer, span))),
            // An indefinite player is a choice, or one of those that an event may be of.
            Determiner::A
            | Determiner::Any
            | Determiner::All
            | Determiner::AnyAmountOf
            | Determiner::AnAmountOf
            | Determiner::TheNext
            | Determiner::Bare
            | Determiner::No
            | Determiner::This
            | Determiner::Number(_)
            | Determiner::OneOrMore
            | Determiner::UpTo(_)
            | Determiner::AnyNumber
            | Determiner::OrMore(_)
            | Determiner::OrFewer(_)
            | Determiner::OrLess(_)
            | Determiner::Exactly(_)
            | Determiner::FewerThan(_)
            | Determiner::LessThan(_)
            | Determiner::Compared(_)
            | Determiner::Both
            | Determiner::OneOrTwo
            | Determiner::OneToThree
            | Determiner::AtLeast(_)
            | Determiner::MoreThan(_)
            | Determiner::TheNextOf(_)
            | Determiner::Possessive(_)
            | Determiner::TheDone(_)
            | Determiner::ANumberOf
            | Determiner::TheExiled => Err(self.unplayable(span, "which player this is")),
        }
    }

    /// The players of an event or description: "an opponent" is any of them.
    pub(in crate::lower) fn player_pattern(&mut self, phrase: &NounPhrase) -> Lowered<(Players, bool)> {
        if let NounKind::Described(described) = &phrase.kind
            && let Determiner::A | Determiner::Any | Determiner::OneOrMore = described.determiner
        {
            return Ok((self.player_noun(described, phrase.span)?, true));
        }
        Ok((self.players(phrase)?, false))
    }

    /// "player" or "opponent", with nothing else said.
    pub(in crate::lower) fn player_noun(&mut self, described: &Described, span: Span) -> Lowered<Players> {
        let Described { determiner: _, other, heads, join: _, qualifiers, plural: _ } = described;
        let [head] = heads.as_slice() else { return Err(self.unplayable(span, "players described like this")) };
        let players = match head.noun {
            Noun::Opponent => Players::Opponents,
            _ => Players::All,
        };
        if !head.adjectives.is_empty() || !head.qualifiers.is_empty() || !qualifiers.is_empty() {
            return Err(self.unplayable(span, "players described like this"));
        }
        match (*other, &players) {
            (false, _) => Ok(players),
            // "each other player"
            (true, Players::All) => Ok(Players::Except(Box::new(Players::You))),
            (true, _) => Err(self.unplayable(span, "other players than these")),
        }
    }

    /// "creatures an opponent controls ... that player": mentions the controller of what was described.
    pub(in crate::lower) fn mention_indefinite(&mut self, indefinite: Option<(Span, bool)>, held: Held) {
        if let Some((span, owns)) = indefinite {
            let players = if owns { HeldPlayers::OwnerOf(held) } else { HeldPlayers::ControllerOf(held) };
            self.mentions.add(span, Number::One, Mentioned::Players(players));
        }
    }
}
