import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face, Font, Buffer as GlyphBuffer, shape, Variation } from "harfbuzzjs";
import { decompress } from "wawoff2";

const FONTS_DIR = join(import.meta.dirname, "../../../../web/styles/fonts");

export type Weight = 400 | 600 | 700;

interface Slice {
  characters: ReadonlySet<number>;
  fonts: ReadonlyMap<Weight, Font>;
  unitsPerEm: number;
}

/** A line of text as outlines, which needs no font to be shown. */
export interface OutlinedText {
  path: string;
  width: number;
}

export interface TextStyle {
  size: number;
  weight: Weight;
}

/** The slices of the site's typeface; a slice is opened for the first character that no open slice has. */
export class Typeface {
  readonly #open: Slice[] = [];
  readonly #closed = globSync("pretendard-*.woff2", { cwd: FONTS_DIR }).toSorted(byFrequency);

  /** Outlines the text without characters that no slice has. */
  async outline(text: string, style: TextStyle): Promise<OutlinedText> {
    const outlines: OutlinedText = { path: "", width: 0 };
    for (const run of await this.#runsOf(text)) {
      const { path, width } = outlineRun(run, style, outlines.width);
      outlines.path += path;
      outlines.width += width;
    }
    return outlines;
  }

  async #runsOf(text: string): Promise<Run[]> {
    const runs: Run[] = [];
    for (const character of text.normalize("NFC")) {
      const slice = await this.#sliceOf(character.codePointAt(0) ?? 0);
      const last = runs.at(-1);
      if (!slice) continue;
      if (last?.slice === slice) last.text += character;
      else runs.push({ slice, text: character });
    }
    return runs;
  }

  async #sliceOf(point: number): Promise<Slice | undefined> {
    const open = this.#open.find(({ characters }) => characters.has(point));
    if (open) return open;
    for (let file = this.#closed.shift(); file !== undefined; file = this.#closed.shift()) {
      const slice = await openSlice(join(FONTS_DIR, file));
      this.#open.push(slice);
      if (slice.characters.has(point)) return slice;
    }
  }
}

interface Run {
  slice: Slice;
  text: string;
}

const TIERS = ["core", "often", "latin", "signs", "cjk", "common", "rare"];
const tierOf = (file: string): number => TIERS.findIndex((tier) => file.startsWith(`pretendard-${tier}`));
const byFrequency = (a: string, b: string): number => tierOf(a) - tierOf(b) || a.localeCompare(b, "en");

async function openSlice(file: string): Promise<Slice> {
  const bytes = await decompress(readFileSync(file));
  const face = new Face(new Blob(Uint8Array.from(bytes).buffer));
  const inWeight = (weight: Weight): Font => {
    const font = new Font(face);
    font.setVariations([new Variation("wght", weight)]);
    return font;
  };
  return {
    characters: new Set(face.collectUnicodes()),
    fonts: new Map(([400, 600, 700] as const).map((weight) => [weight, inWeight(weight)])),
    unitsPerEm: face.upem,
  };
}

function outlineRun({ slice, text }: Run, { size, weight }: TextStyle, start: number): OutlinedText {
  const font = slice.fonts.get(weight);
  if (!font) throw new Error(`no weight ${weight}`);
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const scale = size / slice.unitsPerEm;
  let width = 0;
  let path = "";
  for (const { codepoint, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    path += movePath(font.glyphToPath(codepoint), start + width + xOffset * scale, scale);
    width += xAdvance * scale;
  }
  return { path, width };
}

/** Scales and moves the path; flips it, because fonts measure upwards and pictures downwards. */
function movePath(path: string, left: number, scale: number): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => {
    return `${(left + Number(x) * scale).toFixed(1)},${(-Number(y) * scale).toFixed(1)}`;
  });
}
