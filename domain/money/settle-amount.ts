export const SETTLE_AMOUNT_MIN = 10_000;
export const SETTLE_AMOUNT_MAX = 10_000_000;
export const SETTLE_AMOUNT_PRESETS = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const;

export const isSettleAmount = (won: number): boolean =>
  Number.isInteger(won) && won >= SETTLE_AMOUNT_MIN && won <= SETTLE_AMOUNT_MAX;

// The least a payment gateway takes by every method.
export const PAYMENT_MIN = 1_000;

// What of a credit goes into a payment: all that leaves something to pay, the rest waits for the next one.
export const creditUsed = (amount: number, credit: number): number => Math.min(credit, amount - PAYMENT_MIN);
