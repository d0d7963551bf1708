//! Writes the parser as Rust.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};

use crate::first::{First, Firsts};

/// The parser of the rules: the enum `Rule`, and a function `parse` that starts at any of them.
pub fn parser(rules: &[OptimizedRule], docs: &[(String, String)]) -> Result<String, String> {
    let mut emitter = Emitter { firsts: Firsts::of(rules), parts: String::new(), count: 0 };
    let mut functions = String::new();
    for rule in rules {
        functions += &emitter.rule(rule)?;
    }
    let mut code = String::from("/// The rules of the grammar.\n#[allow(non_camel_case_types, missing_docs)]\n");
    code += "#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]\npub enum Rule {\n    /// The end.\n    EOI,\n";
    let docs: BTreeMap<&str, &str> = docs.iter().map(|(name, doc)| (name.as_str(), doc.as_str())).collect();
    let mut starts = String::new();
    for OptimizedRule { name, .. } in rules {
        let doc = docs.get(name.as_str()).copied().unwrap_or_default();
        doc.lines().for_each(|line| code += &format!("    ///{line}\n"));
        code += &format!("    r#{name},\n");
        starts += &format!("            Rule::r#{name} => rules::r#{name}(state),\n");
    }
    code += "}\n\n";
    code += "/// Reads `input` from the rule on.\n";
    code +=
        "fn parse(rule: Rule, input: &str) -> Result<pest::iterators::Pairs<'_, Rule>, pest::error::Error<Rule>> {\n";
    code += "    pest::state(input, |state| {\n        match rule {\n            Rule::EOI => rules::r#EOI(state),\n";
    code += &starts;
    code += "        }\n    })\n}\n\n";
    code += "#[allow(non_snake_case, dead_code, unused_parens, clippy::all)]\nmod rules {\n    use super::Rule;\n\n";
    code += BUILT_IN;
    code += &functions;
    code += &emitter.parts;
    code += "}\n";
    Ok(code)
}

/// The sources of the grammar.
pub fn sources(files: &[PathBuf]) -> String {
    let files: String =
        files.iter().map(|file| format!("    include_str!({:?}),\n", file.display().to_string())).collect();
    format!(
        "\n/// The sources of the grammar, for the words that it knows.\npub const SOURCES: &[&str] = &[\n{files}];\n"
    )
}

