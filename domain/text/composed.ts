const MARKS = 30;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, "gu");

// Normalises to NFC. Unicode orders the marks of a letter one by one, which takes time with the square of their number; the
// longest letters of all languages have fewer than thirty (UAX #15), so further marks are dropped.
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, "$1").normalize("NFC");
