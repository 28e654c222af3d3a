import { totalOf } from "#domain/documents/document-content.ts";
import { formatWon } from "#domain/money/won.ts";
import { wonInHangul } from "#domain/money/won-in-hangul.ts";
import { Addressee, EdocDate, type EdocPaperProps, EdocTitle, PartyBox } from "./edoc-parts.tsx";
import { FittedNumber } from "./sheet-digits.tsx";
import { type LineColumnName, SheetLines } from "./sheet-lines.tsx";

const COLUMNS: readonly LineColumnName[] = ["month", "day", "item", "quantity", "unitPrice", "total"];

/** Draws an 영수증: the narrow paper of a shop, whose amounts include the tax. */
export function ReceiptPaper({ content, mgtNum }: EdocPaperProps) {
  const total = totalOf(content);
  return (
    <div className="sheet-body">
      <div className="edoc-receipt-head">
        <p className="edoc-receipt-number">{mgtNum ? `No. ${mgtNum}` : null}</p>
        <EdocTitle kind="RC" note="공급받는자용" />
        <Addressee party={content.invoicee} />
      </div>
      <PartyBox title="공급자" party={content.invoicer} hasSeal />
      <table>
        <caption className="sr-only">작성일자와 금액</caption>
        <thead>
          <tr>
            <th scope="col">작성일자</th>
            <th scope="col">금액</th>
            <th scope="col">비고</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-align="center">
              <EdocDate date={content.writeDate} />
            </td>
            <td data-align="center">
              <strong>{formatWon(total)}</strong>
            </td>
            <td>{content.remarks.join(" ")}</td>
          </tr>
        </tbody>
      </table>
      <p className="edoc-sentence">위 금액을 정히 영수함.</p>
      <SheetLines
        lines={content.lines}
        columns={COLUMNS}
        minRows={8}
        foot={
          <tr>
            <th scope="row" colSpan={2}>
              합계
            </th>
            <td colSpan={3}>{wonInHangul(total)}</td>
            <td data-align="end">
              <FittedNumber value={total} room={8} />
            </td>
          </tr>
        }
      />
    </div>
  );
}
