//! The lines of a file that labels point at, cut to the width of the page: rules text has long lines, and a line that
//! the terminal wraps has its labels in the wrong place.

use std::ops::Range;

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::text::SourceFile;

/// Some lines of a file, cut to a width, and the labels in them.
#[derive(Debug)]
pub(super) struct Excerpt {
    name: String,
    text: String,
    lines: Vec<Line>,
    labels: Vec<LabeledSpan>,
}

/// A line of the excerpt.
#[derive(Debug)]
struct Line {
    /// Its number in the file, from 0.
    number: usize,
    /// Where it starts in the excerpt's text.
    start: usize,
    /// The stretches of it that are shown: where each starts in the excerpt's text, and the column in the file.
    shown: Vec<(usize, usize)>,
}

/// A label that covers more lines is shown at its first one.
const MOST_LINES: usize = 8;

impl Excerpt {
    /// The lines of `file` around `labels`, cut to `width` characters.
    pub(super) fn new(file: &SourceFile, labels: impl Iterator<Item = LabeledSpan>, width: usize) -> Excerpt {
        let mut excerpt =
            Excerpt { name: file.name.to_string(), text: String::new(), lines: Vec::new(), labels: Vec::new() };
        let labels: Vec<(LabeledSpan, Range<usize>)> = labels.map(|label| clipped(label, file)).collect();
        let mut wanted: Vec<usize> = Vec::new();
        for (_, range) in &labels {
            let (first, last) = (file.line_of(range.start), file.line_of(range.end));
            wanted.extend(first.saturating_sub(1)..=last + 1);
        }
        wanted.sort_unstable();
        wanted.dedup();
        // The end of the last line is no line of its own, unless a label is there.
        let last = file.line_count() - usize::from(file.text.ends_with('\n'));
        let labelled = |line: usize| labels.iter().any(|(_, range)| file.line_of(range.end) == line);
        wanted.retain(|line| *line < last || (*line < file.line_count() && labelled(*line)));
        let mut placed: Vec<Range<usize>> = labels.iter().map(|_| 0..0).collect();
        for number in wanted {
            excerpt.line(file, number, &labels, &mut placed, width);
        }
        excerpt.labels = labels
            .into_iter()
            .zip(placed)
            .map(|((label, _), place)| {
                let span = (place.start, place.end.saturating_sub(place.start));
                let text = label.label().map(str::to_owned);
                if label.primary() {
                    LabeledSpan::new_primary_with_span(text, span)
                } else {
                    LabeledSpan::new_with_span(text, span)
                }
            })
            .collect();
        excerpt
    }

    pub(super) fn labels(&self) -> &[LabeledSpan] {
        &self.labels
    }

    /// Adds a line, and says where the ends of labels on it have come to be.
    fn line(
        &mut self,
        file: &SourceFile,
        number: usize,
        labels: &[(LabeledSpan, Range<usize>)],
        placed: &mut [Range<usize>],
        width: usize,
    ) {
        let range = file.line_range(number);
        let line = &file.text[range.clone()];
        // The stretches of labels on this line, in bytes of the line.
        let inside = |offset: usize| offset.clamp(range.start, range.end) - range.start;
        let marked: Vec<Range<usize>> = labels
            .iter()
            .filter(|(_, label)| label.start <= range.end && label.end >= range.start)
            .map(|(_, label)| inside(label.start)..inside(label.end))
            .collect();
        let shown = shown_parts(line, &marked, width);
        let start = self.text.len();
        let mut parts = Vec::new();
        let mut end = 0;
        for part in &shown {
            if part.start > end {
                self.text.push_str(if end == 0 { "… " } else { " … " });
            }
            parts.push((self.text.len(), part.clone()));
            self.text.push_str(&line[part.clone()]);
            end = part.end;
        }
        if end < line.len() {
            self.text.push_str(" …");
        }
        for ((_, label), place) in labels.iter().zip(placed.iter_mut()) {
            if range.contains(&label.start) || label.start == range.end {
                place.start = new_offset(&parts, inside(label.start));
                place.end = place.end.max(place.start);
            }
            if range.contains(&label.end) || label.end == range.end {
                place.end = new_offset(&parts, inside(label.end)).max(place.start);
            }
        }
        self.text.push('\n');
        let column = |place: usize| line[..place].chars().count();
        let shown = parts.iter().map(|(at, part)| (*at, column(part.start))).collect();
        self.lines.push(Line { number, start, shown });
    }

    /// The index of the excerpt's line that the byte `offset` of its text is on.
    fn line_at(&self, offset: usize) -> usize {
        self.lines.partition_point(|line| line.start <= offset).saturating_sub(1)
    }
}

