import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const WEB = join(import.meta.dirname, "..");
const EXAMPLES = ".examples.tsx";

const read = (file: string) => readFileSync(join(WEB, file), "utf8");
const isExamples = (file: string) => file.endsWith(EXAMPLES);
const files = globSync("**/*.{ts,tsx}", { cwd: WEB }).filter((file) => !file.includes(".test."));
const parts = files.filter((file) => /^ui\/.*\.tsx$/.test(file) && !isExamples(file)).map((file) => basename(file));
const examples = files.filter(isExamples);
const outside = files
  .filter((file) => !file.startsWith("ui/") && !file.startsWith("routes/portal/ui-guide/"))
  .map(read);

const isUsed = (part: string) => outside.some((text) => text.includes(`#web/ui/${part}"`));

test.each(parts.filter(isUsed))("%s is shown in an example beside the parts", (part) => {
  const own = `ui/${part.replace(".tsx", EXAMPLES)}`;
  const isShown = examples.some((file) => file === own || read(file).includes(`"./${part}"`));
  expect(isShown).toBe(true);
});

test.each(examples)("%s stands beside its part, and the guide shows it", (file) => {
  expect(parts).toContain(basename(file).replace(EXAMPLES, ".tsx"));
  expect(read("routes/portal/ui-guide/part-examples.tsx")).toContain(`#web/${file}"`);
});
