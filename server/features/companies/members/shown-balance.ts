import type { Balance } from "#domain/money/bonus-spending.ts";

interface MemberMoney {
  hasMemberBilling: boolean;
  provenBy: string | null;
  balance: Balance | null;
}

/** Where the partner pays, a member has no balance to speak of, but what is left from before stays its own until it is switched. */
export function shownBalance({ hasMemberBilling, provenBy, balance }: MemberMoney): Balance | null {
  if (!provenBy) return null;
  const held = balance ?? { balance: 0, bonus: 0 };
  return hasMemberBilling || held.balance + held.bonus > 0 ? held : null;
}
