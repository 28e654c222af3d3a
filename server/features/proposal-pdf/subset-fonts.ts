// Remakes the two faces the proposal is set in; needed only when the font changes, so the tool stays out of package.json:
// `npm install --no-save subset-font && node server/features/proposal-pdf/subset-fonts.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { FONT_CHARACTERS } from "./font-characters.ts";

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const tool = "subset-font";
const { default: subsetFont } = (await import(tool)) as { default: SubsetFont };

const root = new URL("../../../", import.meta.url);
const source = new URL("node_modules/pretendard/dist/public/static/alternative/", root);
const out = new URL("fonts/", import.meta.url);

for (const weight of ["Regular", "Bold"]) {
  const font = readFileSync(new URL(`Pretendard-${weight}.ttf`, source));
  const subset = await subsetFont(font, FONT_CHARACTERS, {
    targetFormat: "sfnt",
    keepFeatures: ["kern"],
    noHinting: true,
  });
  // Compressed as a whole: the library unpacks a table of WOFF anew for every glyph it reads.
  writeFileSync(new URL(`pretendard-${weight.toLowerCase()}.ttf.br`, out), brotliCompressSync(subset));
}
