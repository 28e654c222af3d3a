import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  isSampleName,
  projectFile,
  SAMPLE_LANGUAGE_LABELS,
  SAMPLE_LANGUAGES,
  SAMPLE_PROJECTS,
  SAMPLES,
  samplePart,
  WRITTEN_KEY,
  WRITTEN_ORIGIN,
  withKey,
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
  expect(["issue-invoice", "list-messages", "check-key", "toString"].map(isSampleName)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("every file of a project is listed, and each project has its manifest and a readme", () => {
  const listedFiles = SAMPLE_LANGUAGES.flatMap((language) =>
    SAMPLE_PROJECTS[language].map((file) => `samples/${projectFile(language, file)}`),
  );
  const files = globSync("samples/projects/**/*.*", { cwd: ROOT }).filter((file) => !file.includes("__pycache__"));
  expect(listedFiles.toSorted()).toEqual(files.toSorted());
  for (const language of SAMPLE_LANGUAGES) {
    const files = SAMPLE_PROJECTS[language].join(" ");
    expect(files).toMatch(/pom\.xml|pyproject\.toml|composer\.json|\.csproj|package\.json/);
    expect(files).toContain("README.md");
  }
});

test("languages have their own names", () => {
  const names = ["Java", "Python", "PHP", "C#", "Node.js", "JavaScript"];
  expect(Object.values(SAMPLE_LANGUAGE_LABELS)).toEqual(names);
});

test("a part at the start is found, and one with a longer name is not", () => {
  expect(samplePart("// #region a\nx\n// #endregion", "a")).toBe("x");
  expect(samplePart("// #region a b\nx\n// #endregion", "a")).toBeUndefined();
  expect(samplePart("// #endregion\nx", "a")).toBeUndefined();
});

test("a part without an end is undefined", () => {
  expect(samplePart("// #region open\nx", "open")).toBeUndefined();
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

test("programs and listings fit into 76 columns", () => {
  const sources = globSync("samples/**/*.{java,py,php,cs,mjs,js,json,toml,xml,csproj}", { cwd: ROOT });
  const programs = sources.flatMap((file) => tooWide(file, read(file)));
  const listings = globSync("content/**/*.md", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/^```.*\n(?<code>[\s\S]*?)^```/gm)].flatMap(({ groups }) =>
      tooWide(file, groups?.code ?? ""),
    ),
  );
  expect([...programs, ...listings]).toEqual([]);
});
