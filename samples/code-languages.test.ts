import { expect, test } from "vitest";
import { CODE_LANGUAGES } from "./code-languages.ts";

test("§9: code-highlight languages", () => {
  expect(CODE_LANGUAGES).toEqual(["java", "python", "php", "csharp", "node", "js", "markdown"]);
});
