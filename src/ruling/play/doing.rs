//! What players do of their own accord.

use super::super::names::list;
use super::super::words::{mana_cost, zone};
use super::super::{AbilityRef, Announced, Attack, Block, FailureKind, ObjectRef, WhichAbility, Whose, ZoneOf};
use super::intent::Begun;
use super::{Stop, Table};
use crate::game::{Answer, Entity, LegalAction, ObjectId, PlayerId, RequestKind};
use crate::ir::{AbilityKind, Cost, CostPart, ManaType};

impl Table<'_> {
    /// What the player can do, if that is asked.
    fn actions(&self, player: PlayerId) -> Result<&[LegalAction], Stop> {
        let request = self.asked_of(player, "to do anything")?;
        match &request.kind {
            RequestKind::Priority { actions } => Ok(actions),
            _ => Err(self.undecided(request)),
        }
    }

    fn cant(&self, player: PlayerId, what: String, help: String) -> Stop {
        let player = self.driver.player_name(player).to_owned();
        self.stop(self.line, FailureKind::CantDo { player, what, help })
    }

    /// The card that is meant, among those that can be cast or played.
    fn card_among(&self, card: &ObjectRef, from: Option<ZoneOf>, able: &[ObjectId]) -> Result<Option<ObjectId>, Stop> {
        let mut found = self.objects_called(card);
        if let Some(from) = from {
            let owner = match from.whose {
                Whose::Player(player) => self.driver.player_called(player.name),
                Whose::Unsaid | Whose::Owner => None,
            };
            found.retain(|id| {
                self.game()
                    .object(*id)
                    .is_some_and(|object| object.zone == from.zone && owner.is_none_or(|owner| object.owner == owner))
            });
        }
        found.retain(|id| able.contains(id));
        if found.is_empty() {
            Ok(None)
        } else {
            self.object_among(card, &found, "what can be cast or played").map(Some)
        }
    }

    pub fn cast(
        &mut self,
        player: PlayerId,
        card: &ObjectRef,
        from: Option<ZoneOf>,
        announced: &Announced,
    ) -> Result<(), Stop> {
        let actions: Vec<(ObjectId, LegalAction)> = self
            .actions(player)?
            .iter()
            .filter_map(|action| match action {
                LegalAction::Cast { card, .. } => Some((*card, *action)),
                LegalAction::PlayLand { .. } | LegalAction::Activate { .. } => None,
            })
            .collect();
        let able: Vec<ObjectId> = actions.iter().map(|(card, _)| *card).collect();
        let chosen = self.card_among(card, from, &able)?;
        let action = actions.iter().find(|(card, _)| Some(*card) == chosen);
        let Some((_, action)) = action.copied() else {
            return Err(self.cant(player, format!("cast {}", card.name.name), self.why_not(card, from, &able, "cast")));
        };
        self.finish_intent()?;
        self.intend(player, Begun::Cast, announced);
        self.answer(Answer::Act(action), self.line)
    }

    pub fn play_land(&mut self, player: PlayerId, card: &ObjectRef, from: Option<ZoneOf>) -> Result<(), Stop> {
        let actions: Vec<(ObjectId, LegalAction)> = self
            .actions(player)?
            .iter()
            .filter_map(|action| match action {
                LegalAction::PlayLand { card, .. } => Some((*card, *action)),
                LegalAction::Cast { .. } | LegalAction::Activate { .. } => None,
            })
            .collect();
        let able: Vec<ObjectId> = actions.iter().map(|(card, _)| *card).collect();
        let chosen = self.card_among(card, from, &able)?;
        let Some((_, action)) = actions.iter().find(|(card, _)| Some(*card) == chosen).copied() else {
            return Err(self.cant(
                player,
                format!("play {}", card.name.name),
                self.why_not(card, from, &able, "played"),
            ));
        };
        self.finish_intent()?;
        self.answer(Answer::Act(action), self.line)
    }

    /// Where the card is, and what else could be done.
    fn why_not(&self, card: &ObjectRef, from: Option<ZoneOf>, able: &[ObjectId], done: &str) -> String {
        let places: Vec<String> = self
            .objects_called(card)
            .iter()
            .filter_map(|id| self.game().object(*id))
            .map(|object| self.place_words(object))
            .collect();
        let place = if places.is_empty() {
            format!("{} is nowhere", card.name.name)
        } else {
            format!("{} is {}", card.name.name, list(places.iter().map(String::as_str), "and"))
        };
        let wanted = from.map_or_else(String::new, |from| format!(", and was to be {done} from {}", zone(from.zone)));
        let able: Vec<String> = able.iter().map(|id| self.driver.called(*id)).collect();
        format!("{place}{wanted}; what can be {done}: {}", list(able.iter().map(String::as_str), "and"))
    }

    pub fn activate(&mut self, player: PlayerId, ability: &AbilityRef, announced: &Announced) -> Result<(), Stop> {
        let actions = self.actions(player)?.to_vec();
        match self.ability_among(&actions, ability)? {
            Some(action) => {
                self.finish_intent()?;
                self.intend(player, Begun::Activate, announced);
                self.answer(Answer::Act(action), self.line)
            }
            None => {
                let what = format!("activate this ability of {}", ability.object.name.name);
                let help = self.abilities_help(ability)?;
                Err(self.cant(player, what, help))
            }
        }
    }

    /// The action that activates the ability, if it is among the actions.
    pub fn ability_among(&self, actions: &[LegalAction], ability: &AbilityRef) -> Result<Option<LegalAction>, Stop> {
        let mut fitting: Vec<LegalAction> = Vec::new();
        for action in actions {
            let LegalAction::Activate { object, ability: index } = action else { continue };
            if self.is_the_ability(*object, *index, &ability.which) {
                fitting.push(*action);
            }
        }
        let objects: Vec<ObjectId> = fitting.iter().filter_map(activated).collect();
        let meant: Vec<ObjectId> =
            self.objects_called(&ability.object).into_iter().filter(|id| objects.contains(id)).collect();
        if meant.is_empty() {
            // Said of one that is there, or of nothing.
            return Ok(None);
        }
        let object = self.object_among(&ability.object, &meant, "what can be activated")?;
        fitting.retain(|action| activated(action) == Some(object));
        match fitting.as_slice() {
            [] => Ok(None),
            [only] => Ok(Some(*only)),
            [_, _, ..] => {
                let name = ability.object.name.name.to_string();
                let which = self.abilities_of(object).join(" or ");
                Err(self.stop(ability.span, FailureKind::Ambiguous { name, which }))
            }
        }
    }

    fn is_the_ability(&self, object: ObjectId, index: u16, which: &WhichAbility) -> bool {
        let Some(characteristics) = self.game().characteristics(object) else { return false };
        let activated = |kind: &AbilityKind| matches!(kind, AbilityKind::Activated(_));
        let Some(instance) = characteristics.abilities.get(usize::from(index)) else { return false };
        match which {
            WhichAbility::Only => true,
            WhichAbility::Number(number) => {
                let before = characteristics.abilities.iter().take(usize::from(index));
                let place = 1 + before.filter(|instance| activated(&instance.ability.kind)).count();
                u32::try_from(place).is_ok_and(|place| place == *number)
            }
            WhichAbility::Cost(symbols) => match &instance.ability.kind {
                AbilityKind::Activated(activated) => cost_symbols(&activated.cost).starts_with(symbols.as_str()),
                _ => false,
            },
        }
    }

    /// The activated abilities of an object, by their costs.
    fn abilities_of(&self, object: ObjectId) -> Vec<String> {
        let Some(characteristics) = self.game().characteristics(object) else { return Vec::new() };
        let mut found = Vec::new();
        for instance in &characteristics.abilities {
            if let AbilityKind::Activated(activated) = &instance.ability.kind {
                found.push(format!("ability {} ({})", found.len() + 1, cost_symbols(&activated.cost)));
            }
        }
        found
    }

    /// Makes sure that an object that is there has such an ability at all: that another cannot be activated says nothing.
    pub fn has_ability(&self, ability: &AbilityRef) -> Result<(), Stop> {
        let found = self.objects_called(&ability.object);
        let has = |id: &ObjectId| {
            let count = self.game().characteristics(*id).map_or(0, |is| is.abilities.len());
            let mut places = (0..count).filter_map(|place| u16::try_from(place).ok());
            places.any(|place| self.is_activated(*id, place) && self.is_the_ability(*id, place, &ability.which))
        };
        let Some(first) = found.first().filter(|_| !found.iter().any(has)) else { return Ok(()) };
        let name = ability.object.name.name;
        let abilities = self.abilities_of(*first);
        let kind = FailureKind::NotThere {
            name: match &ability.which {
                WhichAbility::Only => "an activated ability".to_owned(),
                WhichAbility::Number(number) => format!("ability {number}"),
                WhichAbility::Cost(symbols) => symbols.clone(),
            },
            place: format!("the activated abilities of {name}"),
            options: list(abilities.iter().map(String::as_str), "and"),
        };
        Err(self.stop(ability.span, kind))
    }

    fn is_activated(&self, object: ObjectId, place: u16) -> bool {
        let Some(characteristics) = self.game().characteristics(object) else { return false };
        let instance = characteristics.abilities.get(usize::from(place));
        instance.is_some_and(|instance| matches!(instance.ability.kind, AbilityKind::Activated(_)))
    }

    fn abilities_help(&self, ability: &AbilityRef) -> Result<String, Stop> {
        let object = self.object(&ability.object)?;
        let abilities = self.abilities_of(object);
        if abilities.is_empty() {
            return Ok(format!("{} has no activated ability", self.driver.called(object)));
        }
        let place = self.game().object(object).map_or_else(String::new, |object| self.place_words(object));
        Ok(format!("{} is {place} and has {}", self.driver.called(object), abilities.join(", ")))
    }

    pub fn tap_for_mana(
        &mut self,
        player: PlayerId,
        source: &ObjectRef,
        mana: Option<&[ManaType]>,
    ) -> Result<(), Stop> {
        let taps: Vec<(ObjectId, u16)> = self
            .actions(player)?
            .iter()
            .filter_map(|action| match action {
                LegalAction::Activate { object, ability } => Some((*object, *ability)),
                LegalAction::Cast { .. } | LegalAction::PlayLand { .. } => None,
            })
            .filter(|(object, ability)| self.taps_for_mana(*object, *ability))
            .collect();
        let able: Vec<ObjectId> = taps.iter().map(|(object, _)| *object).collect();
        let object = self.object_among(source, &able, "what can be tapped for mana")?;
        let abilities: Vec<u16> =
            taps.iter().filter(|(found, _)| *found == object).map(|(_, ability)| *ability).collect();
        let ability = self.best_ability(object, &abilities, mana, &[]);
        let announced = Announced { producing: mana.map(<[ManaType]>::to_vec), ..Announced::default() };
        self.finish_intent()?;
        self.intend(player, Begun::Activate, &announced);
        self.answer(Answer::Act(LegalAction::Activate { object, ability }), self.line)
    }

    pub fn attack(&mut self, player: PlayerId, attacks: &[Attack]) -> Result<(), Stop> {
        let request = self.asked_of(player, "to declare attackers")?;
        let RequestKind::Attackers { able } = &request.kind else {
            return Err(self.not_asked(player, "to declare attackers"));
        };
        let creatures: Vec<ObjectId> = able.iter().map(|(creature, _)| *creature).collect();
        let mut declared = Vec::new();
        for attack in attacks {
            let defender = match attack.player {
                Some(defender) => Entity::Player(self.player(defender.name)),
                None => self.only_opponent(player)?,
            };
            for attacker in &attack.with {
                let free: Vec<ObjectId> =
                    creatures.iter().copied().filter(|id| !declared.iter().any(|(found, _)| found == id)).collect();
                declared.push((self.object_among(attacker, &free, "the creatures that can attack")?, defender));
            }
        }
        self.answer(Answer::Attackers(declared), self.line)
    }

    fn only_opponent(&self, player: PlayerId) -> Result<Entity, Stop> {
        let opponents: Vec<PlayerId> = self.game().players_in_order().filter(|other| *other != player).collect();
        match opponents.as_slice() {
            [only] => Ok(Entity::Player(*only)),
            several => {
                let which: Vec<&str> = several.iter().map(|player| self.driver.player_name(*player)).collect();
                let name = "who is attacked".to_owned();
                Err(self.stop(self.line, FailureKind::Ambiguous { name, which: list(which, "or") }))
            }
        }
    }

    pub fn block(&mut self, player: PlayerId, blocks: &[Block]) -> Result<(), Stop> {
        let request = self.asked_of(player, "to declare blockers")?;
        let RequestKind::Blockers { able } = &request.kind else {
            return Err(self.not_asked(player, "to declare blockers"));
        };
        let mut declared: Vec<(ObjectId, ObjectId)> = Vec::new();
        let creatures: Vec<ObjectId> = able.iter().map(|(creature, _)| *creature).collect();
        for block in blocks {
            let attackers: Vec<ObjectId> = able.iter().flat_map(|(_, attackers)| attackers.iter().copied()).collect();
            let attacker = self.object_among(&block.attacker, &attackers, "the attackers that can be blocked")?;
            for blocker in &block.with {
                let free: Vec<ObjectId> =
                    creatures.iter().copied().filter(|id| !declared.contains(&(*id, attacker))).collect();
                declared.push((self.object_among(blocker, &free, "the creatures that can block")?, attacker));
            }
        }
        self.answer(Answer::Blockers(declared), self.line)
    }

    pub fn concede(&mut self, player: PlayerId) -> Result<(), Stop> {
        if self.driver.request().is_none() {
            return Err(self.over());
        }
        self.intent = None;
        self.driver.concede(player);
        self.settle()
    }
}

fn activated(action: &LegalAction) -> Option<ObjectId> {
    match action {
        LegalAction::Activate { object, .. } => Some(*object),
        LegalAction::Cast { .. } | LegalAction::PlayLand { .. } => None,
    }
}

/// The symbols of a cost, in printed order; what is said in words is left out.
fn cost_symbols(cost: &Cost) -> String {
    cost.parts
        .iter()
        .map(|part| match part {
            CostPart::Mana(mana) => mana_cost(mana),
            CostPart::Tap => "{T}".to_owned(),
            CostPart::Untap => "{Q}".to_owned(),
            CostPart::Life(_) | CostPart::Loyalty(_) | CostPart::Act(_) => String::new(),
        })
        .collect()
}
