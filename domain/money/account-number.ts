import { digitsOf } from "../text/digits.ts";

const SHAPE = /^\d+(-\d+)*$/;

// Banks differ in length and grouping; together they span 10 to 16 digits.
export function isAccountNumber(text: string): boolean {
  const { length } = digitsOf(text);
  return SHAPE.test(text) && length >= 10 && length <= 16;
}
