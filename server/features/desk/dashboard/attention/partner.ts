import { sql } from "drizzle-orm";
import { addDays, daysBetween } from "#domain/calendar/seoul-date.ts";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import { type AlertContext, CONSOLE_ALERTS, consoleAlerts } from "#domain/console/console-alerts.ts";
import { formatWon } from "#domain/money/won.ts";
import { attentionProvider, type PageItem } from "./attention.ts";

/** Leaves time to decide, pay and wait for the deposit. */
const SOON_DAYS = 14;

/** The balance the partner pays from; the dashboard has already worked out how long it lasts. */
export const partnerBalanceAttention = attentionProvider<boolean>({
  kind: "partner-balance",
  area: "stats",
  facts: () => sql`to_json(true)`,
  items: (_, { runOut, today, isInUse, isOpen }) => {
    // A partner that has not begun needs no money yet.
    if (!isInUse) return [];
    const page = isOpen("settle") ? "settle" : "stats/usage-per-period";
    if (runOut?.kind === "EMPTY") {
      const detail = "포인트를 충전할 때까지 서비스를 이용할 수 없습니다.";
      return [{ meaning: "danger", text: "파트너 잔액이 없습니다", detail, page }];
    }
    if (runOut?.kind !== "DATE" || daysBetween(today, runOut.date) > SOON_DAYS) return [];
    const detail = `이대로면 ${formatMonthDay(runOut.date)}쯤 모두 쓰게 됩니다.`;
    return [{ meaning: "warning", text: "파트너 잔액이 얼마 남지 않았습니다", detail, page }];
  },
});

type SettingFacts = Pick<AlertContext, "settleMethod" | "hasAccountNum" | "partnerUsers"> & { hasServiceName: boolean };

const DETAILS = {
  adjustUserMissing: "정산 내역을 확인하고 확정할 사람이 없습니다.",
  adjustAccountMissing: "계좌가 없으면 확정된 정산 대금을 지급할 수 없습니다.",
} as const;

/** Missing settings that the menu marks with red icons (§2.4), and a service without a name. */
export const settingAttention = attentionProvider<SettingFacts>({
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
    const missing = consoleAlerts({ ...contract, ...facts }).map((alert): PageItem => {
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

interface SettleFacts {
  count: number;
  amount: number;
}

/** A virtual account is closed before then. */
const DEPOSIT_DAYS = 14;

/** The partner's own payments that wait for a deposit: points are given only when it arrives. */
export const waitingPaymentAttention = attentionProvider<SettleFacts>({
  kind: "waiting-settles",
  area: "settle",
  facts: ({ partnerSeq, today }) => sql`(SELECT json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0))
    FROM settles WHERE partner_seq = ${partnerSeq} AND member_seq IS NULL AND settle_state = 'STANDBY'
      AND insert_dt >= ${addDays(today, -DEPOSIT_DAYS)}::date)`,
  items: ({ count, amount }) =>
    count > 0
      ? [
          {
            meaning: "progress",
            text: `입금을 기다리는 결제 ${count}건`,
            detail: `${formatWon(amount)}을 입금하면 포인트가 충전됩니다.`,
            page: "settles",
          },
        ]
      : [],
});

/** Settled months that wait for the partner to confirm them. */
export const plannedSettlementAttention = attentionProvider<{ count: number }>({
  kind: "planned-adjusts",
  area: "adjust",
  facts: ({ partnerSeq }) => sql`(SELECT json_build_object('count', count(*))
    FROM adjust_months WHERE partner_seq = ${partnerSeq} AND NOT close_yn AND adjust_state = 2)`,
  items: ({ count }) =>
    count > 0
      ? [
          {
            meaning: "progress",
            text: `확정을 기다리는 정산 ${count}건`,
            detail: "금액을 확인하고 확정하면 지급 순서로 넘어갑니다. 10일이 되면 저절로 확정됩니다.",
            page: "adjust/list",
          },
        ]
      : [],
});
