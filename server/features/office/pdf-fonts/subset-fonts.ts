// Remakes the faces our papers are set in. It runs only when a font changes, so its tools stay out of package.json:
// `npm install --no-save subset-font @expo-google-fonts/noto-sans{,-kr,-jp,-sc,-math,-symbols-2}`, then
// `node server/features/office/pdf-fonts/subset-fonts.ts`.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { Blob, Face, Font } from "harfbuzzjs";
import { FONT_CHARACTERS, WHOLE_CHARACTERS } from "./font-characters.ts";
import { WRITING_FACES } from "./pdf-face.ts";

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const tool = "subset-font";
const { default: subsetFont } = (await import(tool)) as { default: SubsetFont };

const root = new URL("../../../../node_modules/", import.meta.url);
const out = new URL("fonts/", import.meta.url);
const PRETENDARD = "pretendard/dist/public/static/alternative/Pretendard";
const NOTO = "@expo-google-fonts/noto-sans";

/** The outlines of each writing face come from here. */
const SOURCES: Readonly<Record<string, string>> = {
  "pretendard-whole": `${PRETENDARD}-Regular.ttf`,
  "noto-kr": `${NOTO}-kr/400Regular/*.ttf`,
  "noto-jp": `${NOTO}-jp/400Regular/*.ttf`,
  "noto-sc": `${NOTO}-sc/400Regular/*.ttf`,
  "noto-sans": `${NOTO}/400Regular/*.ttf`,
  "noto-math": `${NOTO}-math/400Regular/*.ttf`,
  "noto-symbols": `${NOTO}-symbols-2/400Regular/*.ttf`,
};

function readSource(path: string): Buffer {
  const [file = path] = globSync(path, { cwd: root });
  return readFileSync(new URL(file, root));
}

/** Compresses the face as a whole, because the library would unpack a table of WOFF anew for every glyph it reads. */
async function writeFace(face: string, source: Buffer, characters: string): Promise<void> {
  const keepFeatures = face.startsWith("pretendard") ? ["kern"] : [];
  const subset = await subsetFont(source, characters, { targetFormat: "sfnt", keepFeatures, noHinting: true });
  writeFileSync(new URL(`${face}.ttf.br`, out), brotliCompressSync(subset));
}

const isIdeograph = (point: number): boolean => point >= 0x4e00 && point <= 0x9fff;
/** Conjoining letters need the features that are cut off, and invisible characters need no glyph. */
const isLeftOut = (character: string): boolean =>
  /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\p{Cc}\p{DI}]/u.test(character);

/** Returns the characters that this face draws by a glyph of their own. */
function charactersOf(source: Buffer, holds: (point: number) => boolean): number[] {
  const face = new Face(new Blob(Uint8Array.from(source).buffer));
  const font = new Font(face);
  const glyphs = new Set<number>();
  return [...face.collectUnicodes()]
    .filter(holds)
    .toSorted((a, b) => Number(isIdeograph(b)) - Number(isIdeograph(a)) || a - b)
    .filter((point) => {
      const glyph = font.nominalGlyph(point);
      if (!glyph || glyphs.has(glyph)) return false;
      glyphs.add(glyph);
      return true;
    });
}

for (const weight of ["Regular", "Bold"])
  await writeFace(`pretendard-${weight.toLowerCase()}`, readSource(`${PRETENDARD}-${weight}.ttf`), FONT_CHARACTERS);

const whole = new Set(WHOLE_CHARACTERS);
const faces = Buffer.alloc(0x32000);
for (const [index, face] of WRITING_FACES.entries()) {
  const source = readSource(SOURCES[face.replace(/-\d$/, "")] ?? "");
  const points = charactersOf(source, (point) => {
    const character = String.fromCodePoint(point);
    return index === 0 ? whole.has(character) : point < faces.length && faces[point] === 0 && !isLeftOut(character);
  });
  for (const point of points) faces[point] = index + 1;
  await writeFace(face, source, String.fromCodePoint(...points));
  process.stdout.write(`${face}: ${points.length} characters\n`);
}
writeFileSync(new URL("writing-faces.br", out), brotliCompressSync(faces));
