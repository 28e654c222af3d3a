import type { CSSProperties } from "react";
import {
  addMonths,
  daysBetween,
  firstDayOf,
  isSeoulDate,
  lastDayOf,
  monthOf,
  monthsBetween,
  type SeoulDate,
} from "#domain/calendar/seoul-date.ts";
import { formatDate, formatMonth } from "#domain/calendar/time-format.ts";
import { monthlyFeeDates, monthlyRestartFrom, monthlyServiceEnd } from "#domain/money/monthly-fee.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { Field } from "#web/ui/field.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { LiveForm } from "./live-form.tsx";
import { readCount } from "./query-values.ts";

export const MONTHLY_FEES_QUERY = ["cards", "from", "to"] as const;

const MAX_CARDS = 100;
const MAX_MONTHS = 12;
const USUAL = { from: "2026-10-20", to: "2026-12-15" };

export interface MonthlyFeesInput {
  cards: number;
  from: SeoulDate;
  to: SeoulDate;
}

export function readMonthlyFees(query: URLSearchParams): MonthlyFeesInput {
  const cards = readCount(query.get("cards"), { min: 1, max: MAX_CARDS, fallback: 3 });
  const from = query.get("from") ?? "";
  const to = query.get("to") ?? "";
  if (!/^20\d\d-/.test(from) || !isSeoulDate(from) || !isSeoulDate(to) || to < from) return { cards, ...USUAL };
  const last = lastDayOf(addMonths(monthOf(from), MAX_MONTHS - 1));
  return { cards, from, to: to < last ? to : last };
}

/** Shows the days on which a monthly service is charged, and the last day it collects. */
export function MonthlyFees({ sectionId, input }: { sectionId: string; input: MonthlyFeesInput }) {
  const fields = (
    <>
      <Field label="카드">
        <TextInput
          name="cards"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_CARDS}
          required
          defaultValue={input.cards}
          suffix={<span className="pe-2">장</span>}
        />
      </Field>
      <Field label="등록하는 날">
        <TextInput name="from" type="date" required defaultValue={input.from} />
      </Field>
      <Field label="해지하는 날" hint={`${MAX_MONTHS}개월까지 그려 드려요.`}>
        <TextInput name="to" type="date" required defaultValue={input.to} />
      </Field>
    </>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields} layout="lg:grid-cols-[14rem_minmax(0,1fr)]" submitText="계산하기">
      <Answer {...input} />
    </LiveForm>
  );
}

function Answer({ cards, from, to }: MonthlyFeesInput) {
  const dates = monthlyFeeDates(from, to);
  const each = cards * PRICE_LIST.card.won;
  return (
    <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Months from={from} to={to} dates={dates} each={each} />
      <div className="mt-6 border-t border-line pt-5">
        <KeyValueList
          items={[
            { label: "요금이 나가는 날", value: dates.map(formatDate).join(", ") },
            { label: "마지막으로 모으는 날", value: formatDate(monthlyServiceEnd(to)) },
            { label: "해지를 되돌릴 수 있는 날", value: `${formatDate(monthlyServiceEnd(to))}까지` },
            { label: "다시 신청할 수 있는 날", value: `${formatDate(monthlyRestartFrom(to))}부터` },
          ]}
        />
      </div>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-text pt-4">
        <span className="text-sm text-muted">
          {formatNumber(cards)}장 × {formatWon(PRICE_LIST.card.won)} × {dates.length}번
        </span>
        <strong className="text-2xl font-bold tabular-nums">{formatWon(each * dates.length)}</strong>
      </p>
    </div>
  );
}

interface MonthsProps {
  from: SeoulDate;
  to: SeoulDate;
  dates: readonly SeoulDate[];
  each: number;
}

function Months({ from, to, dates, each }: MonthsProps) {
  const months = monthsBetween(monthOf(from), monthOf(to));
  const columns: CSSProperties = { gridTemplateColumns: `repeat(${Math.min(months.length, 6)}, minmax(0, 1fr))` };
  return (
    <ol style={columns} className="grid gap-x-1 gap-y-5">
      {months.map((month) => {
        const paid = dates.find((date) => monthOf(date) === month);
        return (
          <li key={month} className="min-w-0">
            <span className="block truncate text-xs text-muted tabular-nums sm:text-sm">
              <span className="max-sm:hidden">{formatMonth(month)}</span>
              <span className="sm:hidden">{Number(month.slice(5))}월</span>
            </span>
            <Track month={month} from={from} to={to} />
            <span className="block truncate text-xs font-semibold tabular-nums sm:text-sm">
              {paid ? `${formatNumber(each)}원` : ""}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Draws registered days dark, and hatched days from the stop to the end of the paid period. */
function Track({ month, from, to }: { month: string; from: SeoulDate; to: SeoulDate }) {
  const first = firstDayOf(month);
  const days = daysBetween(first, lastDayOf(month)) + 1;
  const start = monthOf(from) === month ? daysBetween(first, from) : 0;
  const stop = monthOf(to) === month ? daysBetween(first, to) + 1 : days;
  const share = (count: number): string => `${(count / days) * 100}%`;
  return (
    <span aria-hidden="true" className="relative my-1.5 block h-6 rounded-sm bg-surface-sunken">
      <span
        style={{ left: share(start), width: share(stop - start) }}
        className="absolute inset-y-0 rounded-sm bg-(--category)"
      />
      <span
        style={{ left: share(stop), width: share(days - stop) }}
        className="absolute inset-y-0 rounded-r-sm bg-[repeating-linear-gradient(135deg,var(--category)_0_2px,transparent_2px_7px)] opacity-60"
      />
      <span style={{ left: share(start) }} className="absolute -inset-y-1 w-1 rounded-full bg-text" />
    </span>
  );
}
