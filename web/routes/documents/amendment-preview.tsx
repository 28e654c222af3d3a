import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate, formatDateInText } from "#domain/calendar/time-format.ts";
import { type AmendmentInput, amendmentDeadline, amendmentSheets } from "#domain/documents/amendment.ts";
import { INVOICE_TAX_TYPE_LABELS } from "#domain/documents/tax-type.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Callout } from "#web/ui/callout.tsx";

/** Shows the sheets of an amendment, by the rules of the server, and until when they may be issued. */
export function AmendmentPreview({ input, today }: { input: AmendmentInput; today: SeoulDate }) {
  const sheets = amendmentSheets(input);
  const deadline = amendmentDeadline(input.code, input.original.writeDate, input.eventDate);
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full text-sm tabular-nums">
        <caption className="mb-2 text-start font-medium">발행할 문서 {sheets.length}장</caption>
        <thead className="border-b border-line text-muted [&_th]:py-1.5 [&_th]:font-normal">
          <tr>
            <th scope="col" className="text-start">
              작성일자
            </th>
            <th scope="col" className="text-start">
              과세 유형
            </th>
            <th scope="col" className="text-end">
              공급가액
            </th>
            <th scope="col" className="text-end">
              세액
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line [&_td]:py-2">
          {sheets.map((sheet) => (
            <tr key={`${sheet.taxType} ${sheet.supply}`}>
              <td>{formatDate(sheet.writeDate)}</td>
              <td>{INVOICE_TAX_TYPE_LABELS[sheet.taxType]}</td>
              <td className="text-end">
                <Amount value={sheet.supply} />
              </td>
              <td className="text-end">
                <Amount value={sheet.tax} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {today > deadline ? (
        <Callout kind="warning" title="기한이 지났습니다">
          {formatDateInText(deadline)}까지 발행했어야 합니다. 지금 발행하면 가산세가 있을 수 있습니다.
        </Callout>
      ) : (
        <p className="text-muted">{formatDateInText(deadline)}까지 발행해야 합니다.</p>
      )}
    </div>
  );
}
