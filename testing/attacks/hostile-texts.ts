/** Makes a text of about that many UTF-16 units. */
export type HostileText = (size: number) => string;

/** Copies the text into one piece, as a parser hands it on: V8 would join the parts only when they are read. */
const whole = (text: string): string => Buffer.from(text, "utf16le").toString("utf16le");

const between =
  (start: string, part: string, end: string): HostileText =>
  (size) =>
    whole(start + part.repeat(Math.ceil(size / part.length)) + end);

const repeated = (part: string, end = ""): HostileText => between("", part, end);

/**
 * These texts make readers go back and forth: long runs of one kind that end otherwise, marks that open and never
 * close, and marks that Unicode puts in order one by one.
 */
export const HOSTILE_TEXTS: Readonly<Record<string, HostileText>> = {
  letters: repeated("a", "!"),
  digits: repeated("1", "x"),
  syllables: repeated("가"),
  initials: repeated("ㄱ"),
  "combining marks": between("a", "\u0327\u0301", ""),
  joiners: repeated("\u200d", "x"),
  spaces: between("1원", " ", "원1"),
  "wide spaces": between("1", "\u00a0", "1"),
  "line breaks": between("1", "\r\n", "1"),
  dots: between("x", ". ", "x"),
  dotted: repeated("a.", "!"),
  dashes: repeated("1-", "x"),
  "at signs": repeated("@"),
  addresses: repeated("a@", "."),
  slashes: between("/a", "/", "x"),
  backslashes: repeated("\\", "x"),
  commas: repeated("a,"),
  brackets: repeated("["),
  parentheses: repeated("("),
  stars: repeated("*a"),
  quotes: repeated('"'),
  tags: repeated("<a "),
  holes: repeated("#{"),
  pairs: repeated("a=&"),
  escapes: repeated("%25"),
};

/** Node lets only these characters into a header. */
export const HEADER_TEXTS: Readonly<Record<string, HostileText>> = Object.fromEntries(
  Object.entries(HOSTILE_TEXTS)
    .filter(([kind]) => !["syllables", "initials", "joiners", "wide spaces", "combining marks"].includes(kind))
    .map(([kind, make]) => [kind, (size: number) => make(size).replace(/[^\x20-\x7e]/g, " ")]),
);
