import { formatDate } from "#domain/calendar/time-format.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { EDOC_FORM_WORDS, type EdocDocument, type EdocParty } from "./edoc-document.ts";
import { TaxInvoiceLines } from "./tax-invoice-lines.tsx";
import "./tax-invoice-form.css";
import "./edoc-form.css";

/** The six e-documents share one sheet; their words, parties and lines differ. */
export function EdocForm({ document, minRows = 4 }: { document: EdocDocument; minRows?: number }) {
  const { kind, supply, tax, terms } = document;
  const { senderTitle, receiverTitle, sentence, totalTitle, hasLines } = EDOC_FORM_WORDS[kind];
  const title = itemByCode(kind)?.text ?? "";
  return (
    <div className="document-frame">
      <article aria-label={title} data-theme="light" className="tax-form edoc-form">
        <div className="edoc-form-head">
          <p className="edoc-form-title">{title}</p>
          <p className="edoc-form-numbers">
            <span>문서번호 {document.documentKey}</span>
            <time dateTime={document.writeDate}>{formatDate(document.writeDate)}</time>
          </p>
        </div>
        <div className="tax-form-parties">
          <EdocPartyTable title={senderTitle} party={document.sender} hasSeal />
          <EdocPartyTable title={receiverTitle} party={document.receiver} />
        </div>
        <p className="edoc-form-sum">
          <span>{sentence}</span>
          <span>
            {totalTitle} <strong>{formatWon(supply + tax)}</strong>
          </span>
        </p>
        {hasLines ? (
          <>
            <TaxInvoiceLines lines={document.lines} hasTax minRows={minRows} />
            <SumTable supply={supply} tax={tax} />
          </>
        ) : null}
        <dl className="edoc-form-terms">
          {terms.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </article>
    </div>
  );
}

function EdocPartyTable({ title, party, hasSeal = false }: { title: string; party: EdocParty; hasSeal?: boolean }) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <colgroup>
        <col style={{ width: "2.1em" }} />
        <col style={{ width: "5.2em" }} />
        <col />
      </colgroup>
      <tbody>
        <tr>
          <th scope="rowgroup" rowSpan={4} className="tax-form-role">
            {title}
          </th>
          <th scope="row">등록번호</th>
          <td className="tax-form-biz-id">{formatBizId(party.bizId)}</td>
        </tr>
        <tr>
          <th scope="row">상호</th>
          <td>{party.companyName}</td>
        </tr>
        <tr>
          <th scope="row">성명</th>
          <td>
            {party.ceoName}
            {hasSeal ? (
              <span aria-hidden="true" className="edoc-form-seal">
                인
              </span>
            ) : null}
          </td>
        </tr>
        <tr>
          <th scope="row">주소</th>
          <td>{party.address}</td>
        </tr>
      </tbody>
    </table>
  );
}

function SumTable({ supply, tax }: { supply: number; tax: number }) {
  return (
    <table>
      <caption className="sr-only">합계</caption>
      <tbody>
        <tr>
          <th scope="row">공급가액</th>
          <td className="tax-form-number">{formatNumber(supply)}</td>
          <th scope="row">세액</th>
          <td className="tax-form-number">{formatNumber(tax)}</td>
          <th scope="row">합계</th>
          <td className="tax-form-number">{formatNumber(supply + tax)}</td>
        </tr>
      </tbody>
    </table>
  );
}
