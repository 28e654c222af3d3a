import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { DispatchFailures } from "#contracts/messages/dispatch-failures.ts";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import { formatNumber } from "#domain/money/won.ts";
import { Card } from "#web/ui/card.tsx";
import { ScrollBox } from "#web/ui/scroll-box.tsx";
import { carrierText } from "./dispatch-words.ts";
import { type FailureCell, type FailureRow, failureCells, failureRate, worstCell } from "./failure-cells.ts";

interface FailureTableProps {
  failures: DispatchFailures;
  carrierWord: string;
  /** The list of dispatches. */
  listHref: string;
}

/** Shows failure rates by carrier and day, the newest days in sight. The darker a cell, the higher its rate. */
export function FailureTable({ failures, carrierWord, listHref }: FailureTableProps) {
  const { days } = failures;
  const rows = failureCells(failures);
  const worst = worstCell(rows);
  return (
    <Card
      title="날짜별 실패율"
      description={worst ? worstWords(worst) : "이 기간에 받은 결과는 모두 전송 성공입니다."}
      action={<Legend />}
      isFlush
    >
      <ScrollBox label={`${carrierWord}와 날짜별 실패율 표`} className="pr-5 pb-5 [direction:rtl]">
        <table className="[direction:ltr] min-w-full border-separate border-spacing-0.5 text-xs tabular-nums">
          <caption className="sr-only">{carrierWord}와 날짜별 실패율</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-1 bg-surface pe-3 ps-5 text-start font-medium text-muted">
                {carrierWord}
              </th>
              <th scope="col" className="pe-3 pb-1 text-start font-medium text-muted">
                기간 전체
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="min-w-10 pb-1 text-center font-normal whitespace-nowrap text-muted"
                >
                  <time dateTime={day}>
                    {Number(day.slice(5, 7))}/{Number(day.slice(8))}
                  </time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CarrierRow key={row.carrier} row={row} listHref={listHref} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

function CarrierRow({ row: { carrier, cells, whole }, listHref }: { row: FailureRow; listHref: string }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 bg-surface pe-3 ps-5 text-start text-sm font-medium whitespace-nowrap"
      >
        {carrierText(carrier)}
      </th>
      <td className="pe-3 text-start whitespace-nowrap">
        <b className="font-semibold">{formatRate(whole)}</b>{" "}
        <span className="text-muted">
          {formatNumber(whole.failed)} / {formatNumber(whole.answered)}건
        </span>
      </td>
      {cells.map((cell) => (
        <Cell key={cell.day} cell={cell} listHref={listHref} />
      ))}
    </tr>
  );
}

const heat = (rate: number): CSSProperties => ({ "--heat": `${Math.round(12 + rate * 48)}%` }) as CSSProperties;

const HEAT = "bg-[color-mix(in_oklab,var(--danger-fill)_var(--heat),var(--surface))]";

function Cell({ cell, listHref }: { cell: FailureCell; listHref: string }) {
  const { day, answered, failed } = cell;
  if (answered === 0) {
    return (
      <td className="h-9 rounded-sm bg-surface-sunken text-center text-faint">
        <span aria-hidden="true">·</span>
        <span className="sr-only">받은 결과 없음</span>
      </td>
    );
  }
  if (failed === 0) {
    return <td className="h-9 rounded-sm bg-success-soft text-center text-success">0</td>;
  }
  const query = new URLSearchParams({ sendDTRange: `${day},${day}`, status: "FAILED" });
  const percent = Math.max(1, Math.round(failureRate(cell) * 100));
  // The spoken label contains the visible number, because people with voice control say what they see.
  const words = `${cellWords(cell)}, ${percent} 퍼센트`;
  return (
    <td className="h-9 p-0">
      <Link
        to={`${listHref}?${query}`}
        aria-label={words}
        title={words}
        style={heat(failureRate(cell))}
        className={`grid size-full min-h-9 place-items-center rounded-sm font-medium text-text underline-offset-2 hover:underline ${HEAT}`}
      >
        {percent}
      </Link>
    </td>
  );
}

const cellWords = ({ carrier, day, answered, failed }: FailureCell): string =>
  `${formatMonthDay(day)} ${carrierText(carrier)}: ${formatNumber(answered)}건 중 ${formatNumber(failed)}건 실패`;

const worstWords = (cell: FailureCell): string =>
  `가장 높은 날은 ${formatMonthDay(cell.day)}입니다. ${carrierText(cell.carrier)}에서 ${formatNumber(cell.answered)}건 중 ${formatNumber(cell.failed)}건이 실패했습니다.`;

function formatRate(cell: { answered: number; failed: number }): string {
  const percent = failureRate(cell) * 100;
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)}%`;
}

const Legend = () => (
  <p className="flex items-center gap-1.5 text-xs text-muted">
    실패율 0%
    <span aria-hidden="true" className="flex gap-0.5">
      <span className="size-3 rounded-[3px] bg-success-soft" />
      {[0.1, 0.4, 0.7, 1].map((rate) => (
        <span key={rate} style={heat(rate)} className={`size-3 rounded-[3px] ${HEAT}`} />
      ))}
    </span>
    100%
  </p>
);
