import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { type DocumentParty, type TaxInvoiceContent, totalOf } from "#domain/documents/document-content.ts";
import {
  amountCharacters,
  blankColumns,
  digitPlaces,
  registrationCharacters,
  SUPPLY_DIGITS,
  TAX_DIGITS,
} from "#domain/documents/form-digits.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import { PURPOSE_TYPE_LABELS, TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import { isPlainInvoice } from "#domain/documents/tax-invoice-title.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formRows, lineHeads } from "./line-rows.ts";
import { SHEET_WIDTH } from "./sheet-pen.ts";
import { cell, figure, head, type SheetCell, type SheetRow } from "./sheet-rows.ts";

/** A part of the form. Parts follow one below another; `beside` is to the right of `rows`, `role` runs down at their left. */
export interface SheetPart {
  rows: readonly SheetRow[];
  width: number;
  role?: string;
  beside?: SheetPart;
}

export const ROLE_WIDTH = 2.3;

export function numbersPart(
  { bookNumber, pageNumber, serialNum, ...content }: TaxInvoiceContent,
  ntsNum: string | null,
) {
  const width = SHEET_WIDTH * 0.52;
  const book = [bookNumber === null ? "" : `${bookNumber} 권`, pageNumber === null ? "" : `${pageNumber} 호`];
  const number = isPaperInvoice(content) ? "종이로 발급" : ntsNum === null ? "" : formatNtsNumber(ntsNum);
  const rows: SheetRow[] = [
    {
      cells: [
        head("책번호", 5.4),
        cell(book.filter(Boolean).join(" "), width - 21.4, { align: "right", isInk: true }),
        head("일련번호", 5),
        cell(serialNum, 11),
      ],
    },
    { cells: [head("승인번호", 5.4), cell(number, width - 5.4, { isBold: true, isOneLine: true })] },
  ];
  return { rows, width } satisfies SheetPart;
}

/** Returns the part of one party. The trustee's takes the whole width. */
export function partyPart(role: string, party: DocumentParty, width: number): SheetPart {
  const wide = width === SHEET_WIDTH ? 23.8 : 15.5;
  const rest = width - ROLE_WIDTH - 5.2 - wide - 4;
  const whole = width - ROLE_WIDTH - 5.2;
  const boxes = registrationCharacters(party.corpNum);
  const number = { isBold: true, ...(boxes && { boxes }) };
  const rows: SheetRow[] = [
    {
      cells: [
        head("등록번호", 5.2),
        cell(boxes?.join("") ?? party.corpNum, wide, number),
        head("종사업장 번호", 4),
        cell(party.taxRegId, rest),
      ],
    },
    { cells: [head("상호(법인명)", 5.2), cell(party.name, wide), head("성명", 4), cell(party.ceoName, rest)] },
    { cells: [head("사업장 주소", 5.2), cell(party.address, whole)] },
    { cells: [head("업태", 5.2), cell(party.bizType, wide), head("종목", 4), cell(party.bizClass, rest)] },
    { cells: [head("이메일", 5.2), cell(party.email, whole)] },
  ];
  return { rows, width, role };
}

const amountCell = (won: number, columns: number, width: number): SheetCell => {
  const boxes = amountCharacters(won, columns);
  return cell(formatNumber(won), width, { isBold: true, isOneLine: true, align: "right", ...(boxes && { boxes }) });
};

const DATE_WIDTH = 8.6;
const REMARK_CELL_CHARACTERS = 24;

export function amountsPart(content: TaxInvoiceContent): SheetPart {
  const hasTax = !isPlainInvoice(content);
  const { supply, tax, writeDate } = content;
  const remark = SHEET_WIDTH - DATE_WIDTH - 2.8 - 18.2 - (hasTax ? 16.8 : 0);
  const remarks = content.remarks.filter((text) => text !== "");
  const fits = remarks.join(" ").length <= REMARK_CELL_CHARACTERS;
  const placed = (text: string, width: number, places: readonly string[]) => ({ ...head(text, width), places });
  const heads = [
    placed("작성일자", DATE_WIDTH, ["연", "월", "일"]),
    head("공란수", 2.8),
    placed("공급가액", 18.2, digitPlaces(SUPPLY_DIGITS)),
    ...(hasTax ? [placed("세액", 16.8, digitPlaces(TAX_DIGITS))] : []),
    head("비고", remark),
  ];
  const values = [
    cell(writeDate, DATE_WIDTH, { boxes: writeDate.split("-"), isBold: true, size: 0.9 }),
    cell(String(blankColumns(supply, SUPPLY_DIGITS)), 2.8, { align: "center" }),
    amountCell(supply, SUPPLY_DIGITS, 18.2),
    ...(hasTax ? [amountCell(tax, TAX_DIGITS, 16.8)] : []),
    cell(fits ? remarks.join(" ") : "", remark),
  ];
  const rows: SheetRow[] = [
    { cells: heads, height: 3.6 },
    { cells: values, height: 3 },
  ];
  if (!fits) rows.push({ cells: [head("비고", 5.2), cell(remarks.join(" / "), SHEET_WIDTH - 5.2)] });
  return { rows, width: SHEET_WIDTH };
}

export function amendmentPart({ code, originalNtsNum }: NonNullable<TaxInvoiceContent["amendment"]>): SheetPart {
  const cells = [
    head("수정사유", 5.2),
    cell(`${code}. ${AMENDMENTS[code].text}`, SHEET_WIDTH - 32.2),
    head("당초 승인번호", 7),
    cell(formatNtsNumber(originalNtsNum), 20),
  ];
  return { rows: [{ cells }], width: SHEET_WIDTH };
}

/** Returns the lines of the form. With more than the form holds, a row says where the others are. */
export function linesPart(content: TaxInvoiceContent): SheetPart {
  const isPlain = isPlainInvoice(content);
  const { paperFormLines } = TAX_INVOICE_LIMITS;
  const { lines } = content;
  const rows: SheetRow[] = [
    { cells: lineHeads(isPlain) },
    ...formRows(lines.slice(0, paperFormLines), isPlain, paperFormLines),
  ];
  const more = lines.length - paperFormLines;
  if (more > 0) {
    const text = `품목 ${lines.length}건 중 ${paperFormLines}건입니다. 나머지 ${more}건은 다음 쪽에 있습니다.`;
    rows.push({ cells: [cell(text, SHEET_WIDTH, { align: "center", isInk: true })], height: 2.1 });
  }
  return { rows, width: SHEET_WIDTH };
}

export function totalsPart(content: TaxInvoiceContent): SheetPart {
  const width = SHEET_WIDTH * 0.75;
  const column = width / 5;
  const paid = (won: number) => figure(won === 0 ? null : won, column);
  const rows: SheetRow[] = [
    { cells: ["합계금액", "현금", "수표", "어음", "외상미수금"].map((text) => head(text, column)) },
    {
      cells: [
        figure(totalOf(content), column, { isBold: true }),
        paid(content.cash),
        paid(content.check),
        paid(content.note),
        paid(content.credit),
      ],
    },
  ];
  const purpose = cell(`이 금액을 (${PURPOSE_TYPE_LABELS[content.purposeType]}) 함`, SHEET_WIDTH - width, {
    align: "center",
    size: 1.1,
  });
  return { rows, width, beside: { rows: [{ cells: [purpose], height: 5.4 }], width: SHEET_WIDTH - width } };
}
