import { FAX_LIMITS, faxCharges } from "#domain/messages/fax-limits.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon, sumWon } from "#domain/money/won.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { LiveForm } from "./live-form.tsx";
import { readCount } from "./query-values.ts";

export const FAX_COUNTER_QUERY = ["pages", "receivers"] as const;

/** The limit of the drawing; a fax may be longer. */
const MAX_PAGES = 60;
const PRICE = PRICE_LIST.fax;

export interface FaxCounterInput {
  pages: number;
  receivers: number;
}

export const readFax = (query: URLSearchParams): FaxCounterInput => ({
  pages: readCount(query.get("pages"), { min: 1, max: MAX_PAGES, fallback: 3 }),
  receivers: readCount(query.get("receivers"), { min: 1, max: FAX_LIMITS.recipients, fallback: 12 }),
});

/** Computes the price of pages and receivers, by the two codes in the ledger. */
export function FaxCounter({ sectionId, input }: { sectionId: string; input: FaxCounterInput }) {
  const fields = (
    <>
      <CountField label="보낼 쪽수" name="pages" value={input.pages} max={MAX_PAGES} unit="쪽" />
      <CountField
        label="받는 곳"
        name="receivers"
        value={input.receivers}
        max={FAX_LIMITS.recipients}
        unit="곳"
        hint={`한 번에 ${formatNumber(FAX_LIMITS.recipients)}곳까지 보낼 수 있어요.`}
      />
    </>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields} submitText="계산하기">
      <Answer {...input} />
    </LiveForm>
  );
}

interface CountFieldProps {
  label: string;
  name: string;
  value: number;
  max: number;
  unit: string;
  hint?: string;
}

function CountField({ label, name, value, max, unit, hint }: CountFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        required
        size="lg"
        defaultValue={value}
        suffix={<span className="pe-2">{unit}</span>}
      />
    </Field>
  );
}

function Answer({ pages, receivers }: FaxCounterInput) {
  const charges = faxCharges(pages, receivers).map((charge) => ({ ...charge, won: charge.count * PRICE.won }));
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Pages pages={pages} />
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">포인트 코드별 팩스 요금</caption>
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="px-5 pt-4 pb-2 font-medium">
              포인트 코드
            </th>
            <th scope="col" className="px-2 pt-4 pb-2 text-right font-medium">
              장수
            </th>
            <th scope="col" className="px-5 pt-4 pb-2 text-right font-medium">
              금액
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map(({ pointCode, count, won }) => (
            <tr key={pointCode} className="border-t border-line">
              <th scope="row" className="px-5 py-3 text-left font-medium">
                {pointCodeEntry(pointCode)?.text} <code className="font-mono text-sm text-muted">{pointCode}</code>
              </th>
              <td className="px-2 py-3 text-right tabular-nums">{formatNumber(count)}</td>
              <td className="px-5 py-3 text-right">
                <Amount value={won} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-baseline justify-between gap-4 border-t border-text px-5 py-4">
        <span className="text-sm text-muted">
          {pages}쪽 × {formatNumber(receivers)}곳, 한 장 {formatWon(PRICE.won)}
        </span>
        <strong className="text-2xl font-bold tabular-nums">{formatWon(sumWon(charges.map(({ won }) => won)))}</strong>
      </p>
    </div>
  );
}

/** Draws the first page and the further ones, which have two different codes. */
function Pages({ pages }: { pages: number }) {
  const sheets = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <ol
      aria-label={`첫 장과 추가 ${pages - 1}장`}
      className="flex flex-wrap gap-1.5 rounded-t-lg border-b border-line bg-(--category-soft) p-5"
    >
      {sheets.map((page) => (
        <li
          key={page}
          className={`grid h-10 w-7.5 place-items-center rounded-[3px] border text-xs font-semibold tabular-nums ${
            page === 1 ? "border-(--category) bg-(--category) text-surface" : "border-line-strong bg-surface text-muted"
          }`}
        >
          {page}
        </li>
      ))}
    </ol>
  );
}
