import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentFolder, noticeFile } from "#testing/content-folder.ts";
import { openContent } from "./content-store.ts";

const open = (files: Record<string, string>) => openContent({ directory: contentFolder(files).directory });

test.each([
  ["a missing field", noticeFile({ title: undefined }), /^notices\/a\.md: title: /],
  ["an unknown category", noticeFile({ category: "PARTY" }), /^notices\/a\.md: category: .*MAINTENANCE/],
  ["a date that does not exist", noticeFile({ date: "2026-02-30" }), /^notices\/a\.md: date: /],
  ["a word for a flag", noticeFile({ pinned: "yes" }), /^notices\/a\.md: pinned: /],
  ["a field nobody knows", noticeFile({ author: "?" }), /^notices\/a\.md: author: /],
  ["several wrong fields", noticeFile({ date: "soon", summary: "" }), /^notices\/a\.md: date: .*; summary: /],
  ["no front matter", "# 제목\n", /^notices\/a\.md: must begin with front matter/],
  ["broken YAML", "---\ntitle: [\n---\n", /^notices\/a\.md: front matter: /],
  [
    "a link to no page",
    noticeFile({}, "[글](/docs/guides/nope)"),
    /^notices\/a\.md: link \/docs\/guides\/nope: there is no such page/,
  ],
  [
    "a link to no anchor",
    noticeFile({}, "## 가\n\n[글](#나)"),
    /^notices\/a\.md: link #나: the page has no such anchor/,
  ],
  ["a relative link", noticeFile({}, "[글](a.md)"), /^notices\/a\.md: link a\.md: must begin with/],
  ["an unknown SOAP code", noticeFile({}, "`-99999`"), /^notices\/a\.md: error code -99999: /],
  ["an unknown API code", noticeFile({}, "`400 NO_SUCH_CODE`"), /^notices\/a\.md: error code 400 NO_SUCH_CODE: /],
  ["an unknown language", noticeFile({}, "```cobol\na\n```"), /^notices\/a\.md: code: the language cobol/],
  [
    "an unknown sample",
    noticeFile({}, "{{samples no-such#part 제목}}\n"),
    /^notices\/a\.md: body: nothing is known under \{\{samples no-such#part 제목\}\}/,
  ],
  [
    "an unknown part of a sample",
    noticeFile({}, "{{samples issue-invoice#nothing 제목}}\n"),
    /^notices\/a\.md: body: nothing is known under \{\{samples issue-invoice#nothing 제목\}\}/,
  ],
  [
    "an unknown table",
    noticeFile({}, "{{soap-codes}}\n"),
    /^notices\/a\.md: body: nothing is known under \{\{soap-codes\}\}/,
  ],
  ["a second title", noticeFile({}, "# 제목\n"), /^notices\/a\.md: body: /],
])("%s stops the start and names file and field", (_, text, message) => {
  expect(() => open({ "notices/a.md": text })).toThrow(message);
});

test("a file name that cannot be a slug is refused", () => {
  expect(() => open({ "notices/Bad Name.md": noticeFile() })).toThrow(/^notices\/Bad Name\.md: file name: /);
});

test("line ends and byte-order marks of other systems are accepted", () => {
  const content = open({ "notices/a.md": `\uFEFF${noticeFile({}, "## 일정\n")}`.replaceAll("\n", "\r\n") });
  expect(content.find("notices", "a")).toMatchObject({
    summary: { slug: "a", title: "점검 안내", pinned: false },
    headings: [{ id: "일정", text: "일정", level: 2, number: "" }],
  });
});

test("collections without files are empty", () => {
  const content = open({});
  for (const name of ["manuals", "guides", "references", "notices", "faqs", "terms"] as const) {
    expect(content.list(name)).toEqual([]);
  }
  expect(content.find("guides", "any")).toBeUndefined();
});

test("notices are ordered by pinned, then by date from new to old", () => {
  const content = open({
    "notices/old.md": noticeFile({ date: "2026-01-01" }),
    "notices/new.md": noticeFile({ date: "2026-03-01" }),
    "notices/pinned.md": noticeFile({ date: "2025-12-01", pinned: true }),
  });
  expect(content.list("notices").map(({ summary }) => summary.slug)).toEqual(["pinned", "new", "old"]);
});

test("documents are ordered by group ordering, then by ordering", () => {
  const guide = (group: number, ordering: number) =>
    `---\ntitle: 문서\nsummary: 요약\ngroup: { code: g${group}, title: 묶음, ordering: ${group} }\nordering: ${ordering}\nupdated: 2026-01-01\n---\n본문\n`;
  const content = open({
    "docs/guides/a.md": guide(2, 1),
    "docs/guides/b.md": guide(1, 2),
    "docs/guides/c.md": guide(1, 1),
  });
  expect(content.list("guides").map(({ summary }) => summary.slug)).toEqual(["c", "b", "a"]);
});

test("the version stays for the same files and differs for any change", () => {
  const files = { "notices/a.md": noticeFile(), "notices/b.md": noticeFile() };
  const { version } = open(files);
  expect(open(files).version()).toBe(version());
  expect(open({ ...files, "notices/a.md": noticeFile({}, "고쳤어요.\n") }).version()).not.toBe(version());
  expect(open({ "notices/a.md": noticeFile() }).version()).not.toBe(version());
  expect(open({ "notices/a.md": noticeFile(), "notices/c.md": noticeFile() }).version()).not.toBe(version());
});

test("while watching, changes are read again and an invalid file keeps the last valid state", async () => {
  const { directory, write } = contentFolder({ "notices/a.md": noticeFile() });
  const onReloadError = vi.fn();
  const content = openContent({ directory, watch: true, onReloadError });
  onTestFinished(content.close);
  const before = content.version();
  await wait(50);
  write("notices/a.md", noticeFile({ title: "고친 제목" }));
  await vi.waitFor(() => expect(content.find("notices", "a")?.summary.title).toBe("고친 제목"), 3_000);
  expect(content.version()).not.toBe(before);

  write("notices/a.md", noticeFile({ category: "PARTY" }));
  await vi.waitFor(() => expect(onReloadError).toHaveBeenCalled(), 3_000);
  expect(String(onReloadError.mock.calls[0])).toContain("notices/a.md: category");
  expect(content.find("notices", "a")?.summary.title).toBe("고친 제목");
});

test("a question must not have headings, because many share a page", () => {
  const faq = "---\ntitle: 질문\ncategory: START\nordering: 1\n---\n\n## 제목\n";
  expect(() => open({ "faqs/a.md": faq })).toThrow(/^faqs\/a\.md: body: must not have headings/);
});

test("links between entries, to pages of the site and to other sites are accepted", () => {
  const links =
    "[가](/cs/notice/b#일정) [나](/services/message) [다](https://example.com/nope) [라](mailto:a@gaonbill.example)";
  expect(() =>
    open({ "notices/a.md": noticeFile({}, links), "notices/b.md": noticeFile({}, "## 일정\n") }),
  ).not.toThrow();
});