/// The label, and its stretch of the file: on whole characters, and not over too many lines.
fn clipped(label: LabeledSpan, file: &SourceFile) -> (LabeledSpan, Range<usize>) {
    let floor = |mut offset: usize| {
        offset = offset.min(file.text.len());
        while !file.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = floor(label.offset());
    let mut end = floor(label.offset().saturating_add(label.len())).max(start);
    let first = file.line_of(start);
    if file.line_of(end) >= first + MOST_LINES {
        end = file.line_range(first).end.max(start);
    }
    (label, start..end)
}

/// The parts of a line that are shown: all of it if it is short, else what is around the marked stretches.
fn shown_parts(line: &str, marked: &[Range<usize>], width: usize) -> Vec<Range<usize>> {
    let width = width.max(30);
    if line.len() <= width || (line.len() < 4 * width && line.chars().count() <= width) {
        let whole = 0..line.len();
        return vec![whole];
    }
    if marked.is_empty() {
        let start = 0..word_end(line, boundary(line, width));
        return vec![start];
    }
    // A long stretch is cut as well; the rest of the width is shared.
    let longest = (width / marked.len()).max(8);
    let used: usize = marked.iter().map(|stretch| stretch.len().min(longest)).sum();
    let around = (width.saturating_sub(used + 4 * marked.len()) / (2 * marked.len())).max(8);
    let mut parts: Vec<Range<usize>> = marked
        .iter()
        .map(|stretch| {
            let end = stretch.end.min(stretch.start + longest);
            let start = word_start(line, boundary(line, stretch.start.saturating_sub(around)));
            start..word_end(line, boundary(line, end + around))
        })
        .collect();
    parts.sort_by_key(|part| part.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for part in parts {
        match merged.last_mut() {
            Some(last) if part.start <= last.end + 5 => last.end = last.end.max(part.end),
            _ => merged.push(part),
        }
    }
    merged
}

/// The last place of a whole character up to `offset`.
fn boundary(line: &str, offset: usize) -> usize {
    let offset = offset.min(line.len());
    (0..=offset).rev().find(|place| line.is_char_boundary(*place)).unwrap_or(0)
}

/// A word is not cut, unless it is longer than this.
const LONGEST_WORD: usize = 16;

/// The start of the word at `offset`.
fn word_start(line: &str, offset: usize) -> usize {
    if offset == 0 {
        return 0;
    }
    let before = boundary(line, offset.saturating_sub(LONGEST_WORD));
    line[before..offset].rfind(' ').map_or(offset, |space| before + space + 1)
}

/// The end of the word at `offset`.
fn word_end(line: &str, offset: usize) -> usize {
    let after = boundary(line, offset + LONGEST_WORD);
    if after == line.len() && after - offset < LONGEST_WORD {
        return after;
    }
    line[offset..after].find(' ').map_or(offset, |space| offset + space)
}

/// Where the byte `offset` of a line is in the excerpt's text; what is not shown moves to the end of what is.
fn new_offset(parts: &[(usize, Range<usize>)], offset: usize) -> usize {
    let index = parts.partition_point(|(_, part)| part.start <= offset).saturating_sub(1);
    parts.get(index).map_or(0, |(at, part)| at + offset.clamp(part.start, part.end) - part.start)
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let (start, end) = (span.offset(), span.offset() + span.len());
        if self.lines.is_empty() || end > self.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let (mut first, mut last) = (self.line_at(start), self.line_at(end));
        let line = |index: usize| &self.lines[index.min(self.lines.len() - 1)];
        if line(last).number - line(first).number != last - first {
            // Lines between them are left out, so they are shown apart.
            return Err(MietteError::OutOfBounds);
        }
        if before == 0 && after == 0 {
            let shown = &line(first).shown;
            let part = shown.partition_point(|(at, _)| *at <= start).saturating_sub(1);
            let column = shown
                .get(part)
                .map_or(0, |(at, column)| column + self.text.get(*at..start).map_or(0, |text| text.chars().count()));
            return Ok(self.contents(start..end, line(first).number, column, last - first + 1));
        }
        for _ in 0..before {
            if first > 0 && line(first - 1).number + 1 == line(first).number {
                first -= 1;
            }
        }
        for _ in 0..after {
            if last + 1 < self.lines.len() && line(last + 1).number == line(last).number + 1 {
                last += 1;
            }
        }
        let stop = self.lines.get(last + 1).map_or(self.text.len(), |next| next.start);
        Ok(self.contents(line(first).start..stop, line(first).number, 0, last - first + 1))
    }
}

impl Excerpt {
    fn contents(
        &self,
        range: Range<usize>,
        line: usize,
        column: usize,
        lines: usize,
    ) -> Box<dyn SpanContents<'_> + '_> {
        let span = (range.start, range.len()).into();
        let data = &self.text.as_bytes()[range];
        Box::new(MietteSpanContents::new_named(self.name.clone(), data, span, line, column, lines))
    }
}
