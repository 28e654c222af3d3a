import { EdocDate, type EdocPaperProps, EdocTitle, PartyBox, Remarks, Seal, SumRow, TotalBand } from "./edoc-parts.tsx";
import { type LineColumnName, SheetLines } from "./sheet-lines.tsx";

const COLUMNS: readonly LineColumnName[] = [
  "month",
  "day",
  "item",
  "spec",
  "quantity",
  "unitPrice",
  "supply",
  "tax",
  "remark",
];

/** Draws a 거래명세서: the goods and who took them over. */
export function StatementPaper({ content, mgtNum }: EdocPaperProps) {
  return (
    <>
      <EdocTitle kind="DI" note="공급받는자용" />
      <p className="edoc-numbers">
        <span>
          거래일자 <EdocDate date={content.writeDate} />
        </span>
        <span>{mgtNum ? `No. ${mgtNum}` : null}</span>
      </p>
      <div className="sheet-body">
        <div className="edoc-parties">
          <PartyBox title="공급자" party={content.invoicer} hasSeal />
          <PartyBox title="공급받는자" party={content.invoicee} />
        </div>
        <TotalBand title="합계금액" content={content} />
        <SheetLines
          lines={content.lines}
          columns={COLUMNS}
          minRows={10}
          foot={<SumRow content={content} before={6} after={1} />}
        />
        <div className="edoc-handover">
          <Remarks title="비고" remarks={content.remarks} />
          <p className="edoc-receiver">
            <span>인수자</span> <Seal />
          </p>
        </div>
      </div>
    </>
  );
}
