import { readFileSync } from "node:fs";
import type { ElementContent } from "hast";
import { describe, expect, test } from "vitest";
import { highlightCode } from "#server/features/portal/content/highlighter.ts";
import { grammarOptions } from "./code-theme.ts";

/** Returns each piece of the listing with its part of speech. */
async function partsOf(code: string, language: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  const walk = (node: ElementContent, part: string): void => {
    if (node.type === "text") parts[node.value.trim()] = part;
    if (node.type !== "element") return;
    const name = String(node.properties.className ?? "");
    for (const child of node.children) walk(child, name.startsWith("hl-") ? name.slice(3) : "plain");
  };
  for (const node of await highlightCode(code, language)) walk(node, "plain");
  return parts;
}

describe("listings are coloured as an editor colours them", () => {
  test.each([
    [
      "java",
      'import java.net.URI;\nvar answer = HttpClient.newHttpClient().send(10, "말"); // 글',
      { import: "keyword", var: "keyword", answer: "plain", HttpClient: "type", newHttpClient: "function" },
      { "10": "constant", '"말"': "string", "// 글": "comment", java: "plain", send: "function" },
    ],
    [
      "java",
      "static JsonNode send(HttpRequest.Builder request) throws Exception { return null; }",
      { static: "keyword", JsonNode: "type", send: "function", Builder: "type", request: "plain" },
      { throws: "keyword", Exception: "type", return: "keyword", null: "constant" },
    ],
    [
      "csharp",
      'using var answer = await Send(new HttpMethod(10), $"말 {name}"); // 글\nanswer.Content.Read(null);',
      { using: "keyword", await: "keyword", Send: "function", HttpMethod: "type", "10": "constant" },
      { name: "plain", "// 글": "comment", Content: "plain", Read: "function", null: "constant" },
    ],
    [
      "php",
      "function send(string $path) { return curl_init('말' . $path, 10); } // 글",
      { function: "keyword", send: "function", return: "keyword", curl_init: "function" },
      { "'말'": "string", "10": "constant", "// 글": "comment", $path: "plain" },
    ],
    [
      "python",
      'def call(path):\n    return api.get(f"말{path}", timeout=10)  # 글',
      { def: "keyword", call: "function", return: "keyword", get: "function", timeout: "property" },
      { "10": "constant", "# 글": "comment", path: "plain" },
    ],
    [
      "js",
      'const answer = await fetch(`말${path}`, { method: "POST", size: 10 }); // 글',
      { const: "keyword", await: "keyword", fetch: "function", method: "property", path: "plain" },
      { '"POST"': "string", "10": "constant", "// 글": "comment", answer: "plain" },
    ],
    ["json", '{ "code": "말", "size": 10 }', { '"code"': "property", '"말"': "string", "10": "constant" }, {}],
  ])(
    "%s",
    async (language, code, some, others) => {
      expect(await partsOf(code, language)).toMatchObject({ ...some, ...others });
    },
    60_000,
  );
});

test("no listing is cut short, however slow the machine is", () => {
  expect(grammarOptions("php", "echo 1;")).toEqual({ tokenizeTimeLimit: 0 });
});

test("every part of speech except punctuation has its own colour", () => {
  const css = readFileSync(new URL("../web/ui/highlight.css", import.meta.url), "utf8");
  const colours = [...css.matchAll(/\.hl-\w+ \{\s*color: (?<colour>[^;]+);/g)].map(({ groups }) => groups?.colour);
  expect(colours.length).toBe(7);
  expect(new Set(colours).size).toBe(7);
});
