import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { TARGETS } from "#contracts/companies/one-time-url-targets.ts";
import { OPERATIONS } from "#contracts/companies/soap-service.ts";
import { v1NumberOf } from "#contracts/v1/refusals.ts";
import { bindings } from "#server/app/api.ts";
import { operationBindings } from "#server/app/v1.ts";
import { operationRefusals } from "#server/call/v1/operation-refusals.ts";
import { isMadeLate, makeContentEntry } from "../content-entry.ts";
import { openContent } from "../content-store.ts";
import { linkProblems, linkTargets } from "../link-check.ts";
import { renderMarkdown } from "../markdown.ts";
import { v1Examples } from "./contract-index.ts";
import { fieldRows } from "./field-rows.ts";
import { CONVENTION_REFUSALS, describeOperation } from "./operation-section.ts";
import { makePageShapes } from "./page-shapes.ts";

const content = openContent();
const pages = content.list("references");
const operations = operationBindings.map(({ operation }) => operation);
const KB = 1024;

/** Returns the text below each third-level heading, by its anchor. */
const sections = new Map<string, { slug: string; text: string }[]>();
for (const { summary, markdown } of pages) {
  for (const [, id = "", text = ""] of markdown.matchAll(/^### .* \{#(\w+)\}\n([\s\S]*?)(?=^#{2,3} |(?![\s\S]))/gm)) {
    sections.set(id, [...(sections.get(id) ?? []), { slug: summary.slug, text }]);
  }
}
const v1Section = (name: string) => (sections.get(name) ?? []).filter(({ slug }) => slug.startsWith("v1"));

it("reference pages are made when they are read, not when content is opened", () => {
  expect(pages.filter(isMadeLate).length).toBeGreaterThanOrEqual(30);
});

describe("calls of /v1", () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    "%s is explained once, with its address, refusals and fields",
    (name, operation) => {
      const found = v1Section(name);
      expect(found.map(({ slug }) => slug)).toHaveLength(1);
      const [{ slug, text } = { slug: "", text: "" }] = found;
      const page = content.find("references", slug);
      expect(text).toContain(`\`${operation.method} ${operation.path}\``);
      expect(page?.anchors.has(name)).toBe(true);
      for (const code of operationRefusals(operation)) {
        if (CONVENTION_REFUSALS.includes(code)) continue;
        expect(text, code).toContain(`error-codes#${v1NumberOf(code)})`);
      }
      const example = v1Examples.get(name);
      if (!example) throw new Error(`${name} has no example`);
      const { params, query, body, answer } = describeOperation(example, makePageShapes());
      const own = [params, query, body ? fieldRows(body) : [], answer ? fieldRows(answer) : []].flat();
      const explanation = `${text}\n${page?.markdown.split("## 함께 쓰는 항목")[1] ?? ""}`;
      for (const { path } of own) expect(explanation, `${path} of ${name}`).toContain(`| \`${path}\` |`);
    },
  );

  it("every field has words, in the page and in /v1/openapi.json", () => {
    const page = makePageShapes();
    const unsaid: string[] = [];
    const note = (where: string, rows: ReturnType<typeof fieldRows>) =>
      unsaid.push(...rows.filter(({ text }) => !/[가-힣]/.test(text)).map(({ path }) => `${path} of ${where}`));
    for (const example of v1Examples.values()) {
      const { params, query, body, answer } = describeOperation(example, page);
      const parts = [params, query, body ? fieldRows(body) : [], answer ? fieldRows(answer) : []];
      note(example.operation.name, parts.flat());
    }
    for (const [name, shape] of page.shapes()) note(name, fieldRows(shape));
    expect(unsaid).toEqual([]);
  });

  it("the refusals of all calls are on the page of the rules", () => {
    const rules = content.find("references", "v1")?.markdown ?? "";
    for (const code of CONVENTION_REFUSALS) expect(rules, code).toContain(`error-codes#${v1NumberOf(code)})`);
  });
});

