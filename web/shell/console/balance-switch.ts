import type { MemberSummary } from "#contracts/member-summaries.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";

export type SwitchedMember = Pick<MemberSummary, "memberSeq" | "company" | "balance">;

/** In the member's head and in the list alike. */
export const BalanceSwitchDialog = lazyDialog(
  async () => (await import("./balance-switch-dialog.tsx")).BalanceSwitchDialog,
  ({ member }) => member !== undefined,
);

export const hasBalanceToSwitch = ({ balance }: Pick<SwitchedMember, "balance">): boolean =>
  balance !== null && balance.balance + balance.bonus > 0;
