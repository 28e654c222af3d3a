import { type Balance, spendBalance } from "./bonus-spending.ts";
import { type PointCode, pointKind } from "./point-codes.ts";

// The signed amounts that an entry adds to or takes from the two parts of a balance.
export interface PointMovement {
  readonly point: number;
  readonly bonusPoint: number;
}

export type PointOutcome =
  | { readonly ok: true; readonly movement: PointMovement }
  | { readonly ok: false; readonly short: number };

// §3.2: the third digit of system charges and deductions says which part moves: 2 is the bonus, a fee pack counts as plain.
const movesBonus = (code: PointCode): boolean => code === "20200" || code === "30200";

const movementOf = (point: number, bonusPoint: number): PointOutcome => ({
  ok: true,
  // Adding zero turns -0 into 0, so that two equal movements also compare as equal.
  movement: { point: point + 0, bonusPoint: bonusPoint + 0 },
});

// Returns what posting `amount` won under a code does to a balance. A refund gives back what `spent` took, plain points first,
// so that paid money never comes back as bonus while plain points are still owed.
export function pointMovement(
  code: PointCode,
  amount: number,
  balance: Balance,
  spent: PointMovement = { point: 0, bonusPoint: 0 },
): PointOutcome {
  switch (pointKind(code)) {
    case "payment":
      return movementOf(amount, 0);
    case "charge":
      return movesBonus(code) ? movementOf(0, amount) : movementOf(amount, 0);
    case "deduction": {
      const short = amount - (movesBonus(code) ? balance.bonus : balance.balance);
      if (short > 0) return { ok: false, short };
      return movesBonus(code) ? movementOf(0, -amount) : movementOf(-amount, 0);
    }
    case "usage": {
      const spending = spendBalance(balance, amount);
      return spending.ok ? movementOf(-spending.point, -spending.bonusPoint) : spending;
    }
    case "refund": {
      const short = amount + spent.point + spent.bonusPoint;
      if (short > 0) return { ok: false, short };
      const point = Math.min(amount, -spent.point);
      return movementOf(point, amount - point);
    }
  }
}
