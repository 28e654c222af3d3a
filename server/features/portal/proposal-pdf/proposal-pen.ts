import PDFDocument from "pdfkit";
import { PROVIDER } from "#domain/provider.ts";
import { undrawnCharacters } from "#server/features/office/pdf-fonts/font-characters.ts";
import { openPdfFace } from "#server/features/office/pdf-fonts/pdf-face.ts";

export const PAPER = { width: 595.28, height: 841.89, margin: 56 } as const;
export const INNER_WIDTH = PAPER.width - 2 * PAPER.margin;

/** The colours of the site's light theme. */
export const INK = {
  text: "#1b2528",
  muted: "#59666b",
  line: "#d9dfe1",
  brand: "#00607a",
  brandSoft: "#e6f4f9",
  sunken: "#f5f5f2",
  grey: "#9aa4a8",
  white: "#ffffff",
} as const;

type Tag = "H1" | "H2" | "H3" | "P" | "TH" | "TD" | "LI";

interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: "left" | "right";
  lineGap?: number;
}

type Structure = PDFKit.PDFStructureElement;

/** Draws tagged text, so that screen readers find headings, tables and paragraphs in their order. */
export class ProposalPen {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: Structure;
  #section: Structure;
  #pages = 0;

  constructor(title: string, changed: Date) {
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      tagged: true,
      pdfVersion: "1.7",
      lang: "ko-KR",
      displayTitle: true,
      info: {
        Title: title,
        Author: PROVIDER.name,
        Creator: PROVIDER.englishName,
        CreationDate: changed,
        ModDate: changed,
      },
    });
    this.doc.registerFont("regular", openPdfFace("pretendard-regular"));
    this.doc.registerFont("bold", openPdfFace("pretendard-bold"));
    this.#root = this.doc.struct("Document");
    this.#section = this.#root;
    this.doc.addStructure(this.#root);
  }

  /** Starts a page with its own section and outline entry. */
  startPage(outline: string): void {
    this.doc.addPage({ size: "A4", margin: 0 });
    this.#pages += 1;
    this.doc.outline.addItem(outline);
    this.#section = this.doc.struct("Sect");
    this.#root.add(this.#section);
  }

  get pageNumber(): number {
    return this.#pages;
  }

  /** Draws lines and boxes, which screen readers skip. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Draws text and returns its height. */
  text(tag: Tag, text: string, y: number, style: TextStyle = {}, parent: Structure = this.#section): number {
    const { x = PAPER.margin, width = INNER_WIDTH, size = 10.5, isBold = false, color = INK.text } = style;
    const { doc } = this;
    const missing = undrawnCharacters(text);
    if (missing.length > 0) throw new Error(`the proposal's font lacks ${missing.join(" ")}: run subset-fonts.ts`);
    doc
      .font(isBold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(color);
    const lines = wrapByWords(doc, text, width);
    const step = doc.currentLineHeight(true) + (style.lineGap ?? size * 0.42);
    const content = doc.markStructureContent(tag);
    for (const [index, line] of lines.entries()) {
      const left = style.align === "right" ? x + width - doc.widthOfString(line) : x;
      doc.text(line, left, y + index * step, { lineBreak: false });
    }
    doc.endMarkedContent();
    parent.add(doc.struct(tag, {}, content));
    return lines.length * step;
  }

  /** Starts a table; its cells are texts drawn below a row. */
  table(): { row: () => Structure; end: () => void } {
    const table = this.doc.struct("Table");
    this.#section.add(table);
    return {
      row: () => {
        const row = this.doc.struct("TR");
        table.add(row);
        return row;
      },
      end: () => table.end(),
    };
  }

  async finish(): Promise<Buffer<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    const bytes = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
      this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.doc.on("error", reject);
    });
    this.doc.end();
    return bytes;
  }
}

/** Breaks lines between words, as the site does; the library would break Korean anywhere. */
function wrapByWords(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(" ")) {
      const line = lines.at(-1) ?? "";
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && doc.widthOfString(longer) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  });
}
