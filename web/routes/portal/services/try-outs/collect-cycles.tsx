import type { CSSProperties } from "react";
import {
  BANK_ACCOUNT_CYCLE_CODES,
  BANK_ACCOUNT_CYCLES,
  type BankAccountCycleCode,
  collectionsPerDay,
  MINUTES_OF_DAY,
  minutesUntilCollected,
} from "#domain/money/bank-account-cycle.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { LiveForm } from "./live-form.tsx";

export const COLLECT_CYCLES_QUERY = ["at"] as const;

const DEFAULT_MINUTE = 14 * 60 + 7;

/** Reads the minute of the day from the address. */
export function readMinute(query: URLSearchParams): number {
  const { hour, minute } = /^(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)$/.exec(query.get("at") ?? "")?.groups ?? {};
  return hour && minute ? Number(hour) * 60 + Number(minute) : DEFAULT_MINUTE;
}

const two = (number: number): string => String(number).padStart(2, "0");
const clock = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

function waitWords(minutes: number): string {
  if (minutes === 0) return "바로";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${[hours ? `${hours}시간` : "", rest ? `${rest}분` : ""].filter(Boolean).join(" ")} 뒤`;
}

/** Shows a deposit on a line of 24 hours, and the time at which each cycle collects it. */
export function CollectCycles({ sectionId, minute }: { sectionId: string; minute: number }) {
  const fields = (
    <Field label="입금된 시각" hint="하루 가운데 아무 때나 골라 보세요.">
      <TextInput name="at" type="time" size="lg" required defaultValue={clock(minute)} />
    </Field>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields} layout="lg:grid-cols-[14rem_minmax(0,1fr)]">
      <ul className="divide-y divide-line border-y border-line">
        {BANK_ACCOUNT_CYCLE_CODES.map((cycle) => (
          <Cycle key={cycle} cycle={cycle} minute={minute} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        0시부터 주기대로 수집한다고 보고 그린 예예요. 실제로 수집하는 시각은 계좌마다 달라요.
      </p>
    </LiveForm>
  );
}

const percent = (minute: number): string => `${(minute / MINUTES_OF_DAY) * 100}%`;

function Cycle({ cycle, minute }: { cycle: BankAccountCycleCode; minute: number }) {
  const { text, item, minutes } = BANK_ACCOUNT_CYCLES[cycle];
  const wait = minutesUntilCollected(cycle, minute);
  const collectedAt = minute + wait;
  const price = PRICE_LIST[item];
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="leading-snug">
        <span className="font-semibold">{text}마다</span>
        <span className="block text-sm text-muted">
          하루 {formatNumber(collectionsPerDay(cycle))}번 · 번호 {itemByCode(item)?.number}
        </span>
      </p>
      <div className="min-w-0">
        <div
          aria-hidden="true"
          style={{ "--step": percent(minutes) } as CSSProperties}
          className="relative h-8 rounded-sm bg-surface-sunken bg-[repeating-linear-gradient(to_right,var(--line-strong)_0_1px,transparent_1px_var(--step))]"
        >
          <span
            style={{ left: percent(minute), width: percent(Math.min(wait, MINUTES_OF_DAY - minute)) }}
            className="absolute inset-y-0 min-w-0.5 bg-(--category) opacity-45"
          />
          <span style={{ left: percent(minute) }} className="absolute -inset-y-1 -ml-px w-0.5 bg-text" />
        </div>
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
          <span>
            <strong className="font-semibold tabular-nums">
              {collectedAt >= MINUTES_OF_DAY ? "다음 날 " : ""}
              {clock(collectedAt)}
            </strong>
            에 알아요 <span className="text-muted">({waitWords(wait)})</span>
          </span>
          <span className="text-muted tabular-nums">월 {formatWon(price.won)}</span>
        </p>
      </div>
    </li>
  );
}
