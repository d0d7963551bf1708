//! Card files taken apart.

use super::*;

/// The file in words, one line a part.
fn shown(text: &str) -> String {
    let (file, errors) = CardFileText::split(text);
    let mut lines = Vec::new();
    for item in &file.items {
        match item {
            ItemText::Card(card) => {
                assert_eq!(&text[card.span.range()].trim(), &&text[card.span.range()]);
                for face in &card.faces {
                    lines.push(format!("name {:?}", face.name.value));
                    for (what, part) in [("cost", face.cost), ("types", face.type_line), ("stats", face.stats)] {
                        lines.extend(part.map(|part| format!("  {what} {:?}", part.value)));
                        // Every part is where it says it is.
                        assert!(part.is_none_or(|part| &text[part.span.range()] == part.value));
                    }
                    for paragraph in &face.paragraphs {
                        assert_eq!(&text[paragraph.span.range()], paragraph.value);
                        lines.push(format!("  text {:?}", paragraph.value));
                    }
                }
            }
            ItemText::Definition(definition) => {
                assert_eq!(&text[definition.name.span.range()], definition.name.value);
                lines.push(format!("{} {:?}", definition.kind.words(), definition.name.value));
                for parameter in &definition.parameters {
                    assert_eq!(&text[parameter.span.range()], parameter.value);
                    lines.push(format!("  parameter {:?}", parameter.value));
                }
                let parts = [
                    ("plural", definition.plural),
                    ("rule", definition.rule_of_game),
                    ("types", definition.type_line),
                    ("stats", definition.stats),
                ];
                for (what, part) in parts {
                    lines.extend(part.map(|part| format!("  {what} {:?}", part.value)));
                }
                lines.extend(definition.body.iter().map(|paragraph| format!("  text {:?}", paragraph.value)));
            }
        }
    }
    lines.extend(file.comments.iter().map(|comment| format!("comment {:?}", &text[comment.range()])));
    lines.extend(errors.iter().map(|error| format!("error {error}")));
    lines.join("\n")
}

fn messages(text: &str) -> Vec<String> {
    CardFileText::split(text).1.iter().map(ToString::to_string).collect()
}

#[test]
fn cards_are_taken_apart() {
    let text = "\u{feff}# A first file.\r\n\r\nBrook Otter {1}{G}   # the first\r\nCreature — Otter\r\nFlying\r\n  • Draw a card.\r\n1+*/X\r\n\r\n\r\n\
                Lone Isle\nLand\n({T}: Add {U}.)\n\nDay #1 Watch {W}\nPlaneswalker — Chandra\nLoyalty: 3\n//\nNight#1 Watch {W}\nBattle — Siege\n# between\nDefense: 5";
    assert_eq!(
        shown(text),
        r##"name "Brook Otter"
  cost "{1}{G}"
  types "Creature — Otter"
  stats "1+*/X"
  text "Flying"
  text "• Draw a card."
name "Lone Isle"
  types "Land"
  text "({T}: Add {U}.)"
name "Day"
  types "Planeswalker — Chandra"
  stats "Loyalty: 3"
name "Night#1 Watch"
  cost "{W}"
  types "Battle — Siege"
  stats "Defense: 5"
comment "# A first file."
comment "# the first"
comment "#1 Watch {W}"
comment "# between""##
    );
}

#[test]
fn definitions_are_taken_apart() {
    let text = "keyword Equip [cost]\n[cost]: Attach this permanent.\n\n\
                keyword Suspend [number]—[cost]\nText.\n\n\
                keyword Haste: rule of the game (CR 702.10)\n\n\
                # CR 701.22\naction Scry [number]\nLook.\n\n\
                batch outlaw (plural outlaws)\nPirate or Rogue\n\n\
                token Shard Beast\nArtifact Creature — Beast\nFlying\n1/1\n\n\
                ability word Delirium\n\ncreature type Zorg (plural Zorgi)\n\ncounter charge";
    assert_eq!(
        shown(text),
        r##"keyword "Equip"
  parameter "cost"
  text "[cost]: Attach this permanent."
keyword "Suspend"
  parameter "number"
  parameter "cost"
  text "Text."
keyword "Haste"
  rule "702.10"
action "Scry"
  parameter "number"
  text "Look."
batch "outlaw"
  plural "outlaws"
  text "Pirate or Rogue"
token "Shard Beast"
  types "Artifact Creature — Beast"
  stats "1/1"
  text "Flying"
ability word "Delirium"
creature type "Zorg"
  plural "Zorgi"
counter "charge"
comment "# CR 701.22""##
    );
}

