import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  isSampleName,
  SAMPLE_LANGUAGE_LABELS,
  SAMPLES,
  samplePart,
  WRITTEN_KEY,
  WRITTEN_ORIGIN,
  withKey,
  withListCall,
  withOrigin,
} from "./catalogue.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const SOURCE = `class A {
    // #region first
    one();

      two();
    // #endregion
    # #region second
    three()
    # #endregion
}`;

test.each([
  ["first", "one();\n\n  two();"],
  ["second", "three()"],
  ["fir", undefined],
])("the part %s", (name, part) => {
  expect(samplePart(SOURCE, name)).toBe(part);
});

test("every program has the file name its language gives it", () => {
  const words = (name: string) => name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  for (const [name, files] of Object.entries(SAMPLES)) {
    const [pascal, snake] = [words(name).join(""), name.replaceAll("-", "_")];
    expect(files).toEqual({
      java: `java/${pascal}.java`,
      python: `python/${snake}.py`,
      php: `php/${name}.php`,
      csharp: `csharp/${pascal}.cs`,
      node: `node/${name}.mjs`,
      js: `js/${name}.js`,
    });
  }
  expect(["first-call", "list-documents", "check-key", "toString"].map(isSampleName)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("languages are called by their own names", () => {
  const names = ["Java", "Python", "PHP", "C#", "Node.js", "JavaScript"];
  expect(Object.values(SAMPLE_LANGUAGE_LABELS)).toEqual(names);
});

test("a part that stands first, and one whose name is longer", () => {
  expect(samplePart("// #region a\nx\n// #endregion", "a")).toBe("x");
  expect(samplePart("// #region a b\nx\n// #endregion", "a")).toBeUndefined();
  expect(samplePart("// #endregion\nx", "a")).toBeUndefined();
});

test("a part that never ends is none", () => {
  expect(samplePart("// #region open\nx", "open")).toBeUndefined();
});

test("the list is read from another call", () => {
  const source = 'get("/api/taxinvoices/sales?writeDateRange=2026-10-01,2026-10-31")';
  const call = { path: "/api/messages", rangeName: "sendDTRange", range: "2026-11-01,2026-11-30T23:59:59" };
  expect(withListCall(source, call)).toBe('get("/api/messages?sendDTRange=2026-11-01,2026-11-30T23:59:59")');
});

test("the reader's own address and key take the place of the written ones", () => {
  const source = `curl ${WRITTEN_ORIGIN}/by/${WRITTEN_KEY}`;
  expect(withKey(withOrigin(source, "http://localhost:3000"), "A-1")).toBe("curl http://localhost:3000/by/A-1");
});

/** Hangul and other full-width characters take two columns of a listing. */
const columnsOf = (line: string): number =>
  line.length + (line.match(/[\u1100-\u115f\u3000-\u9fff\uac00-\ud7a3\uff00-\uff60]/g)?.length ?? 0);

const tooWide = (file: string, source: string): string[] =>
  source.split("\n").flatMap((line, index) => (columnsOf(line) > 76 ? [`${file}:${index + 1}: ${line}`] : []));

test("programs and listings fit 76 columns: no reader scrolls sideways", () => {
  const programs = globSync("samples/*/*", { cwd: ROOT }).flatMap((file) => tooWide(file, read(file)));
  const listings = globSync("content/**/*.md", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/^```.*\n(?<code>[\s\S]*?)^```/gm)].flatMap(({ groups }) =>
      tooWide(file, groups?.code ?? ""),
    ),
  );
  expect([...programs, ...listings]).toEqual([]);
});

test.each([
  { path: "/api/cashbills/hometaxes", rangeName: "tradeDateRange", range: "2026-10-01,2026-10-31" },
  { path: "/api/messages", rangeName: "sendDTRange", range: "2026-10-01,2026-10-31T23:59:59" },
])("the list $path still fits when it is put into a program", (call) => {
  const programs = Object.values(SAMPLES["list-documents"]);
  expect(programs.flatMap((file) => tooWide(file, withListCall(read(`samples/${file}`), call)))).toEqual([]);
});
