import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { makeDataFolder } from "./data-folder.ts";

const ROOT = join(import.meta.dirname, "..");
const SOURCES = "bench content contracts demo docs domain e2e samples server testing web".split(" ");
const SETTINGS = ["CONTRIBUTING.md", "package.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts"];

/** The commands of the recipe, as people read and copy them. */
const [, recipe = ""] =
  /## A new list page[\s\S]*?```bash\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8")) ?? [];

const { path: tree, remove } = makeDataFolder();
afterAll(remove);
for (const part of [...SOURCES, ...SETTINGS]) cpSync(join(ROOT, part), join(tree, part), { recursive: true });
symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));

const textsOf = (root: string) =>
  new Map(
    globSync(`{${SOURCES.join(",")}}/**/*.{ts,tsx,md,sql,json}`, { cwd: root, exclude: ["**/build/**"] }).map(
      (file) => [file, readFileSync(join(root, file), "utf8")],
    ),
  );
const before = textsOf(tree);
execFileSync("bash", ["-euc", recipe], { cwd: tree });
const touched = Array.from(textsOf(tree)).flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));
const added = touched.filter((file) => !before.has(file));

const run = (program: string, ...args: string[]) =>
  execFileSync(join(ROOT, "node_modules/.bin", program), args, { cwd: tree, encoding: "utf8" });

it("a list page is copied in at most ten touched files", () => {
  expect(added.length).toBeGreaterThan(4);
  expect(touched.length, touched.join("\n")).toBeLessThanOrEqual(10);
});

it("the copy has the types it needs", { timeout: 120_000 }, () => {
  run("react-router", "typegen");
  // Its test and the lists it stands in reach the whole server; what they say of it is run below.
  const files = [...added.filter((file) => !file.endsWith(".test.ts")), "web/shell/invoker-commands.d.ts"];
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  const project = { extends: "./tsconfig.json", compilerOptions, include: [], files };
  writeFileSync(join(tree, "tsconfig.copy.json"), JSON.stringify(project));
  run("tsc", "-p", "tsconfig.copy.json");
});

// The copy's own test starts the copied app and asks the list, its filters and its files; the house misses no step.
for (const test of [...added.filter((file) => file.endsWith(".test.ts")), "testing/house.test.ts"]) {
  await import(pathToFileURL(join(tree, test)).href);
}
