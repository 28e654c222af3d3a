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
  it("has a dry run of a registration that shows the price and writes nothing", async () => {
    const dryRun = await v1("PUT", `${LINK}?dryRun=true`, { body: DEPARTMENT_USER });
    expect(dryRun.body.data).toMatchObject({
      wouldSucceed: true,
      price: { bonusPoint: 5_000, paidBy: "MEMBER" },
      result: { status: "CHECKING", statusText: "로그인 확인중" },
    });
    await expect(hometax.linkOf(seller)).rejects.toThrow("no link");
    const refusals = await v1("POST", `${JOBS}?dryRun=true`, { body: { ...body, to: "9999-12-31" } });
    expect(refusals.body.data.problems.map(({ code }: { code: number }) => code)).toEqual([-10148, -51001]);
  });

  it("registers, collects a period, shows the job, and lists the documents", async () => {
    const saved = await v1("PUT", LINK, { body: DEPARTMENT_USER });
    expect(saved.body.data).toMatchObject({ status: "CHECKING", userId: "da*******" });
    expect(JSON.stringify(saved.body)).not.toContain(DEPARTMENT_USER.password);
    const job = (await v1("POST", JOBS, { body })).body.data;
    expect(job).toMatchObject({ state: "WAITING", dateType: "WRITE", ...PERIOD });
    expect((await v1("POST", JOBS, { body })).body.data.jobSeq).toBe(job.jobSeq);
    await run();
    const done = (await v1("GET", `${JOBS}/${job.jobSeq}`)).body.data;
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
    const [byNumber] = (await v1("GET", `/v1/hometax/tax-invoices?side=purchase&keyword=${rows[0].ntsNum}`)).body.data;
    expect(byNumber).toEqual(rows[0]);
    // A collected document is none of ours, so our own calls do not find it.
    expect((await v1("GET", `/v1/tax-invoices/${rows[0].docSeq}?by=seq`)).body.code).toBe(-21002);
  });

  it("lists jobs by cursor and receipts", async () => {
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

  it("refuses by error number: failed log-ins, jobs of other members, read-only keys", async () => {
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
    const readKey = await addKey(partner.partnerSeq, "READ");
    expect((await v1("PUT", LINK, { key: readKey, body: DEPARTMENT_USER })).body.code).toBe(-10019);
    expect((await v1("POST", `${LINK}/stop`)).body.data).toMatchObject({ endDate: expect.any(String) });
    expect((await v1("POST", `${LINK}/resume`)).body.data).toMatchObject({ endDate: null });
    expect(await hometax.feesOf(seller)).toEqual(["70100 5000", "70200 5000"]);
  });

  it("keeps log-ins out of the request log", async () => {
    const { primary } = services.databases;
    const findRequests = async () => {
      const { rows } = await primary.execute<{ sealed: Buffer }>(
        sql`SELECT sealed_pair AS sealed FROM api_requests WHERE operation = 'saveHometaxLink'`,
      );
      return rows.map(({ sealed }) => openPair(sealed, services.secrets));
    };
    await expect.poll(async () => (await findRequests()).length).toBeGreaterThan(2);
    for (const { request, answer } of await findRequests()) expect([request, answer]).toEqual([null, null]);
  });
});
