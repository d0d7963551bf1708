use super::*;

fn file(text: &str) -> SourceFile {
    let mut sources = Sources::default();
    let id = sources.add("my.card", text);
    sources.get(id).unwrap().clone()
}

#[test]
fn places_are_lines_and_columns() {
    let file = file("Über\nzwei\r\n\ndrei");
    assert_eq!(file.line_count(), 4);
    let at = |part: &str| file.position(file.text.find(part).unwrap());
    assert_eq!(at("Über"), (0, 0));
    assert_eq!(at("ber"), (0, 1));
    assert_eq!(at("wei"), (1, 1));
    assert_eq!(at("drei"), (3, 0));
    assert_eq!(&file.text[file.line_range(1)], "zwei");
    assert_eq!(&file.text[file.line_range(3)], "drei");
    assert_eq!(file.line_range(9), file.text.len()..file.text.len());
    assert_eq!(file.position(10_000), (3, 0));
}

#[test]
fn what_is_no_utf8_is_refused_at_its_byte() {
    let mut sources = Sources::default();
    let error = sources.read("my.card", &b"One\nTw\xf6 {1}\nLand"[..]).unwrap_err();
    assert_eq!(error.to_string(), "`my.card` is not UTF-8 text: byte 0xf6 at offset 6");
    let LoadError::NotUtf8 { help, span, .. } = *error else { panic!("another error") };
    assert_eq!((help, span.offset(), span.len()), ("save it as UTF-8", 6, 3));
    let error = sources.read("my.card", &b"\xff\xfeO\0n\0e\0"[..]).unwrap_err();
    assert!(matches!(*error, LoadError::NotUtf8 { help: "it looks like UTF-16: save it as UTF-8", .. }));
    let error = sources.read("my.card", &b"cut off \xe2\x80"[..]).unwrap_err();
    assert!(matches!(*error, LoadError::NotUtf8 { offset: 8, .. }));
}

#[test]
fn what_is_missing_is_said() {
    let (files, errors) = files_under(std::path::Path::new("no/such/place"));
    assert_eq!(files.len(), 0);
    assert_eq!(errors[0].to_string(), "there is no file or directory `no/such/place`");
    let mut sources = Sources::default();
    let error = sources.load(std::path::Path::new("src")).unwrap_err();
    assert_eq!(error.to_string(), "cannot read `src`: it is a directory");
}
