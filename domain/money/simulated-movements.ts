import { addDays, dayOfWeek, type SeoulDate, type SeoulDateTime } from "../calendar/seoul-date.ts";
import type { MoneySourceKind, MovementDirection } from "./money-source.ts";

// A movement of money, in the institution's words.
export interface Movement {
  // The institution's own key: the same movement has the same key on every request.
  readonly key: string;
  readonly tradeDT: SeoulDateTime;
  readonly direction: MovementDirection;
  readonly amount: number;
  // The balance of an account after the movement; null for a card.
  readonly balance: number | null;
  readonly counterparty: string;
  readonly summary: string;
  readonly approvalNum: string | null;
}

const PAYERS = [
  "다온문구",
  "해오름상사",
  "마루건축",
  "누리마트",
  "새벽물산",
  "가람테크",
  "온새미로",
  "솔빛디자인",
] as const;
const SUPPLIERS = ["한울유통", "미르전자", "아라물류", "늘봄식자재", "도담인쇄", "바른통신"] as const;
const SHOPS: readonly (readonly [name: string, trade: string])[] = [
  ["가온주유소", "주유소"],
  ["별빛식당", "한식"],
  ["모퉁이카페", "커피전문점"],
  ["두레문구", "문구"],
  ["하늘택시", "택시"],
  ["나래서점", "서점"],
  ["한빛마트", "슈퍼마켓"],
  ["고운약국", "약국"],
];
const IN_WORDS = ["타행이체", "인터넷이체", "자동이체 입금"] as const;
const OUT_WORDS = ["인터넷이체", "자동이체", "급여", "공과금"] as const;

/** Returns what a simulated card or account did on a day; every request gets the same. */
export function simulatedMovements(kind: MoneySourceKind, number: string, day: SeoulDate): Movement[] {
  const random = randomOf(`${kind} ${number} ${day}`);
  const isWeekend = [0, 6].includes(dayOfWeek(day));
  const count = isWeekend ? random(kind === "CARD" ? 3 : 2) : 2 + random(5);
  const minutes = Array.from({ length: count }, () => 8 * 60 + 30 + random(12 * 60)).sort((one, other) => one - other);
  return kind === "CARD" ? cardDay(random, day, minutes) : accountDay(random, number, day, minutes);
}

type Random = (below: number) => number;

const tradeDTOf = (day: SeoulDate, minute: number, second: number): SeoulDateTime =>
  `${day}T${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}:${String(second).padStart(2, "0")}`;

const keyOf = (day: SeoulDate, index: number): string =>
  `${day.replaceAll("-", "")}-${String(index + 1).padStart(4, "0")}`;

function cardDay(random: Random, day: SeoulDate, minutes: readonly number[]): Movement[] {
  const movements: Movement[] = [];
  for (const minute of minutes) {
    const [counterparty, summary] = pick(random, SHOPS);
    const earlier = movements.at(-1);
    // Now and then the last approval is cancelled.
    const isCancel = earlier?.direction === "OUT" && random(12) === 0;
    const approvalNum = String(10_000_000 + random(89_999_999));
    movements.push({
      key: keyOf(day, movements.length),
      tradeDT: tradeDTOf(day, minute, random(60)),
      balance: null,
      direction: isCancel ? "IN" : "OUT",
      amount: 100 * (35 + random(1_800)),
      ...(isCancel ? cancelOf(earlier) : { counterparty, summary, approvalNum }),
    });
  }
  return movements;
}

const cancelOf = ({ amount, counterparty, summary, approvalNum }: Movement) => ({
  amount,
  counterparty,
  summary,
  approvalNum,
});

// The last movement of a day leads to a closing balance that is fixed for that day, so no day depends on those before it.
function accountDay(random: Random, number: string, day: SeoulDate, minutes: readonly number[]): Movement[] {
  const movements: Movement[] = [];
  let balance = closingBalance(number, day, -1);
  minutes.forEach((minute, index) => {
    const change = closingBalance(number, day, 0) - balance;
    const isLast = index === minutes.length - 1;
    const isIn = isLast ? change >= 0 : random(2) === 0;
    const amount = isLast ? Math.abs(change) : 1_000 * (15 + random(900));
    balance += isIn ? amount : -amount;
    movements.push({
      key: keyOf(day, index),
      tradeDT: tradeDTOf(day, minute, random(60)),
      direction: isIn ? "IN" : "OUT",
      amount,
      balance,
      approvalNum: null,
      counterparty: pick(random, isIn ? PAYERS : SUPPLIERS),
      summary: pick(random, isIn ? IN_WORDS : OUT_WORDS),
    });
  });
  return movements.filter(({ amount }) => amount > 0);
}

// Returns the balance at the end of the day, or of the last day before it on which anything moved.
function closingBalance(number: string, day: SeoulDate, daysAfter: number): number {
  for (let date = addDays(day, daysAfter); ; date = addDays(date, -1)) {
    const random = randomOf(`BANK_ACCOUNT ${number} ${date}`);
    const isWeekend = [0, 6].includes(dayOfWeek(date));
    if (isWeekend && random(2) === 0) continue;
    return 24_000_000 + 1_000 * randomOf(`closing ${number} ${date}`)(6_000);
  }
}

function pick<Value>(random: Random, from: readonly Value[]): Value {
  const value = from[random(from.length)];
  if (value === undefined) throw new Error("cannot pick from an empty list");
  return value;
}

/** Makes numbers below a bound that depend only on the text (xorshift, seeded by FNV-1a). */
function randomOf(text: string): Random {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  state ||= 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}
