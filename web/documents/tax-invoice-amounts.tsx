import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { type TaxInvoiceContent, totalOf } from "#domain/documents/document-content.ts";
import { blankColumns, SUPPLY_DIGITS, TAX_DIGITS } from "#domain/documents/form-digits.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { PURPOSE_TYPE_LABELS } from "#domain/documents/tax-invoice-rules.ts";
import { isPlainInvoice } from "#domain/documents/tax-invoice-title.ts";
import { RemarkLines } from "./remark-lines.tsx";
import { AmountDigits, DigitPlaces, FittedNumber } from "./sheet-digits.tsx";

/** Longer remarks take a row as wide as the sheet. */
const REMARK_CELL_CHARACTERS = 24;

export function TaxInvoiceAmounts({ content }: { content: TaxInvoiceContent }) {
  const hasTax = !isPlainInvoice(content);
  const remarks = content.remarks.filter((remark) => remark !== "");
  const fits = remarks.join(" ").length <= REMARK_CELL_CHARACTERS;
  return (
    <>
      <table className="tax-form-amounts" data-taxed={hasTax}>
        <caption className="sr-only">작성일자와 금액</caption>
        <colgroup>
          <col className="tax-form-date" />
          <col className="tax-form-blanks" />
          <col className="tax-form-supply" />
          {hasTax ? <col className="tax-form-tax" /> : null}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sheet-boxed">
              작성일자
              <span aria-hidden="true" className="sheet-places tax-form-date-places">
                <span>연</span>
                <span>월</span>
                <span>일</span>
              </span>
            </th>
            <th scope="col">
              공란
              <wbr />수
            </th>
            <th scope="col" className="sheet-boxed">
              공급가액
              <DigitPlaces columns={SUPPLY_DIGITS} />
            </th>
            {hasTax ? (
              <th scope="col" className="sheet-boxed">
                세액
                <DigitPlaces columns={TAX_DIGITS} />
              </th>
            ) : null}
            <th scope="col">비고</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="sheet-boxed">
              <WriteDate date={content.writeDate} />
            </td>
            <td data-align="center">{blankColumns(content.supply, SUPPLY_DIGITS)}</td>
            <td className="sheet-boxed">
              <AmountDigits won={content.supply} columns={SUPPLY_DIGITS} />
            </td>
            {hasTax ? (
              <td className="sheet-boxed">
                <AmountDigits won={content.tax} columns={TAX_DIGITS} />
              </td>
            ) : null}
            <td>{fits ? remarks.join(" ") : null}</td>
          </tr>
        </tbody>
      </table>
      {fits ? null : <RemarkRow remarks={remarks} />}
    </>
  );
}

/** Draws the day, which a preview may not have yet. */
function WriteDate({ date }: { date: string }) {
  if (!date) return null;
  const [year, month, day] = date.split("-");
  return (
    <time dateTime={date} className="tax-form-date-places">
      <span>{year}</span>
      <Hyphen />
      <span>{month}</span>
      <Hyphen />
      <span>{day}</span>
    </time>
  );
}

/** A hyphen for copies and screen readers. On paper the columns separate the parts. */
const Hyphen = () => <i className="sr-only">-</i>;

const RemarkRow = ({ remarks }: { remarks: readonly string[] }) => (
  <table className="sheet-row">
    <caption className="sr-only">비고</caption>
    <colgroup>
      <col style={{ width: "5.2em" }} />
      <col />
    </colgroup>
    <tbody>
      <tr>
        <th scope="row">비고</th>
        <RemarkLines remarks={remarks} />
      </tr>
    </tbody>
  </table>
);

/** Draws the reason of an amendment and the number of its original. */
export function TaxInvoiceAmendment({ amendment }: { amendment: NonNullable<TaxInvoiceContent["amendment"]> }) {
  return (
    <table className="sheet-row">
      <caption className="sr-only">수정</caption>
      <colgroup>
        <col style={{ width: "5.2em" }} />
        <col />
        <col style={{ width: "7em" }} />
        <col style={{ width: "20em" }} />
      </colgroup>
      <tbody>
        <tr>
          <th scope="row">수정사유</th>
          <td>
            {amendment.code}. {AMENDMENTS[amendment.code].text}
          </td>
          <th scope="row">당초 승인번호</th>
          <td>{formatNtsNumber(amendment.originalNtsNum)}</td>
        </tr>
      </tbody>
    </table>
  );
}

const TOTAL_EM = 9;

/** Draws a payment. Its cell stays empty if nothing was paid that way. */
const Paid = ({ won }: { won: number }) => (won === 0 ? null : <FittedNumber value={won} room={TOTAL_EM} />);

export function TaxInvoiceTotals({ content }: { content: TaxInvoiceContent }) {
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
            이 금액을 <strong>({PURPOSE_TYPE_LABELS[content.purposeType]})</strong> 함
          </td>
        </tr>
        <tr>
          <td data-align="end">
            <FittedNumber value={totalOf(content)} room={TOTAL_EM} />
          </td>
          <td data-align="end">
            <Paid won={content.cash} />
          </td>
          <td data-align="end">
            <Paid won={content.check} />
          </td>
          <td data-align="end">
            <Paid won={content.note} />
          </td>
          <td data-align="end" className="tax-form-inner">
            <Paid won={content.credit} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
