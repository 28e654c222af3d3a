import { globSync, readFileSync } from "node:fs";

export const HANGUL_FIRST = 0xac00;
export const HANGUL_LAST = 0xd7a3;

const root = new URL("../../", import.meta.url);

/** The texts of a first visit come first: public pages and content, then the console. */
const OUR_WORDS = [
  [
    "content/**/*.md",
    "samples/**/*.*",
    "server/features/portal/content/**/*.ts",
    "server/{call,app}/openapi/*.ts",
    "web/{shell,documents,enhance}/*.{ts,tsx}",
    "web/routes/portal/{home,services,docs,support,partners,download,proposal}/*.{ts,tsx}",
    "web/routes/{desk/error-help,identity/inquiries}/*.{ts,tsx}",
  ],
  ["domain/**/*.ts", "contracts/**/*.ts", "server/{app,call,features,files,lists,queue}/**/*.ts", "web/**/*.{ts,tsx}"],
];

export const isHangul = (point: number) => point >= HANGUL_FIRST && point <= HANGUL_LAST;

/** Returns the code points of our own texts, the most used first. */
export function ourPoints(isWanted: (point: number) => boolean): number[] {
  return [...new Set(OUR_WORDS.flatMap((sources) => pointsIn(sources, isWanted)))];
}

function pointsIn(sources: string[], isWanted: (point: number) => boolean): number[] {
  const counts = new Map<number, number>();
  for (const file of globSync(sources, { cwd: root.pathname, exclude: (name) => name.includes(".test.") }))
    for (const character of readFileSync(new URL(file, root), "utf8")) {
      const point = character.codePointAt(0) ?? 0;
      if (isWanted(point)) counts.set(point, (counts.get(point) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([point]) => point);
}
