import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createCaller, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { partner, other, seller, drafted, issue, passNts } = await setTaxInvoiceStage(services);
const today = toSeoulDate(new Date());
const lead = await joinPartner(services, partner.partnerSeq);
const PATH = "/api/taxinvoices/partners/stats/status/per-member";
const ask = (query = "", as = lead, partnerSeq = partner.partnerSeq) =>
  request("GET", `${PATH}?${query}`, { as, at: { partnerSeq } });
const RANGE = `dateRange=${addDays(today, -20)},${today}`;

await drafted(seller);
await drafted(seller, { taxType: 3, tax: 0, invoiceType: 2 });
const issued = await issue(seller, (await drafted(seller, { writeDate: addDays(today, -3) })).docSeq);
await passNts(issued, "NTS_FAIL");

const rowsOf = async (query: string) =>
  (await ask(`${RANGE}&${query}`)).body.data.map(({ memberSeq, status, count, supply }: Record<string, unknown>) => [
    ...[memberSeq, status, count, supply],
  ]);
const { memberSeq } = seller;

describe(`GET ${PATH}`, () => {
  it.each([
    [
      "dateType=writeDate",
      [
        [memberSeq, "NTS_FAILURE", 1, 100_000],
        [memberSeq, "REGISTERED", 2, 200_000],
      ],
    ],
    ["dateType=issueDT", [[memberSeq, "NTS_FAILURE", 1, 100_000]]],
    ["dateType=ntsSendDT", [[memberSeq, "NTS_FAILURE", 1, 100_000]]],
    ["taxType=3", [[memberSeq, "REGISTERED", 1, 100_000]]],
    [
      "taxType=1&dateType=writeDate",
      [
        [memberSeq, "NTS_FAILURE", 1, 100_000],
        [memberSeq, "REGISTERED", 1, 100_000],
      ],
    ],
    [`memberSeq=${memberSeq + 999}`, []],
  ])("%s", async (query, rows) => {
    expect(await rowsOf(query)).toEqual(rows);
  });

  it("counts sales: the buyer's partner sees none of it", async () => {
    const buyers = await joinPartner(services, other.partnerSeq);
    expect((await ask(RANGE, buyers, other.partnerSeq)).body.data).toEqual([]);
  });

  it("is a file, too", async () => {
    const { body } = await ask(`${RANGE}&format=csv`);
    expect(body.trim().split("\r\n")).toHaveLength(3);
  });

  it("refuses strangers, roles without a right and bad input", async () => {
    expect((await ask(RANGE, await createCaller(services))).status).toBe(404);
    expect((await ask("dateType=regDT")).body.fields).toHaveProperty("dateType");
    expect((await ask("taxType=2")).body.fields).toHaveProperty("taxType");
    expect((await ask("dateRange=2026-02-01,2026-01-01")).body.fields).toHaveProperty("dateRange");
    expect((await request("GET", PATH)).status).toBe(401);
  });
});
