import { expect, test } from "vitest";
import { CODE_LANGUAGES } from "./code-languages.ts";

test("§9: code is highlighted in these languages", () => {
  expect(CODE_LANGUAGES).toEqual(["java", "python", "php", "csharp", "node", "js", "markdown"]);
});
