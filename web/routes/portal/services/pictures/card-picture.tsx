import { formatNumber } from "#domain/money/won.ts";
import { maskNumber } from "#domain/people/masking.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

const USES = [
  { date: "10-30", shop: "한빛주유소", won: 68_000, isCancel: false },
  { date: "10-29", shop: "다락 문구", won: 24_300, isCancel: false },
  { date: "10-29", shop: "여울호텔", won: -132_000, isCancel: true },
  { date: "10-28", shop: "새벽 항공", won: 214_500, isCancel: false },
];

/** Draws a company card on the list of its uses. */
export function CardPicture() {
  return (
    <figure aria-label="수집한 카드 사용 내역" className="mx-auto max-w-lg pt-2">
      <div
        aria-hidden="true"
        className="relative z-10 mx-5 flex aspect-[1.9] max-w-72 flex-col justify-between rounded-lg bg-linear-135 from-category-card to-brand p-5 text-surface shadow-float sm:ml-8"
      >
        <span className="flex items-center justify-between text-sm font-semibold">
          법인카드
          <span className="h-6 w-8 rounded-sm bg-surface/35" />
        </span>
        <span>
          <span className="block font-mono text-[0.9375rem] tracking-wider">{maskNumber("0000-0000-0000-1004")}</span>
          <span className="block text-[0.8125rem] opacity-85">{SAMPLE_TAX_INVOICE.invoicer.name}</span>
        </span>
      </div>
      <div className="-mt-12 rounded-lg border border-line bg-surface px-5 pt-16 pb-2">
        <ul className="divide-y divide-line text-[0.9375rem]">
          {USES.map(({ date, shop, won, isCancel }) => (
            <li key={shop} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
              <span className="text-sm text-muted tabular-nums">{date}</span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                {shop}
                {isCancel ? <StatusBadge meaning="neutral">승인취소</StatusBadge> : null}
              </span>
              <span className="font-semibold tabular-nums">{formatNumber(won)}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
