import type { ReactNode } from "react";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { PURPOSE_TYPE_LABELS, TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import {
  COPY_LABELS,
  type TaxInvoiceCopy,
  type TaxInvoiceDocument,
  type TaxInvoiceFormParty,
  taxInvoiceFormTitle,
} from "./tax-invoice-document.ts";
import { TaxInvoiceLines } from "./tax-invoice-lines.tsx";
import "./tax-invoice-form.css";
import "./tax-invoice-form-narrow.css";

interface TaxInvoiceFormProps {
  document: TaxInvoiceDocument;
  /** The seller's copy is printed in red, the buyer's in blue. */
  copy?: TaxInvoiceCopy;
  id?: string;
  /** Lies over the sheet, measured in its em: a watermark, a stamp. */
  children?: ReactNode;
}

const won = (amount: number | undefined): ReactNode => (amount === undefined ? "" : formatNumber(amount));

/** The statutory form, selectable and printable on one A4 page. */
export function TaxInvoiceForm({ document, copy = "seller", id, children }: TaxInvoiceFormProps) {
  const title = taxInvoiceFormTitle(document);
  return (
    <div className="document-frame" id={id}>
      <article aria-label={`${title} ${COPY_LABELS[copy]}`} data-theme="light" data-copy={copy} className="tax-form">
        <FormHead document={document} title={title} copy={copy} />
        <div className="tax-form-parties">
          <PartyTable title="공급자" party={document.invoicer} />
          <PartyTable title="공급받는자" party={document.invoicee} />
        </div>
        <AmountsTable document={document} />
        <TaxInvoiceLines
          lines={document.lines}
          hasTax={document.taxType !== INVOICE_TAX_TYPES.exempt}
          minRows={TAX_INVOICE_LIMITS.paperFormLines}
        />
        <TotalsTable document={document} />
        {children}
      </article>
    </div>
  );
}

function FormHead({ document, title, copy }: { document: TaxInvoiceDocument; title: string; copy: TaxInvoiceCopy }) {
  const { bookNumber, serialNumber, ntsNumber } = document;
  return (
    <div className="tax-form-head">
      <p className="tax-form-title">
        {title}
        <span className="tax-form-copy"> ({COPY_LABELS[copy]})</span>
      </p>
      <table>
        <caption className="sr-only">문서번호</caption>
        <colgroup>
          <col style={{ width: "6em" }} />
          <col />
          <col style={{ width: "5em" }} />
          <col />
        </colgroup>
        <tbody>
          <tr>
            <th scope="row">책번호</th>
            <td className="tax-form-book">
              <span>{bookNumber?.volume} 권</span>
              <span>{bookNumber?.number} 호</span>
            </td>
            <th scope="row">일련번호</th>
            <td>{serialNumber}</td>
          </tr>
          <tr>
            <th scope="row">승인번호</th>
            <td colSpan={3}>
              <span className="tax-form-nts-number">{ntsNumber ? formatNtsNumber(ntsNumber) : null}</span>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function PartyTable({ title, party }: { title: string; party: TaxInvoiceFormParty }) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <colgroup>
        <col style={{ width: "2.1em" }} />
        <col style={{ width: "5.2em" }} />
        <col />
        <col style={{ width: "4.2em" }} />
        <col style={{ width: "7em" }} />
      </colgroup>
      <tbody>
        <tr>
          <th scope="rowgroup" rowSpan={5} className="tax-form-role">
            {title}
          </th>
          <th scope="row">등록번호</th>
          <td className="tax-form-biz-id">{formatBizId(party.bizId)}</td>
          <th scope="row">
            종사업장
            <wbr />
            번호
          </th>
          <td>{party.subWorkplaceId}</td>
        </tr>
        <tr>
          <th scope="row">상호(법인명)</th>
          <td>{party.companyName}</td>
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

function AmountsTable({ document }: { document: TaxInvoiceDocument }) {
  const hasTax = document.taxType !== INVOICE_TAX_TYPES.exempt;
  return (
    <table className="tax-form-amounts">
      <caption className="sr-only">작성일자와 금액</caption>
      <thead>
        <tr>
          <th scope="col">작성일자</th>
          <th scope="col">공급가액</th>
          {hasTax ? <th scope="col">세액</th> : null}
          <th scope="col">수정사유</th>
          <th scope="col">비고</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <time dateTime={document.writeDate}>{document.writeDate}</time>
          </td>
          <td className="tax-form-number">{won(document.supply)}</td>
          {hasTax ? <td className="tax-form-number">{won(document.tax)}</td> : null}
          <td>{document.amendmentCode === undefined ? "해당 없음" : AMENDMENTS[document.amendmentCode].text}</td>
          <td>{document.remark}</td>
        </tr>
      </tbody>
    </table>
  );
}

function TotalsTable({ document }: { document: TaxInvoiceDocument }) {
  return (
    <table className="tax-form-totals">
      <caption className="sr-only">합계와 결제 방법</caption>
      <tbody>
        <tr>
          <th scope="col">합계금액</th>
          <th scope="col">현금</th>
          <th scope="col">수표</th>
          <th scope="col">어음</th>
          <th scope="col">외상미수금</th>
          <td rowSpan={2} className="tax-form-purpose">
            이 금액을 <strong>({PURPOSE_TYPE_LABELS[document.purposeType]})</strong> 함
          </td>
        </tr>
        <tr>
          <td className="tax-form-number">{won(document.total)}</td>
          <td className="tax-form-number">{won(document.cash)}</td>
          <td className="tax-form-number">{won(document.check)}</td>
          <td className="tax-form-number">{won(document.note)}</td>
          <td className="tax-form-number tax-form-inner">{won(document.credit)}</td>
        </tr>
      </tbody>
    </table>
  );
}
