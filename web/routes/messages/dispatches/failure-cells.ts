import type { DispatchFailures } from "#contracts/messages/dispatch-failures.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";

interface AnswerCounts {
  answered: number;
  failed: number;
}

export interface FailureCell extends AnswerCounts {
  carrier: string;
  day: SeoulDate;
}

export interface FailureRow {
  carrier: string;
  cells: FailureCell[];
  whole: AnswerCounts;
}

const ALL = "전체";

export const failureRate = ({ answered, failed }: AnswerCounts): number => (answered === 0 ? 0 : failed / answered);

const sumOf = (cells: readonly AnswerCounts[]): AnswerCounts => ({
  answered: cells.reduce((sum, { answered }) => sum + answered, 0),
  failed: cells.reduce((sum, { failed }) => sum + failed, 0),
});

/** Returns a row per carrier; with several carriers, a row of all comes first. */
export function failureCells({ days, carriers }: DispatchFailures): FailureRow[] {
  const rowOf = (carrier: string, answers: readonly AnswerCounts[]): FailureRow => ({
    carrier,
    cells: days.map((day, nth) => ({ carrier, day, ...(answers[nth] ?? { answered: 0, failed: 0 }) })),
    whole: sumOf(answers),
  });
  const rows = carriers.map(({ carrier, days: answers }) => rowOf(carrier, answers));
  if (rows.length < 2) return rows;
  const totals = days.map((_, nth) => sumOf(carriers.flatMap(({ days: answers }) => answers[nth] ?? [])));
  return [rowOf(ALL, totals), ...rows];
}

/** A day with fewer answers shows no pattern. */
const FEWEST = 5;

/** Returns the cell with the highest rate. Cells with few answers count only if there are no others. */
export function worstCell(rows: readonly FailureRow[]): FailureCell | undefined {
  const failedCells = rows
    .filter(({ carrier }) => carrier !== ALL)
    .flatMap(({ cells }) => cells.filter((cell) => cell.failed));
  const manyAnswers = failedCells.filter(({ answered }) => answered >= FEWEST);
  return (manyAnswers.length > 0 ? manyAnswers : failedCells).toSorted(
    (one, other) => failureRate(other) - failureRate(one) || other.failed - one.failed,
  )[0];
}
