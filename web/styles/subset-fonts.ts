// Writes web/styles/fonts and fonts.css again. It is needed only when the font or our texts change, so its tool is not in
// package.json: `npm install --no-save subset-font && node web/styles/subset-fonts.ts`.
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { HANGUL_FIRST, HANGUL_LAST, isHangul, ourPoints } from "./our-words.ts";

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const tool = "subset-font";
const { default: subsetFont } = (await import(tool)) as { default: SubsetFont };

const root = new URL("../../", import.meta.url);
const out = new URL("web/styles/", root);
const pretendard = new URL("node_modules/pretendard/dist/web/variable/", root);
const source = readFileSync(new URL("woff2/PretendardVariable.woff2", pretendard));

const jetBrainsMono = readFileSync(
  new URL("node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2", root),
);

// A first view may load 120 KB (bench/); this many syllables fit beside Latin, digits, signs and the code font.
const CORE_SYLLABLES = 740;
const OFTEN_SYLLABLES = 160;
const COMMON_BLOCK = 0x600;
const RARE_BLOCK = 0x100;
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const hex = (point: number) => point.toString(16);
const rangeOf = (first: number, last: number) => `U+${hex(first)}-${hex(last)}`;

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

interface Face {
  family: string;
  file: string;
  from: Buffer;
  maxWeight: number;
  /** The slice keeps only these layout features, because each adds glyphs. */
  features: string[];
}

async function writeFace(face: Face, points: number[], ranges: string): Promise<string> {
  const font = await subsetFont(face.from, String.fromCodePoint(...points), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: face.maxWeight, default: 400 } },
    keepFeatures: face.features,
    noHinting: true,
  });
  writeFileSync(new URL(`fonts/${face.file}.woff2`, out), font);
  return `@font-face {
  font-family: "${face.family}";
  src: url("./fonts/${face.file}.woff2") format("woff2");
  font-weight: 400 ${face.maxWeight};
  font-display: swap;
  unicode-range:
    ${ranges.replaceAll(",", ", ")};
}
`;
}

const slice = (name: string, points: number[], ranges: string): Promise<string> =>
  writeFace(
    {
      family: "Pretendard Variable",
      file: `pretendard-${name}`,
      from: source,
      maxWeight: 800,
      features: ["kern", "tnum", "ccmp", "locl", "mark", "calt", "case"],
    },
    points,
    ranges,
  );

/** Makes the code font without ligatures, because code is read letter by letter; its Hangul comes from the text font. */
const codeFace = (): Promise<string> =>
  writeFace(
    { family: "JetBrains Mono", file: "jetbrains-mono", from: jetBrainsMono, maxWeight: 700, features: [] },
    span(0x20, 0x7e),
    "U+20-7e",
  );

const ours = ourPoints(isHangul);
const frequent = [...new Set([...ours, ...frequentSyllables()])];
const core = frequent.slice(0, CORE_SYLLABLES);
const often = frequent.slice(CORE_SYLLABLES, CORE_SYLLABLES + OFTEN_SYLLABLES);
const common = frequent.slice(CORE_SYLLABLES + OFTEN_SYLLABLES);
// The names of laws in the terms have corner brackets.
const signs = ourPoints((point) => (point >= 0xa0 && point <= 0x27bf) || point === 0x300c || point === 0x300d);
const basic = [...span(0x20, 0x7e), ...signs];
const SIGN_BLOCKS = { latin: [0xa1, 0x24f], signs: [0x2010, 0x27bf], cjk: [0x3000, 0x33ff] } as const;
const HANGUL = rangeOf(HANGUL_FIRST, HANGUL_LAST);

async function hangulBlocks(name: string, size: number, holds: (point: number) => boolean): Promise<string[]> {
  const faces: string[] = [];
  for (let first = HANGUL_FIRST; first <= HANGUL_LAST; first += size) {
    const last = Math.min(first + size - 1, HANGUL_LAST);
    faces.push(await slice(`${name}-${faces.length}`, span(first, last).filter(holds), rangeOf(first, last)));
  }
  return faces;
}

for (const file of globSync("fonts/*.woff2", { cwd: out.pathname })) rmSync(new URL(file, out));

// Where ranges overlap, the last face wins, and the browser looks for a missing character in the face before. So each tier
// can claim a whole range in a few bytes of CSS: core, then frequent, then common, then rare syllables.
const faces = [
  ...(await hangulBlocks("rare", RARE_BLOCK, (point) => !frequent.includes(point))),
  ...(await hangulBlocks("common", COMMON_BLOCK, (point) => common.includes(point))),
];
for (const [name, [first, last]] of Object.entries(SIGN_BLOCKS))
  faces.push(
    await slice(
      name,
      span(first, last).filter((point) => !basic.includes(point)),
      rangeOf(first, last),
    ),
  );
faces.push(await slice("often", often, HANGUL));
faces.push(
  await slice(
    "core",
    [...basic, ...core],
    ["U+20-7e", ...signs.toSorted((a, b) => a - b).map((point) => `U+${hex(point)}`), HANGUL].join(","),
  ),
);

faces.push(await codeFace());

writeFileSync(new URL("fonts.css", out), faces.join("\n"));
const covered = ours.filter((point) => core.includes(point)).length;
process.stdout.write(`${faces.length} slices; the core covers ${covered} of the ${ours.length} syllables we use\n`);
