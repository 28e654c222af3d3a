import {
  Addressee,
  EdocDate,
  type EdocPaperProps,
  EdocTitle,
  PartyBox,
  Remarks,
  SumRow,
  TotalBand,
} from "./edoc-parts.tsx";
import { type LineColumnName, SheetLines } from "./sheet-lines.tsx";

const COLUMNS: readonly LineColumnName[] = [
  "number",
  "item",
  "spec",
  "quantity",
  "unitPrice",
  "supply",
  "tax",
  "remark",
];

/** Draws a 견적서, with the receiver on the left and the seller on the right. */
export function QuotationPaper({ content, mgtNum }: EdocPaperProps) {
  const { contactName } = content.invoicee;
  return (
    <>
      <EdocTitle kind="ES" />
      <div className="edoc-letter-head">
        <div className="edoc-letter-to">
          <p className="edoc-letter-date">
            <EdocDate date={content.writeDate} />
          </p>
          <Addressee party={content.invoicee} />
          {contactName ? <p>참조 {contactName} 님</p> : null}
          <p className="edoc-letter-words">아래와 같이 견적합니다.</p>
          {mgtNum ? <p className="edoc-letter-number">견적번호 {mgtNum}</p> : null}
        </div>
        <div className="sheet-body">
          <PartyBox title="공급자" party={content.invoicer} hasSeal />
        </div>
      </div>
      <div className="sheet-body">
        <TotalBand title="견적금액 (부가세 포함)" content={content} />
        <SheetLines
          lines={content.lines}
          columns={COLUMNS}
          minRows={12}
          foot={<SumRow content={content} before={5} after={1} />}
        />
        <Remarks title="견적 조건" remarks={content.remarks} />
      </div>
    </>
  );
}
