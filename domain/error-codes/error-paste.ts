/** What a pasted text says about a failure. Nothing else of the text may be stored or sent on. */
export interface ErrorPaste {
  /** Possible codes, the likeliest first: those named as a code, then numbers, results of the tax office and names. */
  codes: string[];
  /** Paths of fields such as `lines[2].supply`, without their messages. */
  fields: string[];
}

export const LONGEST_ERROR_PASTE = 100_000;
export const MOST_PASTED_FIELDS = 10;
const MOST_CODES = 20;

// Every repetition below is bounded: a hostile text costs no more than its length.
const NUMBER = /(?<![\w-])-\d{5}(?!\w|\.\d|-\d)/g;
const NAMED =
  /(?:code|오류 ?코드|에러 ?코드)["']?\s{0,9}[:=]?\s{0,9}["']?(?<id>-?\d{5}(?!\d)|[A-Z][A-Z\d_]{2,39}(?![\w-]))/gi;
const TAX_OFFICE = /(?<![\w-])(?:(?:SYN|ERR|SUC)\d{3}|TS\d)(?![\w-])/g;
const NAME = /(?<![\w-])[A-Z]{2,20}(?:_[A-Z]{1,20}){0,5}(?![\w-])/g;
const FAULT =
  /(?:faultcode|Value)>\s{0,9}(?:[\w-]{1,20}:)?(?<id>Client|Server|Sender|Receiver|VersionMismatch|MustUnderstand)\s{0,9}</g;

/** SOAP 1.2 has its own words for the same two faults. */
const FAULTS_OF_SOAP_12: Readonly<Record<string, string>> = { Sender: "Client", Receiver: "Server" };

/** Reads a code, a SOAP answer, a JSON answer or a log line; only the first 100,000 characters count. */
export function readErrorPaste(paste: string): ErrorPaste {
  const text = normalize(paste.slice(0, LONGEST_ERROR_PASTE));
  const codes = [
    ...wholeCode(text.trim()),
    ...matchesIn(text, NAMED).map(asCode),
    ...matchesIn(text, NUMBER),
    ...matchesIn(text, FAULT).map((name) => `soap:${FAULTS_OF_SOAP_12[name] ?? name}`),
    ...matchesIn(text, TAX_OFFICE),
    ...matchesIn(text, NAME),
  ];
  return { codes: [...new Set(codes)].slice(0, MOST_CODES), fields: fieldsIn(text) };
}

/** A log line escapes the quotation marks of JSON, and a text from a web page has other dashes. */
const normalize = (text: string): string =>
  text.replace(/\\(?=["\\])/g, "").replace(/[\u2010-\u2013\u2212\uff0d]/g, "-");

function wholeCode(text: string): string[] {
  if (/^\d{5}$/.test(text)) return [`-${text}`];
  return /^[A-Za-z][A-Za-z\d_]{2,39}$/.test(text) ? [text.toUpperCase()] : [];
}

function matchesIn(text: string, pattern: RegExp): string[] {
  const ids = new Set<string>();
  for (const { 0: match, groups } of text.matchAll(pattern)) {
    ids.add(groups?.id ?? match);
    if (ids.size === MOST_CODES) break;
  }
  return [...ids];
}

/** Our numbers are negative, even when a log lost the sign. */
const asCode = (id: string): string => (/^\d/.test(id) ? `-${id}` : id.toUpperCase());

const SEGMENT = "[a-z][A-Za-z]{0,29}\\d?";
const FIELD_PATH = new RegExp(
  `^(?:X-Corp-Num|Idempotency-Key|${SEGMENT}(?:\\[\\d{1,4}\\]|\\.\\d{1,4}|\\.${SEGMENT}){0,8})$`,
);

/** A key, a token or a business number does not pass as the name of a field. */
export const isFieldPath = (path: string): boolean => FIELD_PATH.test(path);

const FIELDS = /"fields"\s{0,99}:\s{0,99}\{/g;
const PAIR = /[\s,]{0,99}"(?<path>[^"]{1,80})"\s{0,99}:\s{0,99}"[^"]{0,500}"/y;

/** Returns the names in `fields`; the messages stay with the reader. */
function fieldsIn(text: string): string[] {
  const paths = new Set<string>();
  for (const { index, 0: opening } of text.matchAll(FIELDS)) {
    PAIR.lastIndex = index + opening.length;
    for (let pair = PAIR.exec(text); pair; pair = PAIR.exec(text)) {
      const path = (pair.groups?.path ?? "").replace(/\.(\d{1,4})(?=\.|$)/g, "[$1]");
      if (isFieldPath(path)) paths.add(path);
      if (paths.size === MOST_PASTED_FIELDS) return [...paths];
    }
  }
  return [...paths];
}
