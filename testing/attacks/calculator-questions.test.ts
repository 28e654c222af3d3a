import { expect, test } from "vitest";
import { PROPOSAL_PDF_PATH } from "#domain/support/proposal.ts";
import { PageCache } from "#server/app/page-cache.ts";
import { startSite } from "../site/render.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const cache = new PageCache(MAX_BYTES);
const { services, app } = await startSite({}, cache);

const get = (path: string, clientIp: string) => app.request(services.publicOrigin + path, {}, { clientIp });

test("ever new questions fill neither the page cache nor the machine", async () => {
  const paths = Array.from({ length: 150 }, (_, volume) => `/partners/standalone?taxinvoice=${volume}`);
  const answers = await Promise.all(paths.map((path) => get(path, "198.51.100.7")));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test("query names that the page does not read make no new page in the cache", async () => {
  await get("/partners/reseller", "198.51.100.8");
  const before = cache.bytes;
  for (let n = 0; n < 20; n += 1) await get(`/partners/reseller?utm=${n}&__proto__=${n}`, "198.51.100.8");
  expect(cache.bytes).toBe(before);
});

test.each([
  "/partners/cost/partner?taxinvoice=%00&type=__proto__&members=constructor",
  `/partners/cost/partner?taxinvoice=${"9".repeat(3000)}`,
  "/partners/cost/partner?type=reseller&percent=Infinity&members=0x10&fax=1e308",
  "/partners/cost/partner?taxinvoice=%F0%9F%92%B8&taxinvoice=5",
  "/partners/cost/on-premise?invoices=-1&servers=0&years=NaN",
  "/partners?place=%3Cscript%3E&income=toString",
  "/download?language=__proto__&service=..%2F..",
])("%s is answered with a page", async (path) => {
  const answer = await get(path, "198.51.100.9");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).not.toMatch(/NaN원|Infinity|undefined원|<script>alert|place=<script/);
});

test("forty-five visitors who ask for the proposal at once get the same file", async () => {
  const papers = await Promise.all(Array.from({ length: 45 }, () => get(PROPOSAL_PDF_PATH, "198.51.100.10")));
  expect(new Set(papers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(papers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
});
