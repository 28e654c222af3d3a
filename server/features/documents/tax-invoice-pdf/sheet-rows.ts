import { TAX_DIGITS } from "#domain/documents/form-digits.ts";
import { formatNumber } from "#domain/money/won.ts";
import { LINE_HEIGHT, type SheetBox, type SheetPen, type SheetText } from "./sheet-pen.ts";

/** One cell of the form: its text and its width in em. */
export interface SheetCell extends SheetText {
  width: number;
  text?: string;
  /** Makes it a heading on a tinted ground. */
  isHead?: boolean;
  /** Keeps the text on one line and writes it smaller if it is too long. */
  isOneLine?: boolean;
  /** One character per box; `text` is then the whole number. */
  boxes?: readonly string[];
  /** The headings of those boxes, below the cell's own text. */
  places?: readonly string[];
}

export interface SheetRow {
  cells: readonly SheetCell[];
  height?: number;
}

const ROW_HEIGHT = 2.7;
const PADDING = 0.45;
const HEAD_PADDING = 0.15;
const PLACES_HEIGHT = 1.5;
const SMALLEST = 0.7;
/** A text with more lines is written smaller before the row grows. */
const ROOMY_LINES = 2;

export const head = (text: string, width: number): SheetCell => ({
  text,
  width,
  isHead: true,
  isInk: true,
  align: "center",
  isOneLine: !text.includes(" "),
});
export const cell = (text: string, width: number, style: Partial<SheetCell> = {}): SheetCell => ({
  text,
  width,
  ...style,
});
export const figure = (value: number | null, width: number, style: Partial<SheetCell> = {}): SheetCell =>
  cell(value === null ? "" : formatNumber(value), width, { align: "right", isOneLine: true, ...style });

interface SetCell {
  lines: readonly string[];
  size: number;
}

const roomOf = ({ width, isHead }: SheetCell): number => width - 2 * (isHead ? HEAD_PADDING : PADDING);

function setCell(pen: SheetPen, cell: SheetCell): SetCell {
  const { text = "", size = 1 } = cell;
  const room = roomOf(cell);
  if (cell.isOneLine) {
    const width = pen.widthOf(text, cell);
    return { lines: pen.wrap(text, Number.POSITIVE_INFINITY, cell), size: width > room ? (size * room) / width : size };
  }
  for (let smaller = size; ; smaller -= 0.1) {
    const lines = pen.wrap(text, room, { ...cell, size: smaller });
    if (lines.length <= ROOMY_LINES || smaller - 0.1 < SMALLEST) return { lines, size: smaller };
  }
}

/** Returns the height that the fullest cell of a row needs. */
export function rowHeight(pen: SheetPen, { cells, height = ROW_HEIGHT }: SheetRow): number {
  const needed = cells.map((cell) => {
    if (cell.boxes || !cell.text) return 0;
    const { lines, size } = setCell(pen, cell);
    return lines.length * size * LINE_HEIGHT + 0.5 + (cell.places ? PLACES_HEIGHT : 0);
  });
  return Math.max(height, ...needed);
}

/** Draws a row and returns where the next one begins. */
export function drawRow(
  pen: SheetPen,
  row: SheetRow,
  { x, y }: { x: number; y: number },
  height = rowHeight(pen, row),
): number {
  const structure = pen.startRow();
  let left = x;
  for (const cell of row.cells) {
    const box = { x: left, y, width: cell.width, height };
    drawFrame(pen, cell, box);
    drawText(pen, cell, box, structure);
    left += cell.width;
  }
  return y + height;
}

function drawFrame(pen: SheetPen, { isHead, boxes, places }: SheetCell, { x, y, width, height }: SheetBox): void {
  pen.decorate((doc, { line, tint }, em) => {
    doc.rect(x * em, y * em, width * em, height * em).lineWidth(0.5);
    if (isHead) doc.fillAndStroke(tint, line);
    else doc.strokeColor(line).stroke();
    const columns = (boxes ?? places)?.length;
    if (!columns) return;
    const top = places ? y + height - PLACES_HEIGHT : y;
    if (places)
      doc
        .moveTo(x * em, top * em)
        .lineTo((x + width) * em, top * em)
        .stroke();
    for (let column = 1; column < columns; column += 1) {
      // A heavier line after every fourth digit from the right makes the number easy to read.
      const isGroup = columns >= TAX_DIGITS && (columns - column) % 4 === 0;
      const at = (x + (column * width) / columns) * em;
      doc
        .moveTo(at, top * em)
        .lineTo(at, (y + height) * em)
        .lineWidth(isGroup ? 0.8 : 0.3)
        .stroke();
    }
  });
}

function drawText(pen: SheetPen, cell: SheetCell, box: SheetBox, row: ReturnType<SheetPen["startRow"]>): void {
  const { text = "", boxes, places, isHead } = cell;
  if (boxes) {
    pen.writeApart(text, boxes, box, cell, row);
    return;
  }
  const padding = isHead ? HEAD_PADDING : PADDING;
  const { lines, size } = setCell(pen, cell);
  const height = box.height - (places ? PLACES_HEIGHT : 0);
  const inner = { x: box.x + padding, y: box.y, width: box.width - 2 * padding, height };
  pen.write(isHead ? "TH" : "TD", lines, inner, { ...cell, size }, row);
  if (!places) return;
  const below = { ...box, y: box.y + height, height: PLACES_HEIGHT };
  pen.writeApart("", places, below, { ...cell, size: 0.86 }, row);
}

/** Draws a heavier line around a part of the form. */
export function outline(pen: SheetPen, { x, y, width, height }: SheetBox, lineWidth: number): void {
  pen.decorate((doc, { line }, em) => {
    doc
      .rect(x * em, y * em, width * em, height * em)
      .lineWidth(lineWidth)
      .strokeColor(line)
      .stroke();
  });
}
