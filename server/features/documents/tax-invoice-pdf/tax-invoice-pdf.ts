import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { type DocumentStanding, standingMark } from "#domain/documents/document-standing.ts";
import { TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import {
  COPY_LABELS,
  isPlainInvoice,
  type TaxInvoiceCopy,
  taxInvoiceTitle,
} from "#domain/documents/tax-invoice-title.ts";
import { PROVIDER } from "#domain/provider.ts";
import { listHeads, listRows } from "./line-rows.ts";
import { SHEET_HEIGHT, SHEET_WIDTH, SheetPen } from "./sheet-pen.ts";
import { drawRow, outline, rowHeight, type SheetRow } from "./sheet-rows.ts";
import {
  amendmentPart,
  amountsPart,
  linesPart,
  numbersPart,
  partyPart,
  ROLE_WIDTH,
  type SheetPart,
  totalsPart,
} from "./tax-invoice-sheet.ts";

export interface TaxInvoicePaper {
  content: TaxInvoiceContent;
  copy: TaxInvoiceCopy;
  ntsNum: string | null;
  standing: DocumentStanding;
}

/** Draws the statutory form on one A4 sheet, and the lines that have no room there on further sheets. */
export function drawTaxInvoice({ content, copy, ntsNum, standing }: TaxInvoicePaper): Promise<Buffer<ArrayBuffer>> {
  const title = taxInvoiceTitle(content);
  const pen = new SheetPen(`${title} ${COPY_LABELS[copy]}`, copy);
  const parts = partsOf(content);
  const mark = standingMark("TAXINVOICE", standing);
  const numbers = numbersPart(content, ntsNum);
  const needed = FORM_TOP + HEAD_HEIGHT + parts.reduce((sum, part) => sum + heightOf(pen, part), 0);
  pen.page(
    () => {
      drawHead(pen, content, copy, numbers);
      let y = FORM_TOP + HEAD_HEIGHT;
      for (const part of parts) y = drawPart(pen, part, y);
      outline(pen, { x: 0, y: FORM_TOP, width: SHEET_WIDTH, height: y - FORM_TOP }, 1.4);
      if (mark !== null) drawMark(pen, mark, (FORM_TOP + y) / 2);
    },
    Math.min(1, SHEET_HEIGHT / needed),
  );
  drawLineList(pen, content, title);
  pen.writeFeet((page, pages) => {
    const notes = pen.hasFaceless ? ["상자 안의 U+ 번호는 서체에 없는 글자의 유니코드입니다"] : [];
    return [`${PROVIDER.name} 전자문서`, `${page}/${pages}쪽`, ...notes].join(" · ");
  });
  return pen.finish();
}

const FORM_TOP = 1.6;
const HEAD_HEIGHT = 5.4;

function partsOf(content: TaxInvoiceContent): SheetPart[] {
  const { invoicer, invoicee, truster, amendment } = content;
  const half = SHEET_WIDTH / 2;
  return [
    { ...partyPart("공급자", invoicer, half), beside: partyPart("공급받는자", invoicee, half) },
    ...(truster ? [partyPart("수탁자", truster, SHEET_WIDTH)] : []),
    amountsPart(content),
    ...(amendment ? [amendmentPart(amendment)] : []),
    linesPart(content),
    totalsPart(content),
  ];
}

/** Returns the heights of the rows. Two rows side by side are as high as the higher one. */
function heightsOf(pen: SheetPen, { rows, beside }: SheetPart): number[] {
  const own = rows.map((row) => rowHeight(pen, row));
  if (!beside || beside.rows.length !== rows.length) return own;
  return own.map((height, index) => Math.max(height, rowHeight(pen, beside.rows[index] as SheetRow)));
}

const heightOf = (pen: SheetPen, part: SheetPart): number => heightsOf(pen, part).reduce((sum, each) => sum + each, 0);

function drawPart(pen: SheetPen, part: SheetPart, y: number): number {
  const heights = heightsOf(pen, part);
  const height = heights.reduce((sum, each) => sum + each, 0);
  drawColumn(pen, part, { x: 0, y, height, heights });
  if (part.beside) {
    const isPaired = part.beside.rows.length === part.rows.length;
    drawColumn(pen, part.beside, { x: part.width, y, height, heights: isPaired ? heights : [height] });
  }
  outline(pen, { x: 0, y, width: SHEET_WIDTH, height }, 0.8);
  return y + height;
}

function drawColumn(
  pen: SheetPen,
  { rows, role, width }: SheetPart,
  { x, y, height, heights }: { x: number; y: number; height: number; heights: readonly number[] },
): void {
  let top = y;
  let left = x;
  if (role) {
    const spaced = [...role].join("\n");
    const row: SheetRow = { cells: [{ width: ROLE_WIDTH, isHead: true }] };
    drawRow(pen, row, { x, y }, height);
    pen.write(
      "TH",
      spaced.split("\n"),
      { x, y, width: ROLE_WIDTH, height },
      { align: "center", isInk: true, isBold: true },
    );
    left += ROLE_WIDTH;
  }
  for (const [index, row] of rows.entries()) top = drawRow(pen, row, { x: left, y: top }, heights[index]);
  outline(pen, { x, y, width, height }, 0.8);
}

function drawHead(pen: SheetPen, content: TaxInvoiceContent, copy: TaxInvoiceCopy, numbers: SheetPart): void {
  const annex = { x: 0, y: 0, width: SHEET_WIDTH, height: FORM_TOP };
  const small = { size: 0.86, isInk: true };
  if (!isPlainInvoice(content)) pen.write("P", ["[별지 제14호서식]"], annex, small);
  pen.write("P", [copy === "supplier" ? "(적색)" : "(청색)"], annex, { ...small, align: "right" });
  const width = SHEET_WIDTH - numbers.width;
  const box = { x: 0, y: FORM_TOP, width, height: HEAD_HEIGHT };
  const style = { isInk: true, isBold: true, align: "center" as const };
  pen.write("H1", [taxInvoiceTitle(content)], { ...box, height: HEAD_HEIGHT - 1.6 }, { ...style, size: 2 });
  const below = { ...box, y: FORM_TOP + HEAD_HEIGHT - 2, height: 1.6 };
  pen.write("P", [`(${COPY_LABELS[copy]})`], below, { isInk: true, align: "center" });
  let y = FORM_TOP;
  for (const row of numbers.rows) y = drawRow(pen, row, { x: width, y }, HEAD_HEIGHT / numbers.rows.length);
  outline(pen, { ...box, width: SHEET_WIDTH }, 0.8);
}

function drawMark(pen: SheetPen, mark: string, y: number): void {
  pen.decorate((doc, { ink }, em) => {
    doc.save();
    doc.rotate(-14, { origin: [(SHEET_WIDTH / 2) * em, y * em] });
    doc.font("pretendard-bold").fontSize(8.5 * em);
    const left = (SHEET_WIDTH * em - doc.widthOfString(mark)) / 2;
    doc
      .fillColor(ink)
      .fillOpacity(0.13)
      .text(mark, left, (y - 5) * em, { lineBreak: false });
    doc.restore();
  });
}

const LIST_TOP = 3;

/** Draws the lines that the form has no room for, as many to a sheet as fit. */
function drawLineList(pen: SheetPen, content: TaxInvoiceContent, title: string): void {
  const isPlain = isPlainInvoice(content);
  const { paperFormLines } = TAX_INVOICE_LIMITS;
  const rows = listRows(content.lines.slice(paperFormLines), isPlain, paperFormLines + 1);
  const heads = listHeads(isPlain);
  const sheets: SheetRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const height = rowHeight(pen, row);
    if (height > room) {
      sheets.push([]);
      room = SHEET_HEIGHT - LIST_TOP - rowHeight(pen, heads);
    }
    sheets.at(-1)?.push(row);
    room -= height;
  }
  for (const sheet of sheets) {
    pen.page(() => {
      const box = { x: 0, y: 0, width: SHEET_WIDTH, height: LIST_TOP - 0.6 };
      pen.write("P", [`${title} 품목 목록`], box, { isInk: true, isBold: true, size: 1.3 });
      let y = LIST_TOP;
      for (const row of [heads, ...sheet]) y = drawRow(pen, row, { x: 0, y });
      outline(pen, { x: 0, y: LIST_TOP, width: SHEET_WIDTH, height: y - LIST_TOP }, 1.4);
    });
  }
}
