// Remakes web/styles/fonts and fonts.css; needed only when the font or our words change, so the tool stays out of
// package.json: `npm install --no-save subset-font && node web/styles/subset-fonts.ts`.
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const tool = "subset-font";
const { default: subsetFont } = (await import(tool)) as { default: SubsetFont };

const root = new URL("../../", import.meta.url);
const out = new URL("web/styles/", root);
const pretendard = new URL("node_modules/pretendard/dist/web/variable/", root);
const source = readFileSync(new URL("woff2/PretendardVariable.woff2", pretendard));

const CORE_SYLLABLES = 560;
const COMMON_SLICE = 120;
const BLOCK = 256;
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const OUR_WORDS = ["domain/**/*.ts", "contracts/**/*.ts", "web/**/*.{ts,tsx}", "content/**/*.md"];

const isHangul = (point: number) => point >= HANGUL_FIRST && point <= HANGUL_LAST;
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const hex = (point: number) => point.toString(16);

function ourSyllables(): number[] {
  const counts = new Map<number, number>();
  for (const file of globSync(OUR_WORDS, { cwd: root.pathname }))
    for (const character of readFileSync(new URL(file, root), "utf8")) {
      const point = character.codePointAt(0) ?? 0;
      if (isHangul(point)) counts.set(point, (counts.get(point) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([point]) => point);
}

/** The package numbers its slices from rare to frequent; from 72 on they hold what modern Korean prose uses. */
function frequentSyllables(): number[] {
  const css = readFileSync(new URL("pretendardvariable-dynamic-subset.css", pretendard), "utf8");
  const slices = [...css.matchAll(/subset\.(\d+)\.woff2[\s\S]*?unicode-range:([^;]+);/g)]
    .map(([, number, ranges = ""]) => ({ number: Number(number), ranges }))
    .filter(({ number }) => number >= 72)
    .sort((a, b) => b.number - a.number);
  return slices.flatMap(({ ranges }) =>
    ranges.split(",").flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map((end) => Number.parseInt(end, 16));
      return span(first, last).filter(isHangul);
    }),
  );
}

function toRanges(points: number[]): string {
  const runs: [number, number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && point === run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(",");
}

async function slice(name: string, points: number[], ranges = toRanges(points)): Promise<string> {
  const font = await subsetFont(source, String.fromCodePoint(...points), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
    layoutFeatures: ["kern", "tnum", "ccmp", "locl", "mark", "calt", "case"],
    noHinting: true,
  });
  writeFileSync(new URL(`fonts/pretendard-${name}.woff2`, out), font);
  return `@font-face {
  font-family: "Pretendard Variable";
  src: url("./fonts/pretendard-${name}.woff2") format("woff2");
  font-weight: 400 800;
  font-display: swap;
  unicode-range: ${ranges};
}
`;
}

const ours = ourSyllables();
const core = [...new Set([...ours, ...frequentSyllables()])].slice(0, CORE_SYLLABLES);
const common = frequentSyllables().filter((point) => !core.includes(point));
const blocks = Math.ceil((HANGUL_LAST - HANGUL_FIRST + 1) / BLOCK);
const OUR_SIGNS = "\u00a0©°±·×÷‘’“”–—•…←↑→↓↗≤≥₩※○●△▲▽▼□■㈜㎡①②③④⑤";
const basic = [...span(0x20, 0x7e), ...Array.from(OUR_SIGNS, (sign) => sign.codePointAt(0) ?? 0)];
const signBlocks = { latin: [0xa1, 0x24f], signs: [0x2010, 0x27bf], cjk: [0x3000, 0x33ff] } as const;

for (const file of globSync("fonts/*.woff2", { cwd: out.pathname })) rmSync(new URL(file, out));
const faces: string[] = [];
// Where ranges overlap the last face wins, so the rare ones come first and may claim whole blocks in one short range.
for (let index = 0; index < blocks; index++) {
  const first = HANGUL_FIRST + index * BLOCK;
  const last = Math.min(first + BLOCK - 1, HANGUL_LAST);
  const rare = span(first, last).filter((point) => !core.includes(point) && !common.includes(point));
  faces.push(await slice(`rare-${index}`, rare, `U+${hex(first)}-${hex(last)}`));
}
for (const [name, [first, last]] of Object.entries(signBlocks))
  faces.push(await slice(name, span(first, last), `U+${hex(first)}-${hex(last)}`));
for (let start = 0; start < common.length; start += COMMON_SLICE)
  faces.push(await slice(`common-${start / COMMON_SLICE}`, common.slice(start, start + COMMON_SLICE)));
faces.push(await slice("core", [...basic, ...core]));

const isCovered = ours.filter((point) => core.includes(point)).length;
writeFileSync(new URL("fonts.css", out), faces.join("\n"));
process.stdout.write(`${faces.length} slices; the core covers ${isCovered} of the ${ours.length} syllables we use\n`);
