import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test("an own picture carries its size, so that nothing moves while it loads", async () => {
  const html = await renderMarkdown("![목록](/pictures/partner-list.png)").html();
  expect(html).toMatch(/<img[^>]*alt="목록"[^>]*loading="lazy"[^>]*width="1280"[^>]*height="720"/);
});

test("a picture that is not there, or lies elsewhere on the site, is named", () => {
  expect(renderMarkdown("![없음](/pictures/nothing.png)").problems).toEqual([
    "picture /pictures/nothing.png: is not among the pictures",
  ]);
  expect(renderMarkdown("![위](/pictures/../favicon.ico)").problems).toHaveLength(1);
});
