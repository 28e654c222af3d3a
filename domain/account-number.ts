import { digitsOf } from "./digits.ts";

// Banks differ in length and grouping; together they span 10 to 16 digits.
export const isAccountNumber = (text: string): boolean =>
  /^\d[\d-]*\d$/.test(text) && !text.includes("--") && isLength(digitsOf(text).length);

const isLength = (length: number): boolean => length >= 10 && length <= 16;
