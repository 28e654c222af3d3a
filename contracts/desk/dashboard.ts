import { z } from "zod";
import { memberCount } from "#contracts/companies/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { count, memberName, memberSeq } from "#contracts/field.ts";
import { Balance } from "#contracts/money/balances.ts";
import { revenue } from "#contracts/money/fields.ts";
import { ADJUST_STEPS } from "#domain/money/adjust-calendar.ts";
import { RUN_OUT_CERTAINTIES } from "#domain/money/run-out.ts";
import { SERVICE_CATEGORIES, type ServiceCategoryCode } from "#domain/money/service-category.ts";

const date = z.string();
const month = z.string();

/** Spending in won, less refunds. */
const spent = z.int().describe("쓴 금액입니다.");

const PeriodUsage = z.object({
  start: date.describe("시작하는 날입니다."),
  end: date.describe("끝나는 날입니다."),
  spent,
  count,
});

const RunOut = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("DATE").describe("날짜를 예상할 수 있으면 DATE입니다."),
    date: date.describe("잔액이 떨어질 것으로 예상하는 날입니다."),
    earliest: date.describe("가장 이르면 이날입니다."),
    latest: date.describe("가장 늦으면 이날입니다."),
    certainty: z.enum(RUN_OUT_CERTAINTIES).describe("예상이 얼마나 확실한지 나타내는 값입니다."),
  }),
  z.object({
    kind: z
      .literal(["EMPTY", "UNUSED", "LATER"])
      .describe("EMPTY는 이미 떨어진 것, UNUSED는 이용이 없는 것, LATER는 한참 뒤에 떨어지는 것입니다."),
  }),
]);

/** One thing that somebody should look at, with the console page that shows it. */
const AttentionItem = z.object({
  kind: z.string().describe("확인할 일의 종류입니다."),
  meaning: z.enum(["danger", "warning", "progress"]).describe("얼마나 급한지 나타내는 값입니다."),
  text: z.string().describe("확인할 일을 적은 말입니다."),
  detail: z.string().describe("덧붙인 설명입니다."),
  /** Includes the filter that shows just this. */
  path: z.string().describe("화면의 주소에서 파트너 아래의 부분입니다."),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

const CATEGORIES = SERVICE_CATEGORIES.map(({ code }) => code) as [ServiceCategoryCode, ...ServiceCategoryCode[]];

export const Dashboard = z.object({
  today: date.describe("오늘입니다."),
  balance: z
    .object({
      partner: Balance.nullable().describe("파트너의 잔액입니다. 회원사만 요금을 내면 null입니다."),
      members: Balance.extend({ memberCount })
        .nullable()
        .describe("모든 회원사의 잔액입니다. 파트너만 요금을 내면 null입니다."),
      /** Null where members pay for themselves, because one cannot use what another has left. */
      runOut: RunOut.nullable().describe("잔액이 떨어질 날의 예상입니다. 회원사가 각자 내면 null입니다."),
    })
    .describe("파트너와 회원사의 잔액입니다."),
  /** Each period runs to the same day of its month. */
  thisMonth: PeriodUsage.describe("이번 달 오늘까지의 이용입니다."),
  lastMonth: PeriodUsage.describe("지난달 같은 날까지의 이용입니다."),
  lastYear: PeriodUsage.describe("지난해 같은 달 같은 날까지의 이용입니다."),
  /** Thirteen months, of which the present one is the last. */
  months: z
    .array(z.object({ month: month.describe("달입니다. YYYY-MM 형식입니다."), spent, count }))
    .describe("월별 값입니다."),
  /** The shares are of this month, or of last month while this one has no usage yet. */
  share: z
    .object({
      month: month.describe("달입니다. YYYY-MM 형식입니다."),
      categories: z
        .array(z.object({ category: z.enum(CATEGORIES).describe("서비스의 분류입니다."), spent }))
        .describe("서비스별 값입니다."),
      members: z.array(z.object({ memberSeq, name: memberName, spent })).describe("많이 이용한 회원사입니다."),
    })
    .describe("이용 금액의 비중입니다."),
  hasMember: z.boolean().describe("회원사가 하나라도 있으면 true입니다."),
  attention: z.array(AttentionItem).describe("확인할 일입니다."),
  settlement: z
    .object({
      /** The revenue of this month so far. */
      revenue,
      steps: z
        .array(
          z.object({
            date: date.describe("단계가 있는 날입니다. YYYY-MM-DD 형식입니다."),
            month: month.describe("정산하는 달입니다. YYYY-MM 형식입니다."),
            step: z.enum(ADJUST_STEPS).describe("단계의 이름입니다."),
          }),
        )
        .describe("정산의 단계입니다."),
    })
    .nullable()
    .describe("정산 일정입니다. 정산하지 않거나 볼 수 없으면 null입니다."),
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
