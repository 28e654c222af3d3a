const MARKS = 30;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, "gu");

// NFC. Unicode puts the marks of a letter in order one by one, which takes as long as the square of their number; the longest
// letters of all languages have fewer than thirty (UAX #15), and what somebody heaped upon one is left out.
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, "$1").normalize("NFC");
