import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import { TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import {
  COPY_LABELS,
  isPlainInvoice,
  type TaxInvoiceCopy,
  taxInvoiceTitle,
} from "#domain/documents/tax-invoice-title.ts";
import { DocumentSheet, type DrawnDocumentProps } from "./document-sheet.tsx";
import { RegistrationNumber } from "./sheet-digits.tsx";
import { type LineColumnName, SheetLines } from "./sheet-lines.tsx";
import { TaxInvoiceAmendment, TaxInvoiceAmounts, TaxInvoiceTotals } from "./tax-invoice-amounts.tsx";
import "./tax-invoice-form.css";
import "./tax-invoice-form-narrow.css";

interface TaxInvoiceFormProps extends DrawnDocumentProps {
  content: TaxInvoiceContent;
  copy: TaxInvoiceCopy;
  /** The tax office number; a draft has none. */
  ntsNum: string | null;
}

const LINES: readonly LineColumnName[] = [
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
const LINES_WITHOUT_TAX = LINES.filter((name) => name !== "tax");

/** Draws the statutory form, which prints on one A4 page. */
export function TaxInvoiceForm({ content, copy, ntsNum, children, ...frame }: TaxInvoiceFormProps) {
  const isPlain = isPlainInvoice(content);
  const { invoicer, invoicee, truster, lines, amendment } = content;
  return (
    <DocumentSheet
      {...frame}
      label={`${taxInvoiceTitle(content)} ${COPY_LABELS[copy]}`}
      ink={copy === "supplier" ? "red" : "blue"}
      className="tax-form"
    >
      <p aria-hidden="true" className="sheet-annex">
        <span>{isPlain ? "" : "[별지 제14호서식]"}</span>
        <span>{copy === "supplier" ? "(적색)" : "(청색)"}</span>
      </p>
      <div className="sheet-body">
        <FormHead content={content} copy={copy} ntsNum={ntsNum} />
        <div className="tax-form-parties">
          <PartyTable title="공급자" party={invoicer} />
          <PartyTable title="공급받는자" party={invoicee} />
        </div>
        {truster ? (
          <div className="tax-form-truster">
            <PartyTable title="수탁자" party={truster} isWide />
          </div>
        ) : null}
        <TaxInvoiceAmounts content={content} />
        {amendment ? <TaxInvoiceAmendment amendment={amendment} /> : null}
        <SheetLines
          lines={lines}
          columns={isPlain ? LINES_WITHOUT_TAX : LINES}
          minRows={TAX_INVOICE_LIMITS.paperFormLines}
        />
        <TaxInvoiceTotals content={content} />
      </div>
      {children}
    </DocumentSheet>
  );
}

function FormHead({ content, copy, ntsNum }: Pick<TaxInvoiceFormProps, "content" | "copy" | "ntsNum">) {
  const { bookNumber, pageNumber, serialNum } = content;
  return (
    <div className="tax-form-head">
      <p className="tax-form-title">
        <span className="tax-form-name">{taxInvoiceTitle(content)}</span>{" "}
        <span className="tax-form-copy">({COPY_LABELS[copy]})</span>
      </p>
      <table>
        <caption className="sr-only">문서번호</caption>
        <colgroup>
          <col style={{ width: "5.4em" }} />
          <col />
          <col style={{ width: "5em" }} />
          <col style={{ width: "11em" }} />
        </colgroup>
        <tbody>
          <tr>
            <th scope="row">책번호</th>
            <td className="tax-form-book">
              <span>{bookNumber} 권</span> <span>{pageNumber} 호</span>
            </td>
            <th scope="row">일련번호</th>
            <td>{serialNum}</td>
          </tr>
          <tr>
            <th scope="row">승인번호</th>
            <td colSpan={3}>
              {isPaperInvoice(content) ? (
                <span className="tax-form-paper">종이로 발급</span>
              ) : (
                <span className="tax-form-nts-number">{ntsNum ? formatNtsNumber(ntsNum) : null}</span>
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Draws a party. The trustee's table takes the whole width; its number keeps the same boxes. */
function PartyTable({ title, party, isWide = false }: { title: string; party: DocumentParty; isWide?: boolean }) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <colgroup>
        <col style={{ width: "2.3em" }} />
        <col style={{ width: "5.2em" }} />
        <col style={isWide ? { width: "23.8em" } : undefined} />
        <col style={{ width: "4em" }} />
        <col style={isWide ? undefined : { width: "6em" }} />
      </colgroup>
      <tbody>
        <tr>
          <th scope="rowgroup" rowSpan={5} className="sheet-role">
            {title}
          </th>
          <th scope="row">등록번호</th>
          <td className="sheet-boxed">
            <RegistrationNumber number={party.corpNum} />
          </td>
          <th scope="row">
            종사업장
            <wbr />
            번호
          </th>
          <td>{party.taxRegId}</td>
        </tr>
        <tr>
          <th scope="row">상호(법인명)</th>
          <td>{party.name}</td>
          <th scope="row">성명</th>
          <td>{party.ceoName}</td>
        </tr>
        <tr>
          <th scope="row">사업장 주소</th>
          <td colSpan={3}>{party.address}</td>
        </tr>
        <tr>
          <th scope="row">업태</th>
          <td>{party.bizType}</td>
          <th scope="row">종목</th>
          <td>{party.bizClass}</td>
        </tr>
        <tr>
          <th scope="row">이메일</th>
          <td colSpan={3}>{party.email}</td>
        </tr>
      </tbody>
    </table>
  );
}
