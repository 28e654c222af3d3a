import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { pageViews } from "#server/db/schema/office/page-views.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const view = (body: object) => request("POST", "/api/analytics/page-views", { body });
const latest = async () => {
  const [row] = await services.databases.primary.select().from(pageViews).orderBy(desc(pageViews.pageViewSeq)).limit(1);
  return row;
};

it("keeps the page and the page one came from, of this site or another", async () => {
  for (const referrer of ["https://search.example/find", "http://localhost:3000/cs/faq"]) {
    expect((await view({ path: "/cs/notice", referrer })).status).toBe(204);
    expect(await latest()).toMatchObject({ path: "/cs/notice", referrerPath: referrer });
  }
  expect((await view({ path: "/" })).status).toBe(204);
  expect(await latest()).toMatchObject({ path: "/", referrerPath: null });
});

it.each([
  [{ path: "/cs/faq?keyword=김가온" }, "path"],
  [{ path: "cs/faq" }, "path"],
  [{ path: "/", referrer: "https://search.example/find?q=김가온" }, "referrer"],
  [{ path: "/", referrer: `https://${"x".repeat(500)}.example` }, "referrer"],
  [{}, "path"],
])("refuses %j, which could name a person or fill the table", async (body, field) => {
  const answer = await view(body);
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringMatching(/[가-힣]/) } } });
});
