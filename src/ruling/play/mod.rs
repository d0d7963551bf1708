//! Plays a ruling: places what there is, does what is done, answers what is asked, and judges what must be true.

mod answering;
mod doing;
mod expecting;
mod facts;
mod find;
mod intent;
mod moving;
mod paying;
mod possible;
mod setup;

use std::mem;

use rayon::prelude::*;

use super::driver::Driver;
use super::names::{self, Names};
use super::words::asked;
use super::{Cards, Deed, FailureKind, Ruling, RulingFailure, Span, Statement, Trace, TraceKind};
use crate::game::{Answer, Game, Outcome, PlayerId, Request, RequestKind};
use intent::Intent;

/// What came of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingResult {
    /// What the ruling states.
    pub title: String,
    /// Why it failed; nothing if it passed.
    pub failure: Option<Box<RulingFailure>>,
    /// Everything that happened.
    pub trace: Trace,
}

impl RulingResult {
    /// Whether everything came out as the ruling says.
    pub fn passed(&self) -> bool {
        self.failure.is_none()
    }
}

/// How many lines of the trace a failure shows.
const TAIL: usize = 16;

/// Plays a ruling. It must have been checked with the same cards: [`check`](super::check) has found no fault.
pub fn play(ruling: &Ruling, cards: &Cards) -> RulingResult {
    let names = Names::of(ruling, cards);
    let title = ruling.title.clone();
    let mut table = match Table::set(ruling, names) {
        Ok(table) => table,
        Err(stop) => {
            let failure = RulingFailure { ruling: title.clone(), kind: stop.kind, span: stop.span, tail: Vec::new() };
            return RulingResult { title, failure: Some(Box::new(failure)), trace: Trace::default() };
        }
    };
    let failure = table.lines(ruling).err().map(|stop| {
        if let Some(request) = table.driver.request() {
            let asked = asked(&table.driver, request);
            let player = table.driver.player_name(request.player);
            let open = format!("{player} {}: {}", asked.what, asked.listed());
            table.driver.trace.push(TraceKind::Request, open);
        }
        let tail = table.driver.trace.tail(TAIL).to_vec();
        Box::new(RulingFailure { ruling: title.clone(), kind: stop.kind, span: stop.span, tail })
    });
    RulingResult { title, failure, trace: mem::take(&mut table.driver.trace) }
}

/// Plays rulings side by side; the results are in the order of the rulings.
pub fn play_all(rulings: &[Ruling], cards: &Cards) -> Vec<RulingResult> {
    rulings.par_iter().map(|ruling| play(ruling, cards)).collect()
}

/// Why a ruling can't go on.
#[derive(Debug)]
struct Stop {
    kind: FailureKind,
    span: Span,
}

/// A ruling being played.
struct Table<'cards> {
    names: Names<'cards>,
    driver: Driver,
    /// What has been announced and is still to be asked for.
    intent: Option<Intent>,
    /// The line that is being followed.
    line: Span,
    /// Whether an expectation has looked at what is asked now: then a ruling may end with it.
    looked: bool,
}

