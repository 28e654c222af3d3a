import { RefreshCw } from "lucide-react";
import { totalOf } from "#domain/documents/document-content.ts";
import { BANK_ACCOUNT_CYCLES } from "#domain/money/bank-account-cycle.ts";
import { BANKS } from "#domain/money/banks.ts";
import { formatNumber } from "#domain/money/won.ts";
import { maskNumber } from "#domain/people/masking.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";

const { invoicee } = SAMPLE_TAX_INVOICE;

const MOVEMENTS = [
  { time: "14:07", text: invoicee.name, won: totalOf(SAMPLE_TAX_INVOICE), isNew: true },
  { time: "13:42", text: "카드 매출 입금", won: 412_300, isNew: true },
  { time: "11:15", text: "사무실 임차료", won: -1_200_000, isNew: false },
  { time: "09:31", text: "여울서점", won: 86_000, isNew: false },
];

const LAST_BALANCE = 8_214_700;

/** Draws an account after a collection, with the new movements marked. */
export function BankAccountPicture() {
  let balance = LAST_BALANCE;
  const rows = MOVEMENTS.map((movement) => {
    const row = { ...movement, balance };
    balance -= movement.won;
    return row;
  });
  return (
    <figure aria-label="수집한 입출금 내역" className="mx-auto max-w-lg rounded-lg border border-line bg-surface">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-4">
        <span>
          <span className="block font-semibold">{BANKS["0004"]} 입금 계좌</span>
          <span className="block text-sm text-muted tabular-nums">{maskNumber("000-00-0001004")}</span>
        </span>
        <span className="flex items-center gap-1.5 rounded-full bg-(--category-soft) px-3 py-1 text-sm font-medium">
          <RefreshCw aria-hidden="true" className="size-3.5" />
          {BANK_ACCOUNT_CYCLES.MINUTE10.text}마다 수집
        </span>
      </figcaption>
      <ul className="divide-y divide-line px-5 text-[0.9375rem]">
        {rows.map(({ time, text, won, isNew, balance: balanceAfter }) => (
          <li key={time} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-3">
            <span className="text-sm text-muted tabular-nums">{time}</span>
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate">{text}</span>
              {isNew ? (
                <span className="shrink-0 rounded-sm bg-(--category-soft) px-1.5 text-xs font-medium">새 거래</span>
              ) : null}
            </span>
            <span className="text-right">
              <span className={`block font-semibold tabular-nums ${won > 0 ? "" : "text-muted"}`}>
                {won > 0 ? "+" : ""}
                {formatNumber(won)}
              </span>
              <span className="block text-xs text-muted tabular-nums">잔액 {formatNumber(balanceAfter)}</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
