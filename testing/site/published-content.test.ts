import { describe, expect, test } from "vitest";
import { ERRORS } from "#contracts/errors.ts";
import { openContent } from "#server/features/content/content-store.ts";
import { ERROR_EXPLANATIONS } from "#server/features/content/error-codes.ts";

describe("what this site publishes", async () => {
  const content = openContent();
  const names = ["guides", "manuals", "references", "notices", "faqs"] as const;

  test("is there: documents, notices and questions", () => {
    expect(content.list("guides").length).toBeGreaterThanOrEqual(2);
    expect(content.list("notices").length).toBeGreaterThanOrEqual(10);
    expect(content.list("faqs").length).toBeGreaterThanOrEqual(20);
  });

  test.each(names)(
    "%s: no markdown is left over and nothing shouts",
    async (name) => {
      for (const { summary, html } of content.list(name)) {
        const words = (await html()).replace(/<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>|<[^>]+>/g, " ");
        expect(words, summary.slug).not.toMatch(/\*\*|__|~~|\]\(|^#{1,6} |!|\{\{/m);
      }
    },
    60_000,
  );

  test("every error code of both tables has its anchor on the error page", () => {
    const page = content.find("references", "error-codes");
    const anchors = new Set(page?.blocks.map(({ errorCode }) => errorCode));
    for (const id of ERROR_EXPLANATIONS.keys()) expect(anchors).toContain(id);
    expect(ERROR_EXPLANATIONS.size).toBeGreaterThanOrEqual(Object.keys(ERRORS).length + 60);
  });

  test("every error code has advice of its own, which says more than its message", () => {
    const explanations = [...ERROR_EXPLANATIONS.values()];
    const shared = Map.groupBy(explanations, ({ remedy }) => remedy)
      .values()
      .filter((codes) => codes.length > 1)
      .map((codes) => codes.map(({ id }) => id));
    expect([...shared]).toEqual([]);
    for (const { id, message, remedy } of explanations) {
      expect(remedy.length, id).toBeGreaterThanOrEqual(14);
      expect(message, id).not.toContain(remedy.replace(/\.$/, ""));
    }
  });
});
