export const SETTLE_AMOUNT_MIN = 10_000;
export const SETTLE_AMOUNT_MAX = 10_000_000;
export const SETTLE_AMOUNT_PRESETS = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const;

export const isPaymentAmount = (won: number): boolean =>
  Number.isInteger(won) && won >= SETTLE_AMOUNT_MIN && won <= SETTLE_AMOUNT_MAX;

// Every payment method of the gateway accepts this least amount.
export const PAYMENT_MIN = 1_000;

// A credit covers a payment except for the least amount; the rest of the credit waits for the next payment.
export const creditUsed = (amount: number, credit: number): number => Math.min(credit, amount - PAYMENT_MIN);
