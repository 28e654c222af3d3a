import PDFDocument from "pdfkit";
import type { TaxInvoiceCopy } from "#domain/documents/tax-invoice-title.ts";
import { PROVIDER } from "#domain/provider.ts";
import { writtenText } from "#server/features/office/pdf-fonts/written-text.ts";
import { SheetWriter } from "./sheet-writer.ts";

const MM = 72 / 25.4;
const PAPER = { width: 210 * MM, height: 297 * MM, marginX: 10 * MM, marginY: 12 * MM } as const;

/** The form is 66 em wide, with the same geometry as on the site (web/documents). */
export const SHEET_WIDTH = 66;
const EM = (PAPER.width - 2 * PAPER.marginX) / SHEET_WIDTH;
export const SHEET_HEIGHT = (PAPER.height - 2 * PAPER.marginY) / EM;

const TEXT_COLOR = "#172028";
const INKS: Readonly<Record<TaxInvoiceCopy, { ink: string; line: string; tint: string }>> = {
  supplier: { ink: "#b71824", line: "#da4b48", tint: "#feefee" },
  buyer: { ink: "#1c50b5", line: "#457bd5", tint: "#ecf4ff" },
};

export interface SheetText {
  size?: number;
  isBold?: boolean;
  isInk?: boolean;
  align?: "left" | "center" | "right";
}

export interface SheetBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type SheetTag = "H1" | "P" | "TH" | "TD";
type Structure = PDFKit.PDFStructureElement;

/** Draws on the sheets of one document. Positions are em from the upper left of the form. */
export class SheetPen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #colors: (typeof INKS)[TaxInvoiceCopy];
  readonly #root: Structure;
  readonly #writer: SheetWriter;

  constructor(title: string, copy: TaxInvoiceCopy) {
    this.#doc = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      tagged: true,
      pdfVersion: "1.7",
      lang: "ko-KR",
      displayTitle: true,
      info: { Title: title, Author: PROVIDER.name, Creator: PROVIDER.englishName },
    });
    this.#colors = INKS[copy];
    this.#writer = new SheetWriter(this.#doc);
    this.#root = this.#doc.struct("Document");
    this.#doc.addStructure(this.#root);
  }

  /** Draws a sheet. A `scale` below 1 makes a large form fit. */
  page(draw: () => void, scale = 1): void {
    const doc = this.#doc.addPage({ size: "A4", margin: 0 });
    doc.save();
    const shift = ((1 - scale) * SHEET_WIDTH * EM) / 2;
    doc.translate(PAPER.marginX + shift, PAPER.marginY).scale(scale);
    draw();
    doc.restore();
  }

  /** Tells whether a character is on the paper as its code point, because no font has it. */
  get hasFaceless(): boolean {
    return this.#writer.hasFaceless;
  }

  #widthOf(line: string, { size = 1, isBold = false }: SheetText): number {
    return this.#writer.widthOf(line, { size: size * EM, isBold }) / EM;
  }

  #draw(line: string, left: number, top: number, { size = 1, isBold = false, isInk = false }: SheetText): void {
    this.#writer.draw(line, left * EM, (top + size * FACE_ASCENT) * EM, {
      size: size * EM,
      isBold,
      color: isInk ? this.#colors.ink : TEXT_COLOR,
    });
  }

  widthOf(text: string, style: SheetText = {}): number {
    return this.#widthOf(writtenText(text), style);
  }

  /** Breaks a text into lines between words, and inside a word that is wider than its cell. */
  wrap(text: string, width: number, style: SheetText = {}): string[] {
    const words = writtenText(text).split(/(?<= )/);
    const fits = (line: string) => this.#widthOf(line, style) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of words) {
      if (fits(line + word.trimEnd())) {
        line += word;
        continue;
      }
      if (line !== "") lines.push(line.trimEnd());
      line = "";
      let room = width;
      for (const character of word) {
        const needed = this.#widthOf(character, style);
        if (line !== "" && needed > room) {
          lines.push(line);
          line = "";
          room = width;
        }
        line += character;
        room -= needed;
      }
    }
    return line === "" && lines.length > 0 ? lines : [...lines, line.trimEnd()];
  }

  /** Writes lines into the middle of a box, as one element of the document's structure. */
  write(tag: SheetTag, lines: readonly string[], box: SheetBox, style: SheetText = {}, parent = this.#root): void {
    const doc = this.#doc;
    const { size = 1, align = "left" } = style;
    const step = size * LINE_HEIGHT;
    const top = box.y + (box.height - lines.length * step) / 2 + (step - size * FACE_HEIGHT) / 2;
    const content = doc.markStructureContent(tag);
    for (const [index, line] of lines.entries()) {
      const room = box.width - this.#widthOf(line, style);
      const left = box.x + (align === "left" ? 0 : align === "center" ? room / 2 : room);
      this.#draw(line, left, top + index * step, style);
    }
    doc.endMarkedContent();
    parent.add(doc.struct(tag, {}, content));
  }

  /** Writes a character into the middle of each box. Screen readers and copies get `spoken`, the whole number. */
  writeApart(
    spoken: string,
    characters: readonly string[],
    box: SheetBox,
    style: SheetText,
    parent = this.#root,
  ): void {
    const doc = this.#doc;
    const { size = 1 } = style;
    const room = box.width / characters.length;
    const top = box.y + (box.height - size * FACE_HEIGHT) / 2;
    const content = doc.markStructureContent("TD", { actual: spoken });
    for (const [place, character] of characters.entries()) {
      const left = box.x + place * room + (room - this.#widthOf(character, style)) / 2;
      if (character !== "") this.#draw(character, left, top, style);
    }
    doc.endMarkedContent();
    parent.add(doc.struct("TD", {}, content));
  }

  /** Starts a table row for the cells that are written next. */
  startRow(): Structure {
    const row = this.#doc.struct("TR");
    this.#root.add(row);
    return row;
  }

  /** Draws lines and fills, which have no meaning for a screen reader. */
  decorate(draw: (doc: PDFKit.PDFDocument, colors: (typeof INKS)[TaxInvoiceCopy], em: number) => void): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    draw(this.#doc, this.#colors, EM);
    this.#doc.endMarkedContent();
  }

  /** Writes the foot of every sheet. It runs last, because it needs the number of sheets. */
  writeFeet(footOf: (page: number, pages: number) => string): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page);
      const text = footOf(page + 1, count);
      const style = { size: 0.86 };
      this.decorate(() => {
        const left = (PAPER.width / EM - this.#widthOf(text, style)) / 2;
        this.#draw(text, left, (PAPER.height - PAPER.marginY) / EM + 0.6, style);
      });
    }
  }

  async finish(): Promise<Buffer<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    const whole = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
      this.#doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.#doc.on("error", reject);
    });
    this.#doc.end();
    return whole;
  }
}

export const LINE_HEIGHT = 1.35;
/** The height from the top of a line to its lowest stroke, as the library places it. */
const FACE_HEIGHT = 1.19;
/** The height from the top of a line to its baseline. */
const FACE_ASCENT = 0.952;
