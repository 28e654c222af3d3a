import type { MemberSummary } from "#contracts/companies/member-summaries.ts";

export type SwitchedMember = Pick<MemberSummary, "memberSeq" | "company" | "balance">;

export const hasBalanceToSwitch = ({ balance }: Pick<SwitchedMember, "balance">): boolean =>
  balance !== null && balance.balance + balance.bonus > 0;