impl Table<'_> {
    fn game(&self) -> &Game {
        self.driver.game()
    }

    fn stop(&self, span: Span, kind: FailureKind) -> Stop {
        Stop { kind, span }
    }

    fn lines(&mut self, ruling: &Ruling) -> Result<(), Stop> {
        self.go_on()?;
        for line in &ruling.lines {
            self.line = line.span;
            match &line.statement {
                Statement::Players(_) | Statement::Starts(_) | Statement::Has(..) => continue,
                Statement::Expect(_) => {}
                Statement::GoTo(_) | Statement::AllPass { .. } | Statement::Does(..) => {
                    self.driver.trace.push(TraceKind::Line, line.text.clone());
                    self.looked = false;
                }
            }
            match &line.statement {
                Statement::Players(_) | Statement::Starts(_) | Statement::Has(..) => {}
                Statement::Expect(expected) => expected.iter().try_for_each(|one| self.expect(one, line))?,
                Statement::GoTo(movement) => self.go_to(*movement)?,
                Statement::AllPass { until_empty, .. } => self.all_pass(*until_empty)?,
                Statement::Does(player, deed) => {
                    let player = self.player(player.name);
                    self.does(player, deed)?;
                }
            }
        }
        match self.driver.request() {
            Some(request) if !matches!(request.kind, RequestKind::Priority { .. }) && !self.looked => {
                Err(self.undecided(request))
            }
            Some(_) | None => self.finish_intent(),
        }
    }

    fn does(&mut self, player: PlayerId, deed: &Deed) -> Result<(), Stop> {
        match deed {
            Deed::Cast { card, from, announced } => self.cast(player, card, *from, announced),
            Deed::Play { card, from } => self.play_land(player, card, *from),
            Deed::Activate { ability, announced } => self.activate(player, ability, announced),
            Deed::TapForMana { object, mana } => self.tap_for_mana(player, object, mana.as_deref()),
            Deed::Attack(attacks) => self.attack(player, attacks),
            Deed::Block(blocks) => self.block(player, blocks),
            Deed::Concede => self.concede(player),
            Deed::Pass => self.pass(player),
            Deed::Target(choices) => self.target(player, choices),
            Deed::Choose(choices) => self.choose(player, choices),
            Deed::Divide(parts) => self.divide(player, parts),
            Deed::Order(objects) => self.order(player, objects),
            Deed::Apply(object) => self.apply(player, object),
            Deed::Pay(payments) => self.pay(player, payments.as_deref()),
            Deed::Say(yes) => self.say(player, *yes),
        }
    }

    /// Lets the game go on to a decision that nothing announced settles.
    fn go_on(&mut self) -> Result<(), Stop> {
        self.driver.advance();
        self.settle()
    }

    /// Gives an answer, and lets the game go on to a decision that nothing announced settles.
    fn answer(&mut self, answer: Answer, span: Span) -> Result<(), Stop> {
        self.give(answer, span)?;
        self.settle()
    }

    fn give(&mut self, answer: Answer, span: Span) -> Result<(), Stop> {
        self.driver
            .answer(answer)
            .map_err(|refusal| Stop { kind: FailureKind::Refused { reason: refusal.to_string() }, span })
    }

    /// Answers what is settled already: by what was announced, or because it makes no difference.
    fn settle(&mut self) -> Result<(), Stop> {
        while let Some(request) = self.driver.request() {
            let no_matter = self.no_matter(request);
            if self.announce()? {
                continue;
            }
            match no_matter {
                Some(answer) => self.give(answer, self.line)?,
                None => break,
            }
        }
        Ok(())
    }

    /// The answer to a choice that makes no difference: among abilities or effects of one text, of sources of one name;
    /// among the effects by which one permanent says how it enters itself, in the order in which they are printed.
    fn no_matter(&self, request: &Request) -> Option<Answer> {
        let name = |object| self.driver.thing(object).map(|thing| thing.name);
        let same = match &request.kind {
            RequestKind::NextTrigger { waiting } => waiting
                .windows(2)
                .all(|pair| pair[0].ability == pair[1].ability && name(pair[0].source) == name(pair[1].source)),
            RequestKind::Replacement { event, options } => options.windows(2).all(|pair| {
                let enters_itself = event.subject() == Some(pair[0].source.into()) && pair[0].source == pair[1].source;
                enters_itself || pair[0].ability == pair[1].ability && name(pair[0].source) == name(pair[1].source)
            }),
            _ => false,
        };
        same.then_some(Answer::Index(0))
    }

    /// The decision that the ruling does not settle.
    fn undecided(&self, request: &Request) -> Stop {
        let asked = asked(&self.driver, request);
        let options = asked.listed();
        let player = self.driver.player_name(request.player).to_owned();
        self.stop(self.line, FailureKind::Undecided { player, what: asked.what, options })
    }

    /// What is asked, if it is asked of the player; else why not.
    fn asked_of(&self, player: PlayerId, what: &str) -> Result<&Request, Stop> {
        match self.driver.request() {
            Some(request) if request.player == player => Ok(request),
            Some(_) => Err(self.not_asked(player, what)),
            None => Err(self.over()),
        }
    }

    /// An answer to what is not asked.
    fn not_asked(&self, player: PlayerId, what: &str) -> Stop {
        let asked = match self.driver.request() {
            Some(request) => {
                let asked = asked(&self.driver, request);
                format!("now {} {}", self.driver.player_name(request.player), asked.what)
            }
            None => return self.over(),
        };
        let player = self.driver.player_name(player).to_owned();
        self.stop(self.line, FailureKind::NotAsked { player, what: what.to_owned(), asked })
    }

    fn over(&self) -> Stop {
        self.stop(self.line, FailureKind::Over { outcome: self.outcome_words() })
    }

    fn outcome_words(&self) -> String {
        match self.game().outcome() {
            Some(Outcome::Won(player)) => format!("{} has won", self.driver.player_name(*player)),
            Some(Outcome::Draw(_)) => "it is a draw".to_owned(),
            None => "it is not over".to_owned(),
        }
    }
}

/// The names of the players, in turn order.
fn player_names(ruling: &Ruling) -> Vec<crate::ir::Name> {
    names::players(ruling).iter().map(|player| player.name).collect()
}