#[test]
fn what_is_wrong_is_said_and_hides_nothing() {
    assert_eq!(messages("{1}{G}\nCreature"), ["a card without a name"]);
    assert_eq!(messages("One\n//\nTwo\nLand"), ["`One` has no type line"]);
    assert_eq!(messages("One\nLand\n//"), ["a card with an empty face"]);
    assert_eq!(messages("One {1}\nWhen this creature enters, draw a card.\n1/1"), ["`One` has no type line"]);
    assert_eq!(messages("One {1}\nEnchant creature\n"), ["`One` has no type line"]);
    assert_eq!(messages("One {1}\nCreature\n2/2\nFlying"), ["`2/2` is not on the last line of the card"]);
    assert_eq!(messages("When this creature enters, draw a card.\n2/2"), ["rules text without a card"]);
    assert_eq!(messages("keyword"), ["this definition does not say what it defines"]);
    assert_eq!(messages("batch outlaw (outlaws)\nRogue"), ["this definition does not say what it defines"]);
    assert_eq!(messages("keyword Haste: rule of the game"), ["the rule that gives this its meaning is not cited"]);
    assert_eq!(messages("keyword Prowess"), ["`Prowess` is defined, but nothing says what it means"]);
    assert_eq!(messages("keywrd Swift\nDraw a card."), ["`keywrd` defines nothing"]);
    assert_eq!(messages("creatur type Zorg"), ["`creatur` defines nothing"]);
    assert_eq!(messages("tokens\nArtifact"), [] as [&str; 0]);
    assert_eq!(messages("ability word Delirium\nDraw a card."), ["`Delirium` has no meaning to say"]);
    for surplus in [
        "keyword Equip [cost] soon\nText.",
        "keyword Equip (plural Equips)\nText.",
        "token Treasure [number]\nArtifact",
        "batch outlaw: rule of the game (CR 700.12)\nRogue",
    ] {
        assert_eq!(messages(surplus), ["this definition says too much"], "{surplus}");
    }
    let several = "One {1}\n\nTwo {1}\nCreature\n1/1\n\nkeyword\n\nThree\nLand";
    let (file, errors) = CardFileText::split(several);
    assert_eq!((file.items.len(), errors.len()), (3, 2));
}

#[test]
fn a_misspelt_type_line_is_a_type_line_still() {
    for line in ["Creatre — Otter", "creature — Otter", "Creature - Otter", "Creature", "Creatrue", "Legendery Creatre"]
    {
        let text = format!("One {{1}}\n{line}\n1/1");
        let (file, errors) = CardFileText::split(&text);
        let [ItemText::Card(card)] = &file.items[..] else { panic!("{line}") };
        assert_eq!(card.faces[0].type_line.map(|line| line.value), Some(line), "{errors:?}");
    }
}

#[test]
fn nothing_is_made_of_nothing() {
    for text in ["", "\n\n \n", "# only\n  # comments\n", "\u{feff}"] {
        let (file, errors) = CardFileText::split(text);
        assert_eq!((file.items.len(), errors), (0, vec![]), "{text:?}");
    }
}

#[test]
fn a_file_of_ten_megabytes_on_one_line_is_split() {
    let text = format!("One {{1}}\nInstant\n{}\n", "Draw a card. ".repeat(800_000));
    let (file, errors) = CardFileText::split(&text);
    assert_eq!((file.items.len(), errors), (1, vec![]));
    let many = "One {1}\nInstant\n\n".repeat(100_000);
    assert_eq!(CardFileText::split(&many).0.items.len(), 100_000);
}
