import { formatNumber, formatWon } from "#domain/money/won.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";

const BARS = [
  { text: "세금계산서 매출", count: 41, won: 38_420_000 },
  { text: "세금계산서 매입", count: 27, won: 21_180_000 },
  { text: "현금영수증 매출", count: 96, won: 6_310_000 },
  { text: "현금영수증 매입", count: 14, won: 1_940_000 },
];

const HIGHEST = Math.max(...BARS.map(({ won }) => won));
const month = Number(SAMPLE_TAX_INVOICE.writeDate.slice(5, 7));

/** Draws a month of tax office records as four sums. */
export function HometaxPicture() {
  return (
    <figure
      aria-label="홈택스에서 모은 한 달 자료"
      className="mx-auto max-w-lg rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{month}월에 모은 자료</span>
        <span className="text-sm text-muted">
          모두 {formatNumber(BARS.reduce((sum, { count }) => sum + count, 0))}건
        </span>
      </figcaption>
      <ul className="mt-5 flex flex-col gap-4">
        {BARS.map(({ text, count, won }) => (
          <li key={text}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem]">
              <span>
                {text} <span className="text-sm text-muted">{count}건</span>
              </span>
              <span className="font-semibold tabular-nums">{formatWon(won)}</span>
            </span>
            <span aria-hidden="true" className="mt-1.5 block h-3 rounded-sm bg-surface-sunken">
              <span
                style={{ width: `${(won / HIGHEST) * 100}%` }}
                className="block h-full rounded-sm bg-(--category)"
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
