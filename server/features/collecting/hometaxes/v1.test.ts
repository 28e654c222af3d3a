import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addMonths, firstDayOf, lastDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { openPair } from "#server/features/desk/api-requests/sealed-pair.ts";
import { DEPARTMENT_USER, setHometaxStage } from "#testing/documents/hometax-stage.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { collectHometaxJob } from "./collect-hometax.ts";

const stage = await startV1Stage();
const { v1, seller, buyer, services, addKey, partner } = stage;
const hometax = await setHometaxStage(services);

const MONTH = addMonths(monthOf(toSeoulDate(new Date())), -1);
const PERIOD = { from: firstDayOf(MONTH), to: lastDayOf(MONTH) };
const LINK = "/v1/hometax/links/hometaxTaxinvoice";
const JOBS = "/v1/hometax/jobs";
const body = { item: "hometaxTaxinvoice", side: "purchase", ...PERIOD };
const run = () => collectHometaxJob.work(services, {});

describe("tax-office collecting over /v1", () => {
  it("tries a registration without a trace: what it would cost, and nothing written", async () => {
    const tried = await v1("PUT", `${LINK}?dryRun=true`, { body: DEPARTMENT_USER });
    expect(tried.body.data).toMatchObject({
      wouldSucceed: true,
      price: { bonusPoint: 5_000, paidBy: "MEMBER" },
      result: { status: "CHECKING", statusText: "로그인 확인중" },
    });
    await expect(hometax.linkOf(seller)).rejects.toThrow("no link");
    const both = await v1("POST", `${JOBS}?dryRun=true`, { body: { ...body, to: "9999-12-31" } });
    expect(both.body.data.problems.map(({ code }: { code: number }) => code)).toEqual([-10148, -51001]);
  });

  it("registers, collects a period, tells how it goes, and lists what came", async () => {
    const saved = await v1("PUT", LINK, { body: DEPARTMENT_USER });
    expect(saved.body.data).toMatchObject({ status: "CHECKING", userId: "da*******" });
    expect(JSON.stringify(saved.body)).not.toContain(DEPARTMENT_USER.password);
    const asked = (await v1("POST", JOBS, { body })).body.data;
    expect(asked).toMatchObject({ state: "WAITING", dateType: "WRITE", ...PERIOD });
    expect((await v1("POST", JOBS, { body })).body.data.jobSeq).toBe(asked.jobSeq);
    await run();
    const done = (await v1("GET", `${JOBS}/${asked.jobSeq}`)).body.data;
    expect(done).toMatchObject({ state: "DONE", doneDT: expect.stringMatching(/\+09:00$/) });
    const rows = [];
    let cursor = "";
    do {
      const page = await v1(
        "GET",
        `/v1/hometax/tax-invoices?side=purchase&from=${PERIOD.from}&to=${PERIOD.to}&limit=7${cursor}`,
      );
      rows.push(...page.body.data);
      cursor = page.body.meta.nextCursor ? `&cursor=${encodeURIComponent(page.body.meta.nextCursor)}` : "";
    } while (cursor);
    expect(rows).toHaveLength(done.count);
    expect(new Set(rows.map(({ ntsNum }) => ntsNum)).size).toBe(rows.length);
    expect(rows[0]).toMatchObject({ statusText: expect.any(String), issueDT: expect.stringMatching(/\+09:00$/) });
    const summary = await v1(
      "GET",
      `/v1/hometax/summary?item=hometaxTaxinvoice&side=purchase&from=${MONTH}&to=${MONTH}`,
    );
    expect(summary.body.data).toEqual([{ month: MONTH, count: done.count, supply: done.supply, tax: done.tax }]);
    const [found] = (await v1("GET", `/v1/hometax/tax-invoices?side=purchase&keyword=${rows[0].ntsNum}`)).body.data;
    expect(found).toEqual(rows[0]);
    // What was collected is no document of ours, whichever way it is asked for.
    expect((await v1("GET", `/v1/tax-invoices/${rows[0].docSeq}?by=seq`)).body.code).toBe(-21002);
  });

  it("lists jobs by cursor, and receipts", async () => {
    await v1("PUT", "/v1/hometax/links/hometaxCashbill", { body: DEPARTMENT_USER });
    await run();
    const first = await v1("GET", `${JOBS}?limit=2`);
    const second = await v1("GET", `${JOBS}?limit=100&cursor=${encodeURIComponent(first.body.meta.nextCursor)}`);
    const seqs = [...first.body.data, ...second.body.data].map(({ jobSeq }: { jobSeq: number }) => jobSeq);
    expect(seqs).toEqual(seqs.toSorted((one, other) => other - one));
    expect(seqs).toHaveLength((await hometax.jobsOf(seller)).length);
    const receipts = (await v1("GET", "/v1/hometax/cashbills?side=sales&limit=100")).body.data;
    for (const receipt of receipts) expect(receipt).toMatchObject({ tradeUsage: 1, identity: expect.any(String) });
    const links = (await v1("GET", "/v1/hometax/links")).body.data;
    expect(links.map(({ status }: { status: string }) => status)).toEqual(["ACTIVE", "ACTIVE"]);
  });

  it("refuses by number: a failed log-in by its own, and what is not the member's at all", async () => {
    await v1("PUT", LINK, { body: { ...DEPARTMENT_USER, userId: "locked-50403" } });
    await run();
    const [link] = (await v1("GET", "/v1/hometax/links")).body.data;
    expect(link).toMatchObject({ status: "LOGIN_FAILED", failure: { code: -50403, remedy: expect.any(String) } });
    const refused = await v1("POST", JOBS, { body });
    expect([refused.status, refused.body.code]).toEqual([409, -50403]);
    const [{ jobSeq }] = (await v1("GET", JOBS)).body.data;
    expect((await v1("GET", `${JOBS}/${jobSeq}`, { corpNum: buyer.bizId })).body.code).toBe(-10023);
    expect((await v1("POST", JOBS, { body, corpNum: buyer.bizId })).body.code).toBe(-51001);
    expect((await v1("GET", "/v1/hometax/tax-invoices?side=purchase", { corpNum: buyer.bizId })).body.data).toEqual([]);
    const other = await createPartner(services, { brand: BRANDS.test });
    const key = await addKey(other.partnerSeq);
    expect((await v1("GET", JOBS, { key })).body.code).toBe(-10001);
    const reading = await addKey(partner.partnerSeq, "READ");
    expect((await v1("PUT", LINK, { key: reading, body: DEPARTMENT_USER })).body.code).toBe(-10019);
    expect((await v1("POST", `${LINK}/stop`)).body.data).toMatchObject({ endDate: expect.any(String) });
    expect((await v1("POST", `${LINK}/resume`)).body.data).toMatchObject({ endDate: null });
    expect(await hometax.feesOf(seller)).toEqual(["70100 5000", "70200 5000"]);
  });

  it("keeps what it logs in with out of the request log", async () => {
    const { primary } = services.databases;
    const findLogged = async () => {
      const { rows } = await primary.execute<{ sealed: Buffer }>(
        sql`SELECT sealed_pair AS sealed FROM api_requests WHERE operation = 'saveHometaxLink'`,
      );
      return rows.map(({ sealed }) => openPair(sealed, services.secrets));
    };
    await expect.poll(async () => (await findLogged()).length).toBeGreaterThan(2);
    for (const { request, answer } of await findLogged()) expect([request, answer]).toEqual([null, null]);
  });
});
