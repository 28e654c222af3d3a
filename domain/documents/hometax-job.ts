import type { SeoulDate } from "../calendar/seoul-date.ts";
import { shiftMonths } from "../calendar/whole-months.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import type { HometaxItem } from "./hometax-login.ts";

// A job collects one period of one kind and side, page by page.
export const HOMETAX_JOB_STATUS_LABELS = {
  WAITING: { text: "대기", meaning: "neutral" },
  RUNNING: { text: "수집중", meaning: "progress" },
  DONE: { text: "완료", meaning: "success" },
  FAILED: { text: "실패", meaning: "danger" },
} as const satisfies StatusLabels<string>;
export type HometaxJobState = keyof typeof HOMETAX_JOB_STATUS_LABELS;

export const HOMETAX_DATE_TYPES = { WRITE: "작성일자", ISSUE: "발급일자", SEND: "전송일자" } as const;
export type HometaxDateType = keyof typeof HOMETAX_DATE_TYPES;

// A receipt has one date: that of the trade.
export const hometaxDateTypes = (item: HometaxItem): readonly HometaxDateType[] =>
  item === "hometaxTaxinvoice" ? (Object.keys(HOMETAX_DATE_TYPES) as HometaxDateType[]) : ["WRITE"];

export const hometaxDateText = (item: HometaxItem, dateType: HometaxDateType): string =>
  item === "hometaxCashbill" ? "거래일자" : HOMETAX_DATE_TYPES[dateType];

export const HOMETAX_PERIOD_MOST_MONTHS = 3;
// The tax office shows the last five years.
const HOMETAX_OLDEST_MONTHS = 60;

interface HometaxPeriod {
  readonly from: SeoulDate;
  readonly to: SeoulDate;
}

interface HometaxPeriodProblem {
  readonly field: keyof HometaxPeriod;
  readonly message: string;
}

// A job covers up to three months, ends today at the latest, and does not begin before the data the tax office keeps.
export function hometaxPeriodProblem({ from, to }: HometaxPeriod, today: SeoulDate): HometaxPeriodProblem | undefined {
  if (from > to) return { field: "from", message: "시작일은 종료일보다 늦을 수 없습니다." };
  if (to > today) return { field: "to", message: "오늘까지만 수집할 수 있습니다." };
  if (to >= shiftMonths(from, HOMETAX_PERIOD_MOST_MONTHS)) {
    return { field: "to", message: `한 번에 ${HOMETAX_PERIOD_MOST_MONTHS}개월까지 수집할 수 있습니다.` };
  }
  if (from < shiftMonths(today, -HOMETAX_OLDEST_MONTHS)) {
    return { field: "from", message: "홈택스에는 최근 5년의 자료만 있습니다." };
  }
  return undefined;
}

// When the tax office has trouble, the job waits ever longer, for about half a day.
export const HOMETAX_MOST_ATTEMPTS = 10;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 3 * 3_600;

export const hometaxWaitS = (attempts: number): number =>
  Math.min(FIRST_WAIT_S * 2 ** Math.max(attempts - 1, 0), LONGEST_WAIT_S);
