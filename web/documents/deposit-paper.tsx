import { itemSummary, totalOf } from "#domain/documents/document-content.ts";
import { blankColumns, SUPPLY_DIGITS } from "#domain/documents/form-digits.ts";
import { wonInHangul } from "#domain/money/won-in-hangul.ts";
import { Addressee, EdocDate, type EdocPaperProps, EdocTitle, PartyBox, Seal } from "./edoc-parts.tsx";
import { AmountDigits, DigitPlaces } from "./sheet-digits.tsx";

/** Draws an 입금표: a received amount, digit by digit, and its reason, without lines. */
export function DepositPaper({ content, mgtNum }: EdocPaperProps) {
  const total = totalOf(content);
  const { invoicer, invoicee, lines, remarks } = content;
  const about = [itemSummary(lines), ...remarks].filter((text) => text !== "");
  return (
    <div className="sheet-body">
      <div className="edoc-deposit-head">
        <EdocTitle kind="RS" note="공급받는자용" />
        <p>{mgtNum ? `No. ${mgtNum}` : null}</p>
        <Addressee party={invoicee} />
      </div>
      <PartyBox title="공급자" party={invoicer} hasSeal />
      <table className="edoc-deposit-amount">
        <caption className="sr-only">작성일자와 금액</caption>
        <colgroup>
          <col style={{ width: "13em" }} />
          <col style={{ width: "3em" }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">작성일자</th>
            <th scope="col">
              공란
              <wbr />수
            </th>
            <th scope="col" className="sheet-boxed">
              금액
              <DigitPlaces columns={SUPPLY_DIGITS} />
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-align="center">
              <EdocDate date={content.writeDate} />
            </td>
            <td data-align="center">{blankColumns(total, SUPPLY_DIGITS)}</td>
            <td className="sheet-boxed">
              <AmountDigits won={total} columns={SUPPLY_DIGITS} />
            </td>
          </tr>
        </tbody>
      </table>
      <table className="edoc-deposit-words">
        <caption className="sr-only">합계와 내용</caption>
        <colgroup>
          <col style={{ width: "13em" }} />
          <col />
        </colgroup>
        <tbody>
          <tr>
            <th scope="row">합계</th>
            <td>
              <strong>{wonInHangul(total)}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">내용</th>
            <td>{about.join(" · ")}</td>
          </tr>
        </tbody>
      </table>
      <p className="edoc-deposit-close">
        <span>위 금액을 정히 영수함.</span>
        <span>
          영수자 {invoicer.name} <Seal />
        </span>
      </p>
    </div>
  );
}
