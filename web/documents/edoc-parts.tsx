import type { ReactNode } from "react";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import { type DocumentParty, type EdocContent, totalOf } from "#domain/documents/document-content.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { formatWon } from "#domain/money/won.ts";
import { wonInHangul } from "#domain/money/won-in-hangul.ts";
import { RemarkLines } from "./remark-lines.tsx";
import { FittedNumber, RegistrationNumber } from "./sheet-digits.tsx";

export interface EdocPaperProps {
  /** The content. Its invoicer is the sender: the seller, or the buyer of an order. */
  content: EdocContent;
  /** The number by which the reader knows it. */
  mgtNum: string | null;
}

export const EdocTitle = ({ kind, note }: { kind: EdocContent["kind"]; note?: string }) => (
  <p className="edoc-title">
    <span className="edoc-name">{EDOC_KINDS[kind].text}</span>{" "}
    {note ? <span className="edoc-note">({note})</span> : null}
  </p>
);

/** Draws the day, which a preview may not have yet. */
export const EdocDate = ({ date }: { date: string }) =>
  date ? <time dateTime={date}>{`${date.slice(0, 4)}년 ${formatMonthDay(date)}`}</time> : null;

/** Draws the receiver with the form of address for a company. */
export const Addressee = ({ party }: { party: DocumentParty }) => (
  <p className="edoc-addressee">
    <strong>{party.name}</strong> 귀중
  </p>
);

export const Seal = () => <span className="edoc-seal">(인)</span>;

interface PartyBoxProps {
  title: string;
  party: DocumentParty;
  hasSeal?: boolean;
}

/** Draws a party as in its business registration, and its contact if there is one. */
export function PartyBox({ title, party, hasSeal }: PartyBoxProps) {
  const hasContact = party.contactName !== "" || party.tel !== "";
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <colgroup>
        <col style={{ width: "2.3em" }} />
        <col style={{ width: "5em" }} />
        <col />
        <col style={{ width: "3.6em" }} />
        <col style={{ width: "9em" }} />
      </colgroup>
      <tbody>
        <tr>
          <th scope="rowgroup" rowSpan={hasContact ? 5 : 4} className="sheet-role">
            {title}
          </th>
          <th scope="row">등록번호</th>
          <td colSpan={3} className="sheet-boxed">
            <RegistrationNumber number={party.corpNum} />
          </td>
        </tr>
        <PairRow
          terms={["상호", "성명"]}
          texts={[party.name, <Signed key="ceo" name={party.ceoName} hasSeal={hasSeal} />]}
        />
        <tr>
          <th scope="row">사업장 주소</th>
          <td colSpan={3}>{party.address}</td>
        </tr>
        <PairRow terms={["업태", "종목"]} texts={[party.bizType, party.bizClass]} />
        {hasContact ? <PairRow terms={["담당자", "전화"]} texts={[party.contactName, party.tel]} /> : null}
      </tbody>
    </table>
  );
}

const Signed = ({ name, hasSeal }: { name: string; hasSeal: boolean | undefined }) => (
  <>
    {name} {hasSeal ? <Seal /> : null}
  </>
);

const PairRow = ({ terms, texts }: { terms: readonly [string, string]; texts: readonly [ReactNode, ReactNode] }) => (
  <tr>
    <th scope="row">{terms[0]}</th>
    <td>{texts[0]}</td>
    <th scope="row">{terms[1]}</th>
    <td>{texts[1]}</td>
  </tr>
);

/** Draws the amount in words and in figures, so that neither can be changed alone. */
export function TotalBand({ title, content }: { title: string; content: EdocContent }) {
  const total = totalOf(content);
  return (
    <p className="edoc-total">
      <span className="edoc-total-title">{title}</span>
      <span className="edoc-total-words">{wonInHangul(total)}</span>
      <strong className="edoc-total-figure">({formatWon(total)})</strong>
    </p>
  );
}

/** Draws the sums of the lines below their columns. */
export function SumRow({ content, before, after }: { content: EdocContent; before: number; after: number }) {
  return (
    <tr>
      <th scope="row" colSpan={before}>
        합계
      </th>
      <td data-align="end">
        <FittedNumber value={content.supply} room={7.4} />
      </td>
      <td data-align="end">
        <FittedNumber value={content.tax} room={6.2} />
      </td>
      {after > 0 ? <td colSpan={after} /> : null}
    </tr>
  );
}

/** Draws the remarks. They keep their place on the paper even if there are none. */
export const Remarks = ({ title, remarks }: { title: string; remarks: readonly string[] }) => (
  <table className="edoc-remarks">
    <caption className="sr-only">{title}</caption>
    <colgroup>
      <col style={{ width: "6.4em" }} />
      <col />
    </colgroup>
    <tbody>
      <tr>
        <th scope="row">{title}</th>
        <RemarkLines remarks={remarks} />
      </tr>
    </tbody>
  </table>
);

/** Draws the end of a letter: the day, the company and who signs for it. */
export const Signature = ({ date, title, party }: { date: string; title: string; party: DocumentParty }) => (
  <div className="edoc-signature">
    <p>
      <EdocDate date={date} />
    </p>
    <p className="edoc-signer">
      <span>{title}</span> <strong>{party.name}</strong> <span>{party.ceoName}</span> <Seal />
    </p>
  </div>
);
