import type { SeoulDate } from "../calendar/seoul-date.ts";
import { DISPATCH_RESULTS, isDelivered, isDispatchResult } from "./dispatch-result.ts";

// A pattern of failures is searched for in so many days.
export const FAILURE_DAYS = { usual: 14, most: 92 } as const;

// One carrier's answers of one day, by result code.
export interface AnsweredCount {
  readonly day: SeoulDate;
  readonly carrier: string;
  readonly resultCode: string;
  readonly count: number;
}

interface AnsweredDay {
  answered: number;
  failed: number;
}

export interface DispatchFailures {
  readonly days: SeoulDate[];
  /** The carrier that fails most comes first; each has all the days. */
  readonly carriers: { carrier: string; days: AnsweredDay[] }[];
  /** The reasons for failures, the most frequent first. */
  readonly codes: { resultCode: string; text: string; remedy: string; count: number }[];
}

// Counts failures by carrier and day and by reason, so that trouble of one carrier or since one day stands out.
export function dispatchFailures(days: readonly SeoulDate[], counts: readonly AnsweredCount[]): DispatchFailures {
  const carriers = [...Map.groupBy(counts, ({ carrier }) => carrier)].map(([carrier, answers]) => ({
    carrier,
    days: days.map((day) => countDay(answers.filter((answer) => answer.day === day))),
  }));
  const failedAt = (carrier: { days: AnsweredDay[] }) => carrier.days.reduce((sum, { failed }) => sum + failed, 0);
  return {
    days: [...days],
    carriers: carriers.toSorted(
      (one, other) => failedAt(other) - failedAt(one) || one.carrier.localeCompare(other.carrier),
    ),
    codes: failedCodes(counts),
  };
}

const isFailed = ({ resultCode }: AnsweredCount): boolean => !isDispatchResult(resultCode) || !isDelivered(resultCode);

const sum = (counts: readonly AnsweredCount[]): number => counts.reduce((total, { count }) => total + count, 0);

const countDay = (answers: readonly AnsweredCount[]): AnsweredDay => ({
  answered: sum(answers),
  failed: sum(answers.filter(isFailed)),
});

function failedCodes(counts: readonly AnsweredCount[]): DispatchFailures["codes"] {
  const results: Readonly<Record<string, { text: string; remedy?: string }>> = DISPATCH_RESULTS;
  return [...Map.groupBy(counts.filter(isFailed), ({ resultCode }) => resultCode)]
    .map(([resultCode, failures]) => ({
      resultCode,
      text: results[resultCode]?.text ?? "",
      remedy: results[resultCode]?.remedy ?? "",
      count: sum(failures),
    }))
    .toSorted((one, other) => other.count - one.count || one.resultCode.localeCompare(other.resultCode));
}
