import type { Balance } from "#domain/money/bonus-spending.ts";

interface MemberMoney {
  hasMemberBilling: boolean;
  provenBy: string | null;
  balance: Balance | null;
}

/** Where the partner pays, a member has no balance to show, except what is left from before until it is switched. */
export function shownBalance({ hasMemberBilling, provenBy, balance }: MemberMoney): Balance | null {
  if (!provenBy) return null;
  const points = balance ?? { balance: 0, bonus: 0 };
  return hasMemberBilling || points.balance + points.bonus > 0 ? points : null;
}
