import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Tables are exported for the program that writes the migrations. */
const TABLES = "server/db/schema/";

const IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"([^"]+)"/g;

/** Maps each imported name, behind its file, to the files that import it. */
function findImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync("{server,demo,bench,testing}/**/*.ts", { cwd: ROOT })) {
    if (file.endsWith(".test.ts")) continue;
    for (const [, names = "", from = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)) {
      const source = from.startsWith("#") ? from.slice(1) : relative(ROOT, join(ROOT, dirname(file), from));
      for (const written of names.split(",")) {
        const [name = ""] = written
          .trim()
          .replace(/^type /, "")
          .split(" as ");
        if (name !== "") importers.set(`${source} ${name}`, [...(importers.get(`${source} ${name}`) ?? []), file]);
      }
    }
  }
  return importers;
}

it("nothing of the server is exported for the demo alone", () => {
  const importers = [...findImporters()];
  expect(importers.length).toBeGreaterThan(2_000);
  const exports = importers.filter(([name]) => name.startsWith("server/") && !name.startsWith(TABLES));
  const forTheDemo = exports.filter(([, files]) => files.every((file) => file.startsWith("demo/")));
  expect(forTheDemo.map(([name]) => name)).toEqual([]);
});
