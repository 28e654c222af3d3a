import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { Balance } from "#contracts/money/balances.ts";
import { ADJUST_STEPS } from "#domain/money/adjust-calendar.ts";
import { RUN_OUT_CERTAINTIES } from "#domain/money/run-out.ts";
import { SERVICE_CATEGORIES, type ServiceCategoryCode } from "#domain/money/service-category.ts";

const date = z.string();
const month = z.string();

/** Won spent, refunds taken off. */
const spent = z.int();

const PeriodUsage = z.object({ start: date, end: date, spent, count: z.int() });

const RunOut = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("DATE"), date, earliest: date, latest: date, certainty: z.enum(RUN_OUT_CERTAINTIES) }),
  z.object({ kind: z.literal(["EMPTY", "UNUSED", "LATER"]) }),
]);

/** One thing somebody should look at, and the page of the console that shows it. */
const AttentionItem = z.object({
  kind: z.string(),
  meaning: z.enum(["danger", "warning", "progress"]),
  text: z.string(),
  detail: z.string(),
  /** Below the partner's own address, with the filter that shows just this. */
  path: z.string(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

const CATEGORIES = SERVICE_CATEGORIES.map(({ code }) => code) as [ServiceCategoryCode, ...ServiceCategoryCode[]];

export const Dashboard = z.object({
  today: date,
  balance: z.object({
    /** Null where only members pay. */
    partner: Balance.nullable(),
    /** All members together; null where only the partner pays. */
    members: Balance.extend({ memberCount: z.int() }).nullable(),
    /** Of all of it. Null where members pay each for themselves: one has no use of what another has left. */
    runOut: RunOut.nullable(),
  }),
  /** This month up to today, and the same days of last month and of the year before. */
  thisMonth: PeriodUsage,
  lastMonth: PeriodUsage,
  lastYear: PeriodUsage,
  /** Thirteen months, the present one last. */
  months: z.array(z.object({ month, spent, count: z.int() })),
  /** Of this month, or of last month while nothing has been used in this one. */
  share: z.object({
    month,
    categories: z.array(z.object({ category: z.enum(CATEGORIES), spent })),
    members: z.array(z.object({ memberSeq: z.int(), name: z.string(), spent })),
  }),
  hasMember: z.boolean(),
  attention: z.array(AttentionItem),
  /** Null without settlement, and for those who may not see it. */
  settlement: z
    .object({
      /** What this month has earned so far. */
      revenue: z.int(),
      steps: z.array(z.object({ date, month, step: z.enum(ADJUST_STEPS) })),
    })
    .nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  name: "getDashboard",
  method: "GET",
  path: "/api/dashboard",
  summary: "대시보드: 잔액과 소진 예상, 이용 금액의 흐름과 비중, 확인할 일, 다음 정산 일정",
  access: "session",
  right: { area: "stats", access: "read" },
  output: Dashboard,
});