/// What every grammar has.
const BUILT_IN: &str = r"
    type State<'i> = Box<pest::ParserState<'i, Rule>>;
    type Parsed<'i> = pest::ParseResult<State<'i>>;

    /// The next letter, which stays where it is; `\0` at the end.
    #[inline]
    fn peek(state: State<'_>) -> (State<'_>, char) {
        let mut next = '\0';
        let looked = state.match_char_by(|letter| {
            next = letter;
            false
        });
        match looked {
            Ok(state) | Err(state) => (state, next),
        }
    }

    #[inline]
    fn ANY(state: State<'_>) -> Parsed<'_> { state.skip(1) }
    #[inline]
    fn SOI(state: State<'_>) -> Parsed<'_> { state.start_of_input() }
    pub fn EOI(state: State<'_>) -> Parsed<'_> { state.rule(Rule::EOI, |state| state.end_of_input()) }
    #[inline]
    fn ASCII_DIGIT(state: State<'_>) -> Parsed<'_> { state.match_char_by(|letter| letter.is_ascii_digit()) }
    #[inline]
    fn ASCII_ALPHA_LOWER(state: State<'_>) -> Parsed<'_> { state.match_char_by(|letter| letter.is_ascii_lowercase()) }
    #[inline]
    fn ASCII_ALPHA_UPPER(state: State<'_>) -> Parsed<'_> { state.match_char_by(|letter| letter.is_ascii_uppercase()) }
    #[inline]
    fn ASCII_ALPHA(state: State<'_>) -> Parsed<'_> { state.match_char_by(|letter| letter.is_ascii_alphabetic()) }
    #[inline]
    fn ASCII_ALPHANUMERIC(state: State<'_>) -> Parsed<'_> { state.match_char_by(|letter| letter.is_ascii_alphanumeric()) }

";

struct Emitter {
    firsts: Firsts,
    /// Functions for parts of rules.
    parts: String,
    count: usize,
}

impl Emitter {
    fn rule(&mut self, rule: &OptimizedRule) -> Result<String, String> {
        let OptimizedRule { name, ty, expr } = rule;
        let body = self.expression(expr)?;
        let body = match ty {
            RuleType::Normal => format!("state.rule(Rule::r#{name}, |state| {body})"),
            RuleType::Silent => body,
            RuleType::Atomic => {
                format!("state.rule(Rule::r#{name}, |state| state.atomic(pest::Atomicity::Atomic, |state| {body}))")
            }
            RuleType::CompoundAtomic => format!(
                "state.atomic(pest::Atomicity::CompoundAtomic, |state| state.rule(Rule::r#{name}, |state| {body}))"
            ),
            RuleType::NonAtomic => return Err(format!("the rule `{name}` is non-atomic, which is not needed here")),
        };
        Ok(format!("    pub fn r#{name}(state: State<'_>) -> Parsed<'_> {{\n        {body}\n    }}\n"))
    }

    /// An expression of type `Parsed` over `state`.
    fn expression(&mut self, expression: &OptimizedExpr) -> Result<String, String> {
        Ok(match expression {
            OptimizedExpr::Str(text) => string(text),
            OptimizedExpr::Range(from, to) => {
                let bound = |text: &str| text.chars().next().ok_or("a range without an end");
                format!("state.match_range({:?}..{:?})", bound(from)?, bound(to)?)
            }
            OptimizedExpr::Ident(name) => format!("self::r#{name}(state)"),
            OptimizedExpr::PosPred(inner) => match self.letters(inner) {
                Some(Looked { pattern, alone: true }) => looked(&pattern, "Ok(state)", "Err(state)"),
                Some(_) | None => format!("state.lookahead(true, |state| {})", self.expression(inner)?),
            },
            OptimizedExpr::NegPred(inner) => {
                let whole = format!("state.lookahead(false, |state| {})", self.expression(inner)?);
                match self.letters(inner) {
                    Some(Looked { pattern, alone: true }) => looked(&pattern, "Err(state)", "Ok(state)"),
                    Some(Looked { pattern, alone: false }) => looked(&pattern, &whole, "Ok(state)"),
                    None => whole,
                }
            }
            OptimizedExpr::Seq(..) => {
                let parts = flat(expression, &|expression| match expression {
                    OptimizedExpr::Seq(left, right) => Some((left, right)),
                    _ => None,
                });
                let mut code = String::from("state.sequence(|state| ");
                for (index, part) in parts.iter().enumerate() {
                    let part = self.expression(part)?;
                    match index {
                        0 => code += &part,
                        _ => code += &format!(".and_then(|state| {part})"),
                    }
                }
                code + ")"
            }
            OptimizedExpr::Choice(..) => {
                let alternatives = flat(expression, &|expression| match expression {
                    OptimizedExpr::Choice(left, right) => Some((left, right)),
                    _ => None,
                });
                self.choice(&alternatives)?
            }
            OptimizedExpr::Opt(inner) => {
                let inner = self.guarded(inner)?;
                format!("(match {inner} {{ Ok(state) | Err(state) => Ok(state) }})")
            }
            OptimizedExpr::Rep(inner) => {
                let inner = self.guarded(inner)?;
                format!(
                    "{{ let mut state = state; loop {{ match {inner} {{ Ok(next) => state = next, Err(last) => break Ok(last) }} }} }}"
                )
            }
            OptimizedExpr::Skip(strings) => format!("state.skip_until(&{strings:?})"),
            OptimizedExpr::RestoreOnErr(inner) => self.expression(inner)?,
            OptimizedExpr::Insens(_) | OptimizedExpr::PeekSlice(..) | OptimizedExpr::Push(_) => {
                return Err(format!("`{expression:?}` is not needed here"));
            }
        })
    }

    /// The first letters of what is looked at, if they tell anything.
    fn letters(&self, inner: &OptimizedExpr) -> Option<Looked> {
        let First { ascii, others, any_other, empty } = self.firsts.expression(inner);
        if empty || any_other || ascii & 1 != 0 {
            return None;
        }
        let ascii = (' '..='~').filter(|letter| ascii & (1 << u32::from(*letter)) != 0);
        let letters: Vec<String> = ascii.chain(others).map(|letter| format!("{letter:?}")).collect();
        Some(Looked { pattern: letters.join(" | "), alone: is_letter(inner) })
    }

    /// What need not be there: where it starts with a letter that is not the next, it is not entered.
    fn guarded(&mut self, inner: &OptimizedExpr) -> Result<String, String> {
        let code = self.expression(inner)?;
        Ok(match leading_letter(inner) {
            Some(letter) => format!(
                "{{ let (state, next) = peek(state); if next == {letter:?} {{ {code} }} else {{ Err(state) }} }}"
            ),
            None => code,
        })
    }

    /// A choice, by the next letter.
    fn choice(&mut self, alternatives: &[&OptimizedExpr]) -> Result<String, String> {
        let firsts: Vec<First> = alternatives.iter().map(|alternative| self.firsts.expression(alternative)).collect();
        let calls: Vec<String> =
            alternatives.iter().map(|alternative| self.part(alternative)).collect::<Result<_, _>>()?;
        let fitting = |letter: Option<char>| -> Vec<usize> {
            (0..alternatives.len()).filter(|index| firsts[*index].has(letter)).collect()
        };
        let mut arms: BTreeMap<Vec<usize>, Vec<char>> = BTreeMap::new();
        let others = firsts.iter().flat_map(|first| first.others.iter().copied());
        for letter in (' '..='~').chain(others) {
            let letters = arms.entry(fitting(Some(letter))).or_default();
            if !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        // Letters that no alternative names, and the end.
        let mut rest = fitting(Some('\u{10ffff}'));
        rest.extend(fitting(None));
        rest.sort_unstable();
        rest.dedup();
        arms.remove(&rest);
        let mut code = String::from("{ let (state, next) = peek(state); match next {");
        for (indexes, letters) in &arms {
            let letters: Vec<String> = letters.iter().map(|letter| format!("{letter:?}")).collect();
            let _ = write!(code, " {} => {},", letters.join(" | "), tried(indexes, &calls));
        }
        let _ = write!(code, " _ => {} }} }}", tried(&rest, &calls));
        Ok(code)
    }

    /// The path of a function for an alternative.
    fn part(&mut self, alternative: &OptimizedExpr) -> Result<String, String> {
        if let OptimizedExpr::Ident(name) = alternative {
            return Ok(format!("self::r#{name}"));
        }
        let code = self.expression(alternative)?;
        let name = format!("part_{}", self.count);
        self.count += 1;
        let _ = write!(self.parts, "    fn {name}(state: State<'_>) -> Parsed<'_> {{\n        {code}\n    }}\n");
        Ok(name)
    }
}

/// The alternatives of these numbers, one after the other. Where none fits, the first is tried all the same: its
/// failure tells how far reading got.
fn tried(indexes: &[usize], calls: &[String]) -> String {
    match indexes {
        [] => format!("{}(state)", calls[0]),
        [first, more @ ..] => {
            let mut code = format!("{}(state)", calls[*first]);
            more.iter().for_each(|index| code += &format!(".or_else({})", calls[*index]));
            code
        }
    }
}

fn string(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => format!("state.match_char_by(|letter| letter == {letter:?})"),
        _ => format!("state.match_string({text:?})"),
    }
}

/// The first letters of an expression, as a pattern, and whether it is one letter and nothing else.
struct Looked {
    pattern: String,
    alone: bool,
}

/// Code that looks at the next letter.
fn looked(pattern: &str, is: &str, is_not: &str) -> String {
    format!("{{ let (state, next) = peek(state); if matches!(next, {pattern}) {{ {is} }} else {{ {is_not} }} }}")
}

/// Whether an expression reads one letter.
fn is_letter(expression: &OptimizedExpr) -> bool {
    match expression {
        OptimizedExpr::Str(text) => text.chars().count() == 1,
        OptimizedExpr::Range(..) => true,
        OptimizedExpr::Ident(name) => name.starts_with("ASCII_"),
        OptimizedExpr::Choice(left, right) => is_letter(left) && is_letter(right),
        _ => false,
    }
}

/// The letter that an expression always starts with, read as a literal.
fn leading_letter(expression: &OptimizedExpr) -> Option<char> {
    match expression {
        OptimizedExpr::Str(text) => text.chars().next(),
        OptimizedExpr::Seq(left, _) => leading_letter(left),
        _ => None,
    }
}

type Halves<'a> = Option<(&'a OptimizedExpr, &'a OptimizedExpr)>;

/// The members of nested sequences or choices.
fn flat<'a>(expression: &'a OptimizedExpr, halves: &dyn Fn(&'a OptimizedExpr) -> Halves<'a>) -> Vec<&'a OptimizedExpr> {
    match halves(expression) {
        Some((left, right)) => [flat(left, halves), flat(right, halves)].concat(),
        None => vec![expression],
    }
}
