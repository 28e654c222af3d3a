import { CURRENCY_UNIT } from "../text/locale.ts";

const DIGITS = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"] as const;
const PLACES = ["천", "백", "십", ""] as const;
const GROUPS = ["", "만", "억", "조", "경"] as const;

const fourDigits = (digits: string): string =>
  [...digits.padStart(4, "0")]
    .map((digit, place) => (digit === "0" ? "" : (DIGITS[Number(digit)] ?? "") + (PLACES[place] ?? "")))
    .join("");

function hangulOf(won: number): string {
  const digits = String(won);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 4) {
    const words = fourDigits(digits.slice(Math.max(0, end - 4), end));
    groups.unshift(words && words + (GROUPS[groups.length] ?? ""));
  }
  return groups.join("") || "영";
}

// Papers about money write amounts by hand: every figure says its own 일, and 정 closes the amount against additions.
export const wonInHangul = (won: number): string =>
  `금 ${won < 0 ? "마이너스 " : ""}${hangulOf(Math.abs(won))}${CURRENCY_UNIT}정`;
