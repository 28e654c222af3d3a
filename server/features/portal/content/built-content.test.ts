import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder, noticeFile } from "#testing/content-folder.ts";
import { buildContent, openBuiltContent } from "./built-content.ts";
import { openContent } from "./content-store.ts";

test("built content equals its folder", async () => {
  const { directory } = contentFolder({
    "notices/a.md": noticeFile({ pinned: true }, "## 일정\n\n- 정기점검은 **새벽**에 해요.\n\n```json\n{}\n```\n"),
    "notices/b.md": noticeFile({ date: "2026-02-01" }, "[일정](/cs/notice/a#일정)\n"),
  });
  const content = openContent({ directory });
  const file = join(directory, "content.json");
  writeFileSync(file, JSON.stringify(await buildContent(content)));
  const built = openBuiltContent(file);

  expect(built.version()).toBe(content.version());
  expect(built.list("notices").map(({ summary }) => summary.slug)).toEqual(["a", "b"]);
  expect(built.list("faqs")).toEqual([]);
  expect(built.find("notices", "c")).toBeUndefined();
  for (const entry of content.list("notices")) {
    const builtEntry = built.find("notices", entry.summary.slug);
    const { summary, path, headings, blocks, links, markdown, searchText } = entry;
    expect(builtEntry).toEqual(
      expect.objectContaining({ summary, path, headings, blocks, links, markdown, searchText }),
    );
    expect([...(builtEntry?.anchors.values() ?? [])]).toEqual([...entry.anchors.values()]);
    expect(await builtEntry?.html()).toBe(await entry.html());
  }
});
