import type { DispatchFailures } from "#contracts/messages/dispatch-failures.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";

interface Answered {
  answered: number;
  failed: number;
}

export interface FailureCell extends Answered {
  carrier: string;
  day: SeoulDate;
}

export interface FailureRow {
  carrier: string;
  cells: FailureCell[];
  whole: Answered;
}

const ALL = "전체";

export const failureRate = ({ answered, failed }: Answered): number => (answered === 0 ? 0 : failed / answered);

const sumOf = (cells: readonly Answered[]): Answered => ({
  answered: cells.reduce((sum, { answered }) => sum + answered, 0),
  failed: cells.reduce((sum, { failed }) => sum + failed, 0),
});

/** A row a carrier; where there are several, one of all of them before. */
export function failureCells({ days, carriers }: DispatchFailures): FailureRow[] {
  const rowOf = (carrier: string, answers: readonly Answered[]): FailureRow => ({
    carrier,
    cells: days.map((day, nth) => ({ carrier, day, ...(answers[nth] ?? { answered: 0, failed: 0 }) })),
    whole: sumOf(answers),
  });
  const rows = carriers.map(({ carrier, days: answers }) => rowOf(carrier, answers));
  if (rows.length < 2) return rows;
  const all = days.map((_, nth) => sumOf(carriers.flatMap(({ days: answers }) => answers[nth] ?? [])));
  return [rowOf(ALL, all), ...rows];
}

/** A day with one answer says nothing about a pattern. */
const FEWEST = 5;

/** Where most went wrong, by share; of few answers only where there are no others. */
export function worstCell(rows: readonly FailureRow[]): FailureCell | undefined {
  const failed = rows
    .filter(({ carrier }) => carrier !== ALL)
    .flatMap(({ cells }) => cells.filter((cell) => cell.failed));
  const telling = failed.filter(({ answered }) => answered >= FEWEST);
  return (telling.length > 0 ? telling : failed).toSorted(
    (one, other) => failureRate(other) - failureRate(one) || other.failed - one.failed,
  )[0];
}
