import { LOCALE } from "../text/locale.ts";

// Carriers accept KS X 1001 only. The platform's decoder knows that table, so none is shipped; the decoder's additions
// (8,822 further syllables, later symbols, private use) stay out because a phone may not show them.
const LEAD_RANGES = [
  [0xa1, 0xac],
  [0xb0, 0xc8],
  [0xca, 0xfd],
] as const;
const FIRST_TRAIL = 0xa1;
const LAST_TRAIL = 0xfe;

// Engines disagree on the symbols added to this row after 1987 (€ and ®).
const SYMBOL_ROW = 0xa2;
const SYMBOL_ROW_LAST_TRAIL = 0xe5;

let standardCharacters: ReadonlySet<string> | undefined;

function ksX1001(): ReadonlySet<string> {
  standardCharacters ??= new Set(decodeStandard());
  return standardCharacters;
}

function* decodeStandard(): Generator<string> {
  const decoder = new TextDecoder("euc-kr");
  for (const [firstLead, lastLead] of LEAD_RANGES) {
    for (let lead = firstLead as number; lead <= lastLead; lead++) {
      const lastTrail = lead === SYMBOL_ROW ? SYMBOL_ROW_LAST_TRAIL : LAST_TRAIL;
      for (let trail = FIRST_TRAIL; trail <= lastTrail; trail++) {
        const character = decoder.decode(Uint8Array.of(lead, trail));
        if (character !== "\ufffd") yield character;
      }
    }
  }
}

// The won sign of keyboards has no place in KS X 1001, the full-width one has; both look alike on a phone.
const WON_SIGN = "\u20a9";
const CARRIED_WON_SIGN = "\uffe6";

// Returns the text as carriers get it.
export const carriedText = (text: string): string => text.replaceAll(WON_SIGN, CARRIED_WON_SIGN);

const isAscii = (character: string): boolean => /[\n\r\t -~]/.test(character);

// What people see as one character (an emoji is several code points) counts and is reported as one.
const segmenter = new Intl.Segmenter(LOCALE, { granularity: "grapheme" });

export const isEucKr = (text: string): boolean => offendingCharacters(text).length === 0;

// Returns each character that cannot be sent once, in order of appearance.
export function offendingCharacters(text: string): string[] {
  const allowed = ksX1001();
  const isAllowed = (part: string) => [...carriedText(part)].every((char) => isAscii(char) || allowed.has(char));
  // Splitting into visible characters is slow, and most texts have nothing to report.
  if (isAllowed(text)) return [];
  const graphemes = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return [...new Set(graphemes.filter((grapheme) => !isAllowed(grapheme)))];
}

// ASCII takes one byte, everything else two; \r\n counts as the one line break that carriers send.
export function eucKrByteLength(text: string): number {
  let bytes = 0;
  for (const character of text.replaceAll("\r\n", "\n")) bytes += isAscii(character) ? 1 : 2;
  return bytes;
}
