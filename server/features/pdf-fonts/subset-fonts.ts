// Remakes the faces our papers are set in; needed only when the font changes, so the tool stays out of package.json:
// `npm install --no-save subset-font && node server/features/pdf-fonts/subset-fonts.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { FONT_CHARACTERS, WHOLE_CHARACTERS } from "./font-characters.ts";

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const tool = "subset-font";
const { default: subsetFont } = (await import(tool)) as { default: SubsetFont };

const root = new URL("../../../", import.meta.url);
const source = new URL("node_modules/pretendard/dist/public/static/alternative/", root);
const out = new URL("fonts/", import.meta.url);

const FACES = {
  regular: ["Regular", FONT_CHARACTERS],
  bold: ["Bold", FONT_CHARACTERS],
  whole: ["Regular", WHOLE_CHARACTERS],
} as const;

for (const [face, [weight, characters]] of Object.entries(FACES)) {
  const font = readFileSync(new URL(`Pretendard-${weight}.ttf`, source));
  const subset = await subsetFont(font, characters, {
    targetFormat: "sfnt",
    keepFeatures: ["kern"],
    noHinting: true,
  });
  // Compressed as a whole: the library unpacks a table of WOFF anew for every glyph it reads.
  writeFileSync(new URL(`pretendard-${face}.ttf.br`, out), brotliCompressSync(subset));
}
