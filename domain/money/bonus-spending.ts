// §3
export interface Balance {
  readonly balance: number;
  readonly bonus: number;
}

export type Spending =
  | { readonly ok: true; readonly point: number; readonly bonusPoint: number; readonly left: Balance }
  | { readonly ok: false; readonly short: number };

// Bonus is spent first; when both together are not enough, nothing is spent.
export function spendBalance({ balance, bonus }: Balance, price: number): Spending {
  const short = price - balance - bonus;
  if (short > 0) return { ok: false, short };
  const bonusPoint = Math.min(bonus, price);
  const point = price - bonusPoint;
  return { ok: true, point, bonusPoint, left: { balance: balance - point, bonus: bonus - bonusPoint } };
}