describe("console and SOAP calls", () => {
  it("every console call except those of staff is explained once", () => {
    const endpoints = bindings.map(({ endpoint }) => endpoint).filter(({ access }) => access !== "staff");
    const wrong = endpoints
      .map(({ name }) => [name, (sections.get(name) ?? []).filter(({ slug }) => slug.startsWith("console"))] as const)
      .filter(([, pages]) => pages.length !== 1)
      .map(([name, pages]) => `${name}: ${pages.map(({ slug }) => slug).join(", ") || "nowhere"}`);
    expect(wrong).toEqual([]);
  });

  it("every field has a description", () => {
    const fieldTables = /^\| 이름 \| 형식 \|.*\n.*\n(?<rows>(?:\|.*(?:\n|$))+)/gm;
    const givenOf = (row: string) => row.split(/(?<!\\) \| /).at(-1) ?? "";
    const wordsOf = (row: string) => givenOf(row).replace(/값: .*|없을 수도 있어요\.|\(기본값 .*/, "");
    const unsaid = pages.flatMap(({ summary, markdown }) =>
      Array.from(markdown.matchAll(fieldTables), ({ groups }) => groups?.rows?.trimEnd().split("\n") ?? [])
        .flat()
        .filter((row) => !/[가-힣]/.test(wordsOf(row)))
        .map((row) => `${summary.slug}: ${row}`),
    );
    expect(unsaid).toEqual([]);
  });

  it("every function of the SOAP service and every screen it opens", () => {
    for (const { name, fields } of OPERATIONS) {
      const [section] = sections.get(name) ?? [];
      for (const field of fields) expect(section?.text, name).toContain(`| \`${field.name}\` |`);
    }
    const page = content.find("references", "soap")?.markdown;
    for (const target of Object.keys(TARGETS)) expect(page).toContain(`| \`${target}\` |`);
  });
});

describe("rendered pages", () => {
  it.each(pages.map((page) => [page.summary.slug, page] as const))(
    "%s: links, places, weight",
    async (slug, page) => {
      const { problems, links } = renderMarkdown(page.markdown);
      expect(problems).toEqual([]);
      const find = linkTargets(
        (["guides", "manuals", "references"] as const).flatMap((kind) => [...content.list(kind)]),
      );
      expect(linkProblems({ ...page, anchors: page.anchors, links }, find)).toEqual([]);
      const html = await page.html();
      expect(Buffer.byteLength(html), "bytes of HTML").toBeLessThanOrEqual(560 * KB);
      expect(gzipSync(html).length, "bytes compressed").toBeLessThanOrEqual(48 * KB);
      // Each call has a place to try it at the end of its section, which the markdown does not show.
      const explained = operations.map(({ name }) => name).filter((name) => v1Section(name)[0]?.slug === slug);
      const placed = Array.from(html.matchAll(/<div data-explorer="(\w+)"><\/div>/g), ([, name = ""]) => name);
      expect(placed.toSorted()).toEqual(explained.toSorted());
      expect(html.match(/<div data-explorer="\w+"><\/div>(?!\s*(<h[23]|$))/g)).toBeNull();
      expect(page.markdown).not.toContain("data-explorer");
    },
    120_000,
  );

  it("use the register of the site, except for exact answers", () => {
    const formal = pages.flatMap(({ summary, markdown }) =>
      markdown
        .replaceAll(/^```[\s\S]*?^```$/gm, "")
        .split("\n")
        .filter((line) => /니다(?=[.,)]|$)/.test(line) && !line.includes("/docs/references/error-codes#-"))
        .filter(() => summary.slug !== "error-codes")
        .map((line) => `${summary.slug}: ${line.slice(0, 120)}`),
    );
    expect(formal).toEqual([]);
  });
});

it("a page with an unknown call is refused by its name", () => {
  const frontMatter = { title: "시험", group: { code: "a", title: "a", ordering: 1 }, ordering: 1 };
  const text = { collection: "references", slug: "x", frontMatter } as const;
  const { problems } = makeContentEntry({
    ...text,
    body: "{{operations issueTaxInvoice sendPigeon}}\n\n{{calls nope}}\n",
  });
  expect(problems.map(({ what }) => what)).toEqual(["sendPigeon", "nope"]);
});
