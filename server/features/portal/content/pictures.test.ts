import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test("an own picture has its size, so that nothing moves while it loads", async () => {
  const html = await renderMarkdown("![목록](/pictures/partner-list.webp)").html();
  expect(html).toMatch(/<img[^>]*alt="목록"[^>]*loading="lazy"[^>]*width="1024"[^>]*height="640"/);
});

test("an own picture links to its full size", async () => {
  const html = await renderMarkdown("![목록](/pictures/partner-list.webp)").html();
  expect(html).toContain(
    '<a href="/pictures/partner-list.webp" class="picture" data-picture="" aria-label="목록 크게 보기"><img',
  );
  expect(await renderMarkdown("![밖](https://example.com/a.png)").html()).not.toContain("data-picture");
});

test("a missing picture, or one from elsewhere on the site, is reported", () => {
  expect(renderMarkdown("![없음](/pictures/nothing.webp)").problems).toEqual([
    { kind: "picture", what: "/pictures/nothing.webp" },
  ]);
  expect(renderMarkdown("![위](/pictures/../favicon.ico)").problems).toHaveLength(1);
});
