import { undrawnCharacters } from "#server/features/office/pdf-fonts/font-characters.ts";
import { openPdfFace } from "#server/features/office/pdf-fonts/pdf-face.ts";
import { codePointName, writingFace } from "#server/features/office/pdf-fonts/written-text.ts";

const OWN_FACE = "pretendard-whole";
const BOLD_FACE = "pretendard-bold";

/** Holds the few font files of the drawing process, each opened when a text first needs it. */
const openFaces = new Map<string, Buffer>();

function bytesOf(face: string): Buffer {
  const bytes = openFaces.get(face) ?? openPdfFace(face);
  openFaces.set(face, bytes);
  return bytes;
}

/** A part of a line in one font, or one character that no font has. */
interface Run {
  face: string | undefined;
  text: string;
}

interface WrittenStyle {
  size: number;
  isBold: boolean;
}

/** The sizes of the mark for a character without a font, as parts of the text's size. */
const MARK = { letters: 0.6, padding: 0.12, below: 0.15, height: 0.78 } as const;

function runsOf(line: string, isBold: boolean): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const face = isBold && undrawnCharacters(character).length === 0 ? BOLD_FACE : writingFace(character);
    const last = runs.at(-1);
    if (face && last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/** Writes a line in as many fonts as its characters need. Lengths are points. */
export class SheetWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  /** The widths of characters at size 1. */
  readonly #widths = new Map<string, number>();
  #hasFaceless = false;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const face of [OWN_FACE, BOLD_FACE]) this.#use(face, 1);
  }

  get hasFaceless(): boolean {
    return this.#hasFaceless;
  }

  #use(face: string, size: number): PDFKit.PDFDocument {
    if (!this.#registered.has(face)) {
      this.#registered.add(face);
      this.#doc.registerFont(face, bytesOf(face));
    }
    return this.#doc.font(face).fontSize(size);
  }

  widthOf(line: string, { size, isBold }: WrittenStyle): number {
    return runsOf(line, isBold).reduce((sum, run) => sum + this.#widthOfRun(run, size), 0);
  }

  /** Measures a run. Our own fonts have kerning; in the others the widths of the characters add up. */
  #widthOfRun({ face, text }: Run, size: number): number {
    if (face === OWN_FACE || face === BOLD_FACE) return this.#use(face, size).widthOfString(text);
    return [...text].reduce((sum, character) => sum + this.#widthOfCharacter(character, face) * size, 0);
  }

  #widthOfCharacter(character: string, face: string | undefined): number {
    const known = this.#widths.get(character);
    if (known !== undefined) return known;
    const width = face
      ? this.#use(face, 1).widthOfString(character)
      : this.#use(OWN_FACE, MARK.letters).widthOfString(codePointName(character)) + 3 * MARK.padding;
    this.#widths.set(character, width);
    return width;
  }

  /** Draws a line with its baseline at `y`, in whatever fonts. */
  draw(line: string, x: number, y: number, { color, ...style }: WrittenStyle & { color: string }): void {
    let left = x;
    for (const run of runsOf(line, style.isBold)) {
      const width = this.#widthOfRun(run, style.size);
      if (run.face) this.#drawText(run.face, run.text, left, y, { size: style.size, color });
      else this.#drawMark(run.text, { left, y, width, size: style.size, color });
      left += width;
    }
  }

  #drawText(face: string, text: string, x: number, y: number, { size, color }: { size: number; color: string }): void {
    this.#use(face, size).fillColor(color).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
  }

  /** Draws the code point in a small box. A copy also holds the code point, because PDFium drops rare characters of an ActualText. */
  #drawMark(
    character: string,
    { left, y, width, size, color }: { left: number; y: number; width: number; size: number; color: string },
  ): void {
    this.#hasFaceless = true;
    const space = MARK.padding * size;
    const top = y + (MARK.below - MARK.height) * size;
    this.#doc
      .rect(left + space / 2, top, width - space, MARK.height * size)
      .lineWidth(size * 0.05)
      .strokeColor(color)
      .stroke();
    const style = { size: size * MARK.letters, color };
    this.#drawText(OWN_FACE, codePointName(character), left + 1.5 * space, y - 0.02 * size, style);
  }
}
