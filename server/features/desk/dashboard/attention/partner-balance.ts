import { sql } from "drizzle-orm";
import { daysBetween } from "#domain/calendar/seoul-date.ts";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import { attentionProvider } from "./attention.ts";

/** Somebody has to decide, pay and wait for the deposit. */
const SOON_DAYS = 14;

/** What the partner pays from; the dashboard has worked out already how long it lasts. */
export const partnerBalanceAttention = attentionProvider<boolean>({
  kind: "partner-balance",
  area: "stats",
  facts: () => sql`to_json(true)`,
  items: (_, { runOut, today, isInUse, isOpen }) => {
    // Nobody misses the money for what has not begun.
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
