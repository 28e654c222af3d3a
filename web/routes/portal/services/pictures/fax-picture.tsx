import { SUPPORT_PHONE } from "#domain/company.ts";
import { totalOf } from "#domain/documents/document-content.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { FaxSheet } from "#web/messages/fax-sheet.tsx";

const { invoicer, invoicee, lines, writeDate } = SAMPLE_TAX_INVOICE;

/** Draws a page that comes out of the receiver's machine, with the next ones behind. */
export function FaxPicture() {
  return (
    <figure aria-label="받는 쪽 팩스에서 나오는 종이" className="mx-auto max-w-md pt-2">
      <div aria-hidden="true" className="relative z-10 rounded-lg border border-line-strong bg-surface px-5 pt-4 pb-3">
        <div className="flex items-center gap-3">
          <span className="size-2.5 rounded-full bg-success" />
          <span className="h-2 w-20 rounded-full bg-line" />
          <span className="ml-auto grid grid-cols-3 gap-1">
            {["1", "2", "3", "4", "5", "6"].map((key) => (
              <span key={key} className="size-2.5 rounded-[2px] bg-line" />
            ))}
          </span>
        </div>
        <div className="mt-4 h-2 rounded-full bg-text" />
      </div>
      <div className="relative mx-6 -mt-4 overflow-clip sm:mx-8">
        <FaxSheet from={SUPPORT_PHONE} sentAt={`${writeDate} 14:20`} page={1} pages={3}>
          <p className="mt-5 text-center text-lg font-bold tracking-[0.3em]">발 주 확 인 서</p>
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-[0.8125rem]">
            <dt className="text-muted">받는 곳</dt>
            <dd>{invoicee.name} 귀중</dd>
            <dt className="text-muted">보낸 곳</dt>
            <dd>{invoicer.name}</dd>
          </dl>
          <ul className="mt-4 border-t border-text text-[0.8125rem]">
            {lines.map((line) => (
              <li key={line.item} className="flex justify-between gap-4 border-b border-line py-1.5">
                <span>{line.item}</span>
                <span className="tabular-nums">{formatNumber(totalOf(line))}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 flex justify-between text-[0.8125rem] font-bold">
            <span>합계</span>
            <span className="tabular-nums">{formatNumber(totalOf(SAMPLE_TAX_INVOICE))}원</span>
          </p>
        </FaxSheet>
      </div>
    </figure>
  );
}
