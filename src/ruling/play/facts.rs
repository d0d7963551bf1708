//! Facts of objects and players.

use super::super::driver::plain;
use super::super::names::{self, list};
use super::super::words::{card_type, color, counters, mana, supertype, zone};
use super::super::{ColorWord, Fact, FactKind, FailureKind, KindWord, ObjectRef, Place, Possession};
use super::expecting::{Verdict, has_subtype, is_colored};
use super::{Stop, Table};
use crate::game::{Characteristics, Entity, Object, ObjectId, ObjectKind, Outcome, PlayerId};
use crate::ir::{CardType, CounterKind, ManaCost, ManaType, Supertype, Variable, Zone};

/// All card types, as a reader lists them.
const TYPES: [CardType; 10] = [
    CardType::Kindred,
    CardType::Artifact,
    CardType::Enchantment,
    CardType::Land,
    CardType::Creature,
    CardType::Planeswalker,
    CardType::Battle,
    CardType::Instant,
    CardType::Sorcery,
    CardType::Dungeon,
];

impl Table<'_> {
    /// Whether what the fact says is so of the subject; that it is denied is left to the caller.
    pub fn fact(&mut self, subject: &ObjectRef, fact: &Fact) -> Result<Verdict, Stop> {
        if let FactKind::Can(possibility) = &fact.what {
            return self.can(subject, possibility);
        }
        if let Some(player) = self.player_meant(subject) {
            return self.player_fact(player, subject, fact);
        }
        let name = subject.name.name;
        let found = self.objects_called(subject);
        if let FactKind::Where(places) = &fact.what {
            if places.contains(&Place::Nowhere) {
                return self.is_nowhere(subject, &found);
            }
            if found.is_empty() {
                return Ok(Verdict::new(false, format!("{name} is nowhere")));
            }
        }
        let id = self.object(subject)?;
        let (Some(object), Some(characteristics)) = (self.game().object(id), self.game().characteristics(id)) else {
            return Ok(Verdict::new(false, format!("{name} is nowhere")));
        };
        Ok(self.object_fact(object, characteristics, fact))
    }

    fn is_nowhere(&self, subject: &ObjectRef, found: &[ObjectId]) -> Result<Verdict, Stop> {
        let name = subject.name.name;
        if let Some(object) = found.first().and_then(|id| self.game().object(*id)) {
            return Ok(Verdict::new(false, format!("{name} is {}", self.place_words(object))));
        }
        if self.things_called(subject).is_empty() && subject.part == super::super::Part::Itself {
            let kind = FailureKind::NotThere {
                name: name.to_string(),
                place: "what there ever was".to_owned(),
                options: "nothing that was ever called so".to_owned(),
            };
            return Err(self.stop(subject.span, kind));
        }
        Ok(Verdict::new(true, format!("{name} is nowhere")))
    }

    fn object_fact(&self, object: &Object, characteristics: &Characteristics, fact: &Fact) -> Verdict {
        let name = self.driver.called(object.id);
        let combat = self.game().combat();
        let attacker =
            combat.and_then(|combat| combat.attackers.iter().find(|attacker| attacker.creature == object.id));
        match &fact.what {
            FactKind::Where(places) => {
                let holds = places.iter().all(|place| self.is_at(object, *place));
                let mut is = format!("{name} is {}", self.place_words(object));
                let owner_asked = places.iter().any(|place| matches!(place, Place::Owner(_)));
                if object.owner != self.controller_or_owner(object) || owner_asked && object.zone != Zone::Exile {
                    is.push_str(&format!(", owned by {}", self.driver.player_name(object.owner)));
                }
                Verdict::new(holds, is)
            }
            FactKind::Tapped(tapped) => {
                let state = if object.tapped { "tapped" } else { "untapped" };
                Verdict::new(object.tapped == *tapped, format!("{name} is {state}"))
            }
            FactKind::SummoningSick => {
                let sick = self.game().is_sick(object.id);
                let not = if sick { "" } else { "not " };
                Verdict::new(sick, format!("{name} is {not}summoning sick"))
            }
            FactKind::Blocked(blocked) => match attacker {
                Some(attacker) => {
                    let state = if attacker.blocked { "blocked" } else { "unblocked" };
                    Verdict::new(attacker.blocked == *blocked, format!("{name} is {state}"))
                }
                None => Verdict::new(false, format!("{name} does not attack")),
            },
            FactKind::Token => kind_verdict(object, ObjectKind::Token, &name),
            FactKind::Card => kind_verdict(object, ObjectKind::Card, &name),
            FactKind::Attacking(player) => match attacker {
                Some(attacker) => {
                    let attacked =
                        attacker.attacked.map_or_else(|| "nobody".to_owned(), |one| self.driver.called_entity(one));
                    let wanted = player.map(|player| Entity::Player(self.player(player.name)));
                    let holds = wanted.is_none() || attacker.attacked == wanted;
                    Verdict::new(holds, format!("{name} attacks {attacked}"))
                }
                None => Verdict::new(false, format!("{name} does not attack")),
            },
            FactKind::Blocking(wanted) => {
                let blocked: Vec<ObjectId> = combat
                    .iter()
                    .flat_map(|combat| &combat.attackers)
                    .filter(|attacker| attacker.blockers.contains(&object.id))
                    .map(|attacker| attacker.creature)
                    .collect();
                let holds = match wanted {
                    Some(wanted) => self.objects_called(wanted).iter().any(|id| blocked.contains(id)),
                    None => !blocked.is_empty(),
                };
                let called: Vec<String> = blocked.iter().map(|id| self.driver.called(*id)).collect();
                Verdict::new(holds, format!("{name} blocks {}", list(called.iter().map(String::as_str), "and")))
            }
            FactKind::AttachedTo(host) => {
                let is = object.attached_to.map_or_else(|| "nothing".to_owned(), |one| self.driver.called_entity(one));
                let holds = match host {
                    Some(host) => match self.player_meant(host) {
                        Some(player) => object.attached_to == Some(Entity::Player(player)),
                        None => {
                            let hosts = self.objects_called(host);
                            object.attached_to.and_then(Entity::object).is_some_and(|id| hosts.contains(&id))
                        }
                    },
                    None => object.attached_to.is_none(),
                };
                Verdict::new(holds, format!("{name} is attached to {is}"))
            }
            FactKind::Named(wanted) => {
                let now = characteristics.name.map(plain);
                let is = now.map_or_else(|| "nameless".to_owned(), |name| format!("named {name}"));
                Verdict::new(now == Some(wanted.name), format!("{name} is {is}"))
            }
            FactKind::CopyOf(card) => {
                let copies = object.copy.is_some() || object.kind != ObjectKind::Card;
                let of = object.copiable().name.map(plain);
                let is = match of.filter(|_| copies) {
                    Some(of) => format!("{name} has the copiable values of {of}"),
                    None => format!("{name} is no copy"),
                };
                Verdict::new(copies && of == Some(card.name), is)
            }
            FactKind::Size(power, toughness) => {
                let shown = |value: Option<i32>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
                let is = format!("{name} is {}/{}", shown(characteristics.power), shown(characteristics.toughness));
                Verdict::new((characteristics.power, characteristics.toughness) == (Some(*power), Some(*toughness)), is)
            }
            FactKind::Colors(wanted) => {
                let named: Vec<_> = wanted
                    .iter()
                    .filter_map(|word| match word {
                        ColorWord::Is(color) => Some(*color),
                        ColorWord::Colorless | ColorWord::Multicolored => None,
                    })
                    .collect();
                let holds = wanted.iter().all(|word| is_colored(characteristics, *word))
                    && (named.is_empty() || characteristics.colors == named.into_iter().collect());
                let colors: Vec<&str> = characteristics.colors.iter().map(color).collect();
                let is = if colors.is_empty() { "colorless".to_owned() } else { list(colors, "and") };
                Verdict::new(holds, format!("{name} is {is}"))
            }
            FactKind::Kind(words) => {
                let holds = words.iter().all(|word| match word {
                    KindWord::Supertype(supertype) => characteristics.supertypes.has(*supertype),
                    KindWord::Type(card_type) => characteristics.types.has(*card_type),
                    KindWord::Name(word) => {
                        names::subtypes(word.name.as_str()).iter().all(|one| has_subtype(characteristics, *one))
                    }
                });
                Verdict::new(holds, format!("{name} is {}", type_words(characteristics)))
            }
            FactKind::Has(had) => {
                for possession in had {
                    let verdict = self.object_has(object, characteristics, &name, possession);
                    // All of it, or if it is denied none of it.
                    if verdict.holds != fact.holds {
                        return verdict;
                    }
                }
                Verdict::new(fact.holds, "it is so")
            }
            FactKind::Targets(wanted) => {
                let parts = object.stack.iter().flat_map(|item| &item.parts);
                let targets: Vec<Entity> =
                    parts.flat_map(|part| &part.targets).flat_map(|target| target.chosen.iter().copied()).collect();
                let meant = |wanted: &ObjectRef, target: &Entity| match (self.player_meant(wanted), target) {
                    (Some(player), target) => *target == Entity::Player(player),
                    (None, Entity::Object(id)) => self.objects_called(wanted).contains(id),
                    (None, Entity::Player(_)) => false,
                };
                let holds = wanted.iter().all(|one| targets.iter().any(|target| meant(one, target)))
                    && targets.iter().all(|target| wanted.iter().any(|one| meant(one, target)));
                let called: Vec<String> = targets.iter().map(|target| self.driver.called_entity(*target)).collect();
                Verdict::new(holds, format!("{name} targets {}", list(called.iter().map(String::as_str), "and")))
            }
            // Said of players only; checked before.
            FactKind::Controls(..) | FactKind::InTheGame | FactKind::Active | FactKind::Can(_) => {
                Verdict::new(false, format!("{name} is no player"))
            }
        }
    }

    fn object_has(&self, object: &Object, characteristics: &Characteristics, name: &str, what: &Possession) -> Verdict {
        match what {
            Possession::Counters(wanted) => {
                let holds = wanted.iter().all(|(kind, count)| object.counters(*kind) == *count);
                Verdict::new(holds, format!("{name} has {}", counters_words(&object.counters)))
            }
            Possession::NoCounters(kind) => {
                let holds = match kind {
                    Some(kind) => object.counters(*kind) == 0,
                    None => object.counters.is_empty(),
                };
                Verdict::new(holds, format!("{name} has {}", counters_words(&object.counters)))
            }
            Possession::Damage(amount) => Verdict::new(
                i64::from(object.damage) == i64::from(*amount),
                format!("{name} has {} damage", object.damage),
            ),
            Possession::Power(power) => number_verdict(name, "power", characteristics.power, *power),
            Possession::Toughness(toughness) => {
                number_verdict(name, "toughness", characteristics.toughness, *toughness)
            }
            Possession::ManaValue(wanted) => {
                // X is what was chosen on the stack, and 0 elsewhere (CR 202.3e).
                let x = if object.zone == Zone::Stack { object.variables.get(Variable::X) } else { 0 };
                let none = ManaCost::default();
                let value = characteristics.mana_cost.as_deref().unwrap_or(&none).mana_value(x);
                Verdict::new(value == *wanted, format!("{name} has mana value {value}"))
            }
            Possession::X(wanted) => {
                let x = object.variables.get(Variable::X);
                Verdict::new(x == *wanted, format!("{name} has X = {x}"))
            }
            Possession::Abilities(count) => {
                let number = characteristics.abilities.len();
                Verdict::new(number as u64 == u64::from(*count), format!("{name} has {number} abilities"))
            }
            Possession::Keyword(words) => {
                let holds = has_keyword(characteristics, words.name.as_str());
                let has = if holds { "has" } else { "does not have" };
                Verdict::new(holds, format!("{name} {has} {}", words.name))
            }
            // Said of players only; checked before.
            Possession::Lost
            | Possession::Won
            | Possession::Left
            | Possession::Drawn
            | Possession::Priority
            | Possession::Mana(_)
            | Possession::Life(_)
            | Possession::Cards(..) => Verdict::new(false, format!("{name} is no player")),
        }
    }

    fn player_fact(&self, player: PlayerId, subject: &ObjectRef, fact: &Fact) -> Result<Verdict, Stop> {
        let name = self.driver.player_name(player);
        let in_game = self.game().player(player).is_some_and(crate::game::Player::in_game);
        Ok(match &fact.what {
            FactKind::Has(had) => {
                for possession in had {
                    let verdict = self.player_has(player, name, in_game, possession);
                    if verdict.holds != fact.holds {
                        return Ok(verdict);
                    }
                }
                Verdict::new(fact.holds, "it is so")
            }
            FactKind::Controls(number, noun) => self.controls(player, *number, noun),
            FactKind::InTheGame => {
                let state = if in_game { "is in the game" } else { "has left the game" };
                Verdict::new(in_game, format!("{name} {state}"))
            }
            FactKind::Active => {
                let active = self.game().turn().active;
                Verdict::new(active == player, format!("{} is the active player", self.driver.player_name(active)))
            }
            // Said of objects only; checked before.
            FactKind::Where(_)
            | FactKind::Tapped(_)
            | FactKind::SummoningSick
            | FactKind::Blocked(_)
            | FactKind::Token
            | FactKind::Card
            | FactKind::Attacking(_)
            | FactKind::Blocking(_)
            | FactKind::AttachedTo(_)
            | FactKind::Named(_)
            | FactKind::CopyOf(_)
            | FactKind::Size(..)
            | FactKind::Colors(_)
            | FactKind::Kind(_)
            | FactKind::Targets(_)
            | FactKind::Can(_) => Verdict::new(false, format!("{} is a player", subject.name.name)),
        })
    }

    fn player_has(&self, id: PlayerId, name: &str, in_game: bool, what: &Possession) -> Verdict {
        let Some(player) = self.game().player(id) else { return Verdict::new(false, format!("{name} is gone")) };
        let won = self.game().outcome() == Some(&Outcome::Won(id));
        let state = if won {
            "has won"
        } else if in_game {
            "is in the game"
        } else {
            "has lost"
        };
        match what {
            Possession::Lost | Possession::Left => Verdict::new(!in_game, format!("{name} {state}")),
            Possession::Won => Verdict::new(won, format!("{name} {state}")),
            Possession::Drawn => {
                Verdict::new(matches!(self.game().outcome(), Some(Outcome::Draw(_))), format!("{name} {state}"))
            }
            Possession::Priority => {
                let is = match self.driver.priority() {
                    Some(player) => format!("{} has priority", self.driver.player_name(player)),
                    None => "nobody has priority".to_owned(),
                };
                Verdict::new(self.driver.priority() == Some(id), is)
            }
            Possession::Mana(wanted) => {
                let mut pool: Vec<ManaType> = player.pool.iter().map(|mana| mana.mana).collect();
                pool.sort_unstable();
                let mut wanted = wanted.clone();
                wanted.sort_unstable();
                Verdict::new(pool == wanted, format!("{name} has {} floating", mana(&pool)))
            }
            Possession::Life(life) => Verdict::new(player.life == *life, format!("{name} has {} life", player.life)),
            Possession::Cards(count, of) => {
                let owned = |zone: Zone| {
                    let objects = self.game().zone(zone, id).iter().filter_map(|id| self.game().object(*id));
                    objects.filter(|object| object.owner == id && object.kind == ObjectKind::Card).count()
                };
                let number = owned(*of);
                let is = format!("{name} has {}", self.cards_words(number, zone(*of)));
                Verdict::new(number as u64 == u64::from(*count), is)
            }
            Possession::Counters(wanted) => {
                let holds = wanted.iter().all(|(kind, count)| player.counters(*kind) == *count);
                Verdict::new(holds, format!("{name} has {}", counters_words(&player.counters)))
            }
            Possession::NoCounters(kind) => {
                let holds = match kind {
                    Some(kind) => player.counters(*kind) == 0,
                    None => player.counters.is_empty(),
                };
                Verdict::new(holds, format!("{name} has {}", counters_words(&player.counters)))
            }
            // Said of objects only; checked before.
            Possession::Damage(_)
            | Possession::Power(_)
            | Possession::Toughness(_)
            | Possession::ManaValue(_)
            | Possession::X(_)
            | Possession::Abilities(_)
            | Possession::Keyword(_) => Verdict::new(false, format!("{name} is a player")),
        }
    }
}

