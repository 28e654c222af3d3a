import { SETTLE_METHODS } from "../money/settle-method.ts";
import type { PartnerUserRole } from "../people/partner-role.ts";
import type { PartnerUserState } from "../people/partner-user.ts";

export interface AlertContext {
  readonly adjustYN: boolean;
  readonly settleMethod: number;
  readonly hasMemberBilling: boolean;
  readonly hasAccountNum: boolean;
  readonly partnerUsers: readonly {
    readonly partnerUserRole: PartnerUserRole;
    readonly partnerUserState: PartnerUserState;
  }[];
}

// §2.4: the red icons of the side menu; `path` is the menu entry that carries one.
export const CONSOLE_ALERTS = {
  adjustUserMissing: { path: "info", text: "재직 중인 정산 담당자를 등록해 주세요." },
  adjustAccountMissing: { path: "adjust/info", text: "정산 대금을 받을 계좌를 등록해 주세요." },
} as const;

export type ConsoleAlert = keyof typeof CONSOLE_ALERTS;

export function consoleAlerts(context: AlertContext): ConsoleAlert[] {
  if (!context.adjustYN || !context.hasMemberBilling) return [];
  const alerts: ConsoleAlert[] = [];
  const hasAdjustUser = context.partnerUsers.some(
    (user) => user.partnerUserRole === "ADJUST" && user.partnerUserState === "ACTIVE",
  );
  if (!hasAdjustUser) alerts.push("adjustUserMissing");
  if (context.settleMethod !== SETTLE_METHODS.points && !context.hasAccountNum) alerts.push("adjustAccountMissing");
  return alerts;
}
