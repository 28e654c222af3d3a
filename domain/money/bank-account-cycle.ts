import type { ServiceItemCode } from "./item-codes.ts";

interface BankAccountCycle {
  readonly text: string;
  readonly minutes: number;
  readonly item: ServiceItemCode;
}

// §3.1: the cycle of reading an account decides the item it is charged under.
export const BANK_ACCOUNT_CYCLES = {
  MINUTE10: { text: "10분", minutes: 10, item: "bankAccount10Minute" },
  MINUTE30: { text: "30분", minutes: 30, item: "bankAccount30Minute" },
  HOUR1: { text: "1시간", minutes: 60, item: "bankAccount1Hour" },
  HOUR4: { text: "4시간", minutes: 240, item: "bankAccount4Hour" },
  DAY1: { text: "1일", minutes: 1440, item: "bankAccount1Day" },
} as const satisfies Record<string, BankAccountCycle>;

export type BankAccountCycleCode = keyof typeof BANK_ACCOUNT_CYCLES;
export const BANK_ACCOUNT_CYCLE_CODES = Object.keys(BANK_ACCOUNT_CYCLES) as BankAccountCycleCode[];

export const BANK_ACCOUNT_LIMITS = { collectNowPerDay: 10, foreignCurrencies: 5 } as const;

export const MINUTES_OF_DAY = 1440;

// Returns the minutes until the account is read next, counted from midnight; a deposit at that very minute still counts.
export function minutesUntilCollected(cycle: BankAccountCycleCode, minuteOfDay: number): number {
  const { minutes } = BANK_ACCOUNT_CYCLES[cycle];
  return (minutes - (minuteOfDay % minutes)) % minutes;
}

export const collectionsPerDay = (cycle: BankAccountCycleCode): number =>
  MINUTES_OF_DAY / BANK_ACCOUNT_CYCLES[cycle].minutes;
