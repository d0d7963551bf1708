//! Files of cards and edits that `cardwright audit` reads.

use super::Explanation;

/// Explanations of the codes of data files.
pub(super) const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        code: "import::not_a_card",
        title: "a record that is no card",
        text: "\
A file of cards has one of three forms: JSON lines, each a card with `name` and `faces`; MTGJSON's
AtomicCards; Scryfall's oracle cards. One line of the first form:

    {\"name\": \"Brook Otter\", \"layout\": \"normal\", \"faces\": [{\"name\": \"Brook Otter\",
     \"mana_cost\": \"{1}{G}\", \"type_line\": \"Creature — Otter\", \"power\": \"2\", \"toughness\": \"2\",
     \"text\": \"Flying\"}]}    (all on one line)",
    },
    Explanation {
        code: "import::no_cards",
        title: "a file without cards",
        text: "\
The file is JSON, but neither a list of cards nor an object whose `data` holds cards.",
    },
    Explanation {
        code: "audit::not_an_edit",
        title: "a line that is no edit",
        text: "\
A file of edits has one edit a line, as JSON with `name`, `face` (from 0), `original` and `mutated` (the
whole text of the face before and after) and `kind`; the kind `nonsense` is for made-up words.",
    },
];