fn kind_verdict(object: &Object, wanted: ObjectKind, name: &str) -> Verdict {
    let kind = match object.kind {
        ObjectKind::Card => "a card",
        ObjectKind::Token => "a token",
        ObjectKind::SpellCopy => "a copy of a spell",
        ObjectKind::Ability => "an ability",
    };
    Verdict::new(object.kind == wanted, format!("{name} is {kind}"))
}

fn number_verdict(name: &str, what: &str, is: Option<i32>, wanted: i32) -> Verdict {
    let shown = is.map_or_else(|| "no number".to_owned(), |value| value.to_string());
    Verdict::new(is == Some(wanted), format!("{name} has {what} {shown}"))
}

fn counters_words(found: &[(CounterKind, u32)]) -> String {
    let words: Vec<String> = found.iter().map(|(kind, count)| counters(*count, *kind)).collect();
    if words.is_empty() { "no counters".to_owned() } else { list(words.iter().map(String::as_str), "and") }
}

/// Whether it has the keyword ability.
fn has_keyword(characteristics: &Characteristics, words: &str) -> bool {
    if let Some(keyword) = super::super::cards::rule_keyword(words) {
        return characteristics.has(keyword);
    }
    let named = |name: crate::ir::Name| name.as_str().eq_ignore_ascii_case(words);
    characteristics.abilities.iter().any(|instance| instance.ability.keyword.is_some_and(named))
}

/// The type line, in words.
fn type_words(characteristics: &Characteristics) -> String {
    let supertypes = [Supertype::Basic, Supertype::Legendary, Supertype::Ongoing, Supertype::Snow, Supertype::World];
    let mut words: Vec<&str> =
        supertypes.into_iter().filter(|one| characteristics.supertypes.has(*one)).map(supertype).collect();
    words.extend(TYPES.into_iter().filter(|one| characteristics.types.has(*one)).map(card_type));
    if characteristics.all_creature_types {
        words.push("(every creature type)");
    }
    words.extend(characteristics.subtypes.iter().map(|name| name.as_str()));
    words.join(" ")
}
