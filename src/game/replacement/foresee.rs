//! What produced mana will be, so that a payment can be planned with it.

use smallvec::SmallVec;

use crate::game::{Event, Game, Kind, ObjectId, PlayerId, Staged};
use crate::ir::{ContinuousEffect, EventChange, ManaChange, ManaType};

impl Game {
    /// Whether there are effects at all that change what mana is produced.
    pub(crate) fn changes_mana(&self) -> bool {
        let mut found = false;
        self.each_in_force(Kind::Replacement, &mut |_, effect, _| {
            if let ContinuousEffect::Replacement(replacement) = effect {
                found |= matches!(replacement.change, EventChange::Mana(_));
            }
        });
        found
    }

    /// What is produced in the place of the mana (CR 106.12b), if nobody has a choice in it; else none.
    pub(crate) fn foreseen_mana(
        &self,
        player: PlayerId,
        source: ObjectId,
        mana: SmallVec<[ManaType; 4]>,
        tapped: bool,
    ) -> Option<SmallVec<[ManaType; 4]>> {
        let mut staged = Staged::new(Event::AddMana { player, source, mana, tapped, restriction: None });
        loop {
            let applicable = self.applicable(&staged, None);
            let Event::AddMana { mana, .. } = &mut staged.event else { return None };
            let chosen = match applicable.as_slice() {
                [] => return Some(mana.clone()),
                [only] if !only.replacement.optional => only,
                _ => return None,
            };
            let EventChange::Mana(change) = &chosen.replacement.change else { return None };
            let group = |kind| match self.mana_options(kind, &chosen.env).groups.as_slice() {
                [] => Some(SmallVec::new()),
                [only] => Some(only.iter().copied().collect::<SmallVec<[ManaType; 4]>>()),
                _ => None,
            };
            *mana = match change {
                ManaChange::Multiply(times) => {
                    let times = usize::try_from(*times).ok()?;
                    mana.iter().flat_map(|mana| std::iter::repeat_n(*mana, times)).collect()
                }
                ManaChange::Type(kind) => {
                    let wanted = |mana: &&ManaType| chosen.replacement.on.mana.is_none_or(|wanted| wanted == **mana);
                    let kept = mana.iter().filter(|mana| !wanted(mana)).copied();
                    kept.chain(Game::repeat(&group(kind)?, mana.iter().filter(wanted).count())).collect()
                }
                ManaChange::Exactly(kind, amount) => {
                    Game::repeat(&group(kind)?, usize::try_from(self.amount(amount, &chosen.env)).unwrap_or(0))
                }
            };
            staged.applied.push(chosen.id);
        }
    }
}
