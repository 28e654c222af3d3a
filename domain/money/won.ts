import { CURRENCY_UNIT, LOCALE } from "../text/locale.ts";
import type { Balance } from "./bonus-spending.ts";

// Amounts on the wire have up to 18 digits on paper; the real bound is what a number keeps exactly.
export const isWon = (amount: number): boolean => Number.isSafeInteger(amount);

const grouped = new Intl.NumberFormat(LOCALE);

export const formatNumber = (value: number): string => grouped.format(value);

// §9: the unit is 원.
export const formatWon = (won: number): string => formatNumber(won) + CURRENCY_UNIT;

export function parseWon(input: string): number | undefined {
  const text = input.trim();
  const plain = text.endsWith(CURRENCY_UNIT) ? text.slice(0, -CURRENCY_UNIT.length).trimEnd() : text;
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)$/.test(plain)) return undefined;
  const won = Number(plain.replaceAll(",", ""));
  return isWon(won) ? won : undefined;
}

// §2.4: the side menu shows balance plus bonus.
export const formatBalance = ({ balance, bonus }: Balance): string => formatWon(balance + bonus);

// Returns a share in basis points, rounded down to whole won, without leaving the range of exact integers.
export const shareOf = (won: number, basisPoints: number): number =>
  Math.trunc(won / 10_000) * basisPoints + Math.trunc(((won % 10_000) * basisPoints) / 10_000);

export const sumWon = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};
