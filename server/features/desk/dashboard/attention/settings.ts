import { sql } from "drizzle-orm";
import { type AlertContext, CONSOLE_ALERTS, consoleAlerts } from "#domain/console/console-alerts.ts";
import { attentionProvider, type FoundItem } from "./attention.ts";

type Facts = Pick<AlertContext, "settleMethod" | "hasAccountNum" | "partnerUsers"> & { hasServiceName: boolean };

const DETAILS = {
  adjustUserMissing: "정산 내역을 확인하고 확정할 사람이 없습니다.",
  adjustAccountMissing: "계좌가 없으면 확정된 정산 대금을 지급할 수 없습니다.",
} as const;

/** What the red icons of the menu say (§2.4), and a service that has no name yet. */
export const settingAttention = attentionProvider<Facts>({
  kind: "settings",
  area: "info",
  facts: ({ partnerSeq }) => sql`(SELECT json_build_object('settleMethod', settle_method,
      'hasServiceName', service_name IS NOT NULL,
      'hasAccountNum', EXISTS (SELECT FROM adjust_accounts WHERE partner_seq = ${partnerSeq}),
      'partnerUsers', (SELECT coalesce(json_agg(json_build_object(
        'partnerUserRole', partner_user_role, 'partnerUserState', partner_user_state)), '[]')
        FROM partner_users WHERE partner_seq = ${partnerSeq} AND partner_user_role = 'ADJUST'))
    FROM partners WHERE partner_seq = ${partnerSeq})`,
  items: ({ hasServiceName, ...facts }, { contract, isOpen }) => {
    const isSettled = isOpen("adjust/info");
    const missing = consoleAlerts({ ...contract, ...facts }).map((alert): FoundItem => {
      const { path, text } = CONSOLE_ALERTS[alert];
      return { meaning: "danger", text: text.replace(/\.$/, ""), detail: DETAILS[alert], page: path };
    });
    return [
      ...(isSettled ? missing : []),
      ...(hasServiceName
        ? []
        : [
            {
              meaning: "warning" as const,
              text: "서비스 이름을 등록해 주세요",
              detail: "회원사가 받는 메일과 화면에 서비스 이름이 나옵니다.",
              page: "info" as const,
            },
          ]),
    ];
  },
});
