import { totalOf } from "#domain/documents/document-content.ts";
import { formatWon } from "#domain/money/won.ts";
import { wonInHangul } from "#domain/money/won-in-hangul.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { Addressee, type EdocPaperProps, EdocTitle, Remarks, Signature, SumRow } from "./edoc-parts.tsx";
import { type LineColumnName, SheetLines } from "./sheet-lines.tsx";

const COLUMNS: readonly LineColumnName[] = ["month", "day", "item", "quantity", "unitPrice", "supply", "tax", "remark"];

/** Draws a 청구서: a letter that asks for an amount and says for what. */
export function BillPaper({ content, mgtNum }: EdocPaperProps) {
  const total = totalOf(content);
  return (
    <>
      <EdocTitle kind="PI" />
      <p className="edoc-numbers">
        <span>{mgtNum ? `청구번호 ${mgtNum}` : null}</span>
      </p>
      <Addressee party={content.invoicee} />
      <p className="edoc-bill-amount">
        <span>청구금액</span>
        <strong>{wonInHangul(total)}</strong>
        <span>({formatWon(total)})</span>
      </p>
      <p className="edoc-bill-words">위 금액을 아래와 같이 청구합니다.</p>
      <div className="sheet-body">
        <SheetLines
          lines={content.lines}
          columns={COLUMNS}
          minRows={10}
          foot={<SumRow content={content} before={5} after={1} />}
        />
        <Remarks title="입금 안내" remarks={content.remarks} />
      </div>
      <Signature date={content.writeDate} title="청구자" party={content.invoicer} />
      <BillSender content={content} />
    </>
  );
}

const BillSender = ({ content: { invoicer } }: Pick<EdocPaperProps, "content">) => (
  <dl className="edoc-bill-sender">
    <div>
      <dt>등록번호</dt>
      <dd>{formatBizId(invoicer.corpNum)}</dd>
    </div>
    <div>
      <dt>주소</dt>
      <dd>{invoicer.address}</dd>
    </div>
    <div>
      <dt>연락처</dt>
      <dd>{[invoicer.contactName, invoicer.tel, invoicer.email].filter(Boolean).join(" · ")}</dd>
    </div>
  </dl>
);
