import {
  EdocDate,
  type EdocPaperProps,
  EdocTitle,
  PartyBox,
  Remarks,
  Signature,
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

const APPROVERS = ["담당", "검토", "승인"] as const;

/** Draws a 발주서, which the buyer writes and approves. */
export function OrderPaper({ content, mgtNum }: EdocPaperProps) {
  return (
    <>
      <div className="edoc-order-head">
        <EdocTitle kind="PO" />
        <ApprovalBoxes />
      </div>
      <p className="edoc-numbers">
        <span>
          발주일자 <EdocDate date={content.writeDate} />
        </span>
        <span>{mgtNum ? `발주번호 ${mgtNum}` : null}</span>
      </p>
      <div className="sheet-body">
        <div className="edoc-parties">
          <PartyBox title="발주처" party={content.invoicer} hasSeal />
          <PartyBox title="수주처" party={content.invoicee} />
        </div>
        <p className="edoc-sentence">아래와 같이 발주합니다.</p>
        <TotalBand title="발주금액" content={content} />
        <SheetLines
          lines={content.lines}
          columns={COLUMNS}
          minRows={10}
          foot={<SumRow content={content} before={5} after={1} />}
        />
        <Remarks title="납품 조건" remarks={content.remarks} />
      </div>
      <Signature date={content.writeDate} title="발주자" party={content.invoicer} />
    </>
  );
}

const ApprovalBoxes = () => (
  <table className="edoc-approvals">
    <caption className="sr-only">결재</caption>
    <thead>
      <tr>
        <th scope="rowgroup" rowSpan={2} className="sheet-role">
          결재
        </th>
        {APPROVERS.map((approver) => (
          <th key={approver} scope="col">
            {approver}
          </th>
        ))}
      </tr>
      <tr>
        {APPROVERS.map((approver) => (
          <td key={approver} />
        ))}
      </tr>
    </thead>
  </table>
);
