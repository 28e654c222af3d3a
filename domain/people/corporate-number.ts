import { checkDigit, digitsOf, weightedSum } from "../text/digits.ts";

const WEIGHTS = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2] as const;

const SHAPE = /^(\d{6})-?(\d{7})$/;

export const corporateNumberCheckDigit = (firstTwelve: string): number => checkDigit(weightedSum(firstTwelve, WEIGHTS));

export function isCorporateNumber(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const digits = digitsOf(text);
  return corporateNumberCheckDigit(digits) === Number(digits[12]);
}

export const formatCorporateNumber = (digits: string): string => digits.replace(SHAPE, "$1-$2");
