import { describe, expect, test } from "vitest";
import { ERRORS } from "#contracts/errors.ts";
import { TermsKind } from "#contracts/portal/content.ts";
import { COMPANY, SUPPORT_PHONE } from "#domain/company.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { ERROR_EXPLANATIONS } from "#server/features/portal/content/error-codes.ts";
import { termsOfKind } from "#server/features/portal/content/terms.ts";
import { PURGED_TABLES } from "#server/jobs/retention.ts";

const dayInWords = (day: string): string => {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}년 ${month}월 ${date}일부터 시행한다`;
};

describe("the published content", async () => {
  const content = openContent();
  const names = ["guides", "manuals", "references", "notices", "faqs"] as const;

  test("has documents, notices and questions", () => {
    expect(content.list("guides").length).toBeGreaterThanOrEqual(2);
    expect(content.list("notices").length).toBeGreaterThanOrEqual(10);
    expect(content.list("faqs").length).toBeGreaterThanOrEqual(20);
  });

  test.each(names)(
    "%s: no Markdown is left over and no sentence ends in an exclamation mark",
    async (name) => {
      for (const { summary, html } of content.list(name)) {
        const words = (await html()).replace(/<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>|<[^>]+>/g, " ");
        expect(words, summary.slug).not.toMatch(/\*\*|__|~~|\]\(|^#{1,6} |!|\{\{/m);
      }
    },
    60_000,
  );

  test("terms: each kind has more than one version, the oldest asks for consent, and all name the provider", () => {
    for (const kind of TermsKind.options) {
      const versions = termsOfKind(content, kind);
      expect(versions.length, kind).toBeGreaterThanOrEqual(2);
      expect(versions.at(-1)?.summary.asksConsent, kind).toBe(true);
      for (const { summary, markdown } of versions) {
        expect(markdown, summary.slug).toContain(COMPANY.name);
        expect(markdown, summary.slug).toContain(dayInWords(summary.effective));
      }
    }
  });

  test("the privacy policy names the contact and the periods of the nightly purge", () => {
    const text = content.find("terms", "privacy-2026-10-01")?.markdown ?? "";
    for (const fact of [COMPANY.ceoName, COMPANY.address, COMPANY.email, SUPPORT_PHONE]) expect(text).toContain(fact);
    const promises = {
      sign_ins: ["30 days", "마지막 이용일부터 30일"],
      mails: ["text 90 days, what was sent to whom a year", "보낸 메일의 본문 | 90일"],
      partner_key_ips: ["90 days", "마지막 이용일부터 90일"],
      login_delays: ["a day after the last failure", "마지막 실패부터 1일"],
      page_views: ["13 months", "13개월"],
      idempotency_keys: ["24 hours", "24시간"],
    };
    for (const [table, [keptFor = "?", period = "?"]] of Object.entries(promises)) {
      expect(PURGED_TABLES[table]?.keptFor, table).toContain(keptFor);
      expect(text, table).toContain(period);
    }
  });

  test("every error code of both tables has its anchor on the error page", () => {
    const page = content.find("references", "error-codes");
    const anchors = new Set(page?.blocks.map(({ errorCode }) => errorCode));
    for (const id of ERROR_EXPLANATIONS.keys()) expect(anchors).toContain(id);
    expect(ERROR_EXPLANATIONS.size).toBeGreaterThanOrEqual(Object.keys(ERRORS).length + 60);
  });

  test("every error code has its own advice, which says more than its message", () => {
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
