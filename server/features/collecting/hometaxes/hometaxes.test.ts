import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addMonths, firstDayOf, lastDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { DEPARTMENT_USER, setHometaxStage } from "#testing/documents/hometax-stage.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { collectHometaxJob } from "./collect-hometax.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const hometax = await setHometaxStage(services);
const { sender, receiver, call } = stage;

const TODAY = toSeoulDate(new Date());
const MONTH = addMonths(monthOf(TODAY), -1);
const PERIOD = { from: firstDayOf(MONTH), to: lastDayOf(MONTH) };
const TAX = "/api/hometaxes/links/hometaxTaxinvoice";
const CASH = "/api/hometaxes/links/hometaxCashbill";
const INVOICES = "/api/taxinvoices/hometaxes";
const RECEIPTS = "/api/cashbills/hometaxes";
const RANGE = `${PERIOD.from},${PERIOD.to}T23:59:59`;

const run = () => collectHometaxJob.work(services, {});
const links = async (who = sender) => (await call(who, "GET", "/api/hometaxes/links")).body.data;

describe("a month of tax-office documents", () => {
  it("is registered, collected and read", async () => {
    expect(await links()).toMatchObject({
      institution: "NORMAL",
      openJobs: [],
      links: [
        { item: "hometaxTaxinvoice", status: "NONE" },
        { item: "hometaxCashbill", status: "NONE" },
      ],
    });
    for (const path of [TAX, CASH]) {
      const saved = await call(sender, "PUT", path, DEPARTMENT_USER);
      expect(saved.body.data).toMatchObject({ status: "CHECKING", userId: "da*******", failure: null });
    }
    expect((await links()).openJobs).toHaveLength(4);
    for (const item of ["hometaxTaxinvoice", "hometaxCashbill"]) {
      for (const side of ["sales", "purchase"]) {
        const answer = await call(sender, "POST", "/api/hometaxes/jobs", { item, side, ...PERIOD });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        expect(answer.body.data).toMatchObject({ state: "WAITING", dateType: "WRITE", count: 0 });
      }
    }
    await run();
    expect((await links()).links.map(({ status }: { status: string }) => status)).toEqual(["ACTIVE", "ACTIVE"]);
    const jobs = (await call(sender, "GET", "/api/hometaxes/jobs?state=DONE&item=hometaxCashbill")).body.data;
    expect(jobs).toMatchObject({ totalElements: 4 });
    const [job] = jobs.content;
    const one = await call(sender, "GET", `/api/hometaxes/jobs/${job.jobSeq}`);
    expect(one.body.data).toEqual(job);
  });

  it("is listed by period, keyword, number and status, with exact totals", async () => {
    for (const [path, range] of [
      [INVOICES, "writeDateRange"],
      [RECEIPTS, "tradeDTRange"],
    ] as const) {
      for (const type of ["sales", "purchase"]) {
        const list = (query = "") => call(sender, "GET", `${path}?type=${type}&${range}=${RANGE}&size=100${query}`);
        const { data } = (await list()).body;
        expect(data.totalElements).toBeGreaterThan(5);
        const sum = (field: string) => data.content.reduce((all: number, row: never) => all + Number(row[field]), 0);
        expect(data.totals).toEqual({ supply: sum("supply"), tax: sum("tax") });
        const [first] = data.content;
        const byNumber = (await list(`&keyword=${first.ntsNum}`)).body.data;
        expect(byNumber.content).toEqual([first]);
        const byItem = (await list(`&keyword=${encodeURIComponent(first.item.slice(0, 3))}`)).body.data;
        expect(byItem.content.length).toBeGreaterThan(0);
        const counts = data.statuses.map(({ count }: { count: number }) => count);
        expect(counts.reduce((all: number, count: number) => all + count, 0)).toBe(data.totalElements);
        const file = await call(sender, "GET", `${path}?type=${type}&format=csv`);
        expect(file.status).toBe(200);
      }
    }
    const byDefault = (await call(sender, "GET", INVOICES)).body.data;
    const sales = (await call(sender, "GET", `${INVOICES}?type=sales`)).body.data;
    expect(byDefault).toEqual(sales);
  });

  it("has sums per month that agree with the list", async () => {
    const months = await call(sender, "GET", "/api/hometaxes/links?item=hometaxTaxinvoice&type=purchase");
    const { data } = (await call(sender, "GET", `${INVOICES}?type=purchase&writeDateRange=${RANGE}`)).body;
    expect(months.body.data.months).toHaveLength(12);
    expect(months.body.data.months.at(-2)).toEqual({ month: MONTH, count: data.totalElements, ...data.totals });
  });

  it("shows each document masked, and whole after a reveal that is recorded", async () => {
    const { data } = (await call(sender, "GET", `${INVOICES}?type=purchase`)).body;
    const [{ docSeq, ntsNum }] = data.content;
    const one = (await call(sender, "GET", `${INVOICES}/${docSeq}`)).body.data;
    expect(one).toMatchObject({ ntsNum, type: "purchase", content: { invoicee: { corpNum: sender.bizId } } });
    expect(one.content.invoicer.email).toContain("*");
    const reveal = await call(sender, "POST", `${INVOICES}/${docSeq}/reveal`, { reason: "거래처 확인" });
    expect(reveal.body.data.invoicer.email).toMatch(/^bill@/);
    const [receipt] = (await call(sender, "GET", `${RECEIPTS}?type=sales`)).body.data.content;
    const slip = (await call(sender, "GET", `${RECEIPTS}/${receipt.docSeq}`)).body.data;
    expect(slip).toMatchObject({ type: "sales", identity: expect.stringContaining("****") });
    expect((await call(sender, "GET", `${INVOICES}/${receipt.docSeq}`)).status).toBe(404);
    expect((await call(sender, "GET", `/api/taxinvoices/sales/${docSeq}`)).status).toBe(404);
    await stage.expectAgreement();
  });
});

describe("documents of others", () => {
  it("are hidden from another partner's member and from an unproven relation", async () => {
    const [{ docSeq }] = (await call(sender, "GET", `${INVOICES}?type=sales`)).body.data.content;
    const [{ jobSeq }] = (await call(sender, "GET", "/api/hometaxes/jobs")).body.data.content;
    for (const path of [`${INVOICES}/${docSeq}`, `/api/hometaxes/jobs/${jobSeq}`]) {
      expect((await call(receiver, "GET", path)).status).toBe(404);
    }
    expect((await call(receiver, "GET", `${INVOICES}?type=sales`)).body.data.totalElements).toBe(0);
    expect((await links(receiver)).links[0].status).toBe("NONE");
    const unproven = await stage.sharing(sender, null);
    for (const [method, path, body] of [
      ["GET", INVOICES],
      ["GET", RECEIPTS],
      ["GET", "/api/hometaxes/links"],
      ["GET", "/api/hometaxes/jobs"],
      ["PUT", TAX, DEPARTMENT_USER],
      ["POST", `${TAX}/stop`],
    ] as const) {
      expect((await call(unproven, method, path, body)).body.code, path).toBe("MEMBER_UNPROVEN");
    }
  });

  it("are not shared by consent: each partner collects and pays for itself", async () => {
    const shared = await stage.sharing(sender, "CONSENT");
    expect((await links(shared)).links[0].status).toBe("NONE");
    expect((await call(shared, "GET", INVOICES)).body.data.totalElements).toBe(0);
  });
});

describe("a refusal", () => {
  it("names the field", async () => {
    const put = async (body: object) => (await call(receiver, "PUT", TAX, body)).body;
    expect((await put({ way: "DEPARTMENT_ID" })).fields).toMatchObject({ userId: "반드시 입력해야 합니다." });
    expect((await put({ ...DEPARTMENT_USER, userId: "한글" })).fields).toHaveProperty("userId");
    expect((await put({ ...DEPARTMENT_USER, password: "a\0b" })).fields).toHaveProperty("password");
    expect((await put({ way: "CERTIFICATE" })).code).toBe("CERTIFICATE_MISSING");
    expect((await call(receiver, "PUT", "/api/hometaxes/links/card", DEPARTMENT_USER)).status).toBe(400);
    for (const verb of ["stop", "resume"]) {
      expect((await call(receiver, "POST", `${TAX}/${verb}`)).body.code).toBe("HOMETAX_NOT_LINKED");
    }
    const collect = async (over: object) =>
      (
        await call(sender, "POST", "/api/hometaxes/jobs", {
          item: "hometaxCashbill",
          side: "sales",
          ...PERIOD,
          ...over,
        })
      ).body;
    expect((await collect({ dateType: "ISSUE" })).fields).toHaveProperty("dateType");
    expect((await collect({ to: addMonths(MONTH, 3) })).fields).toHaveProperty("to");
    expect((await collect({ from: firstDayOf(addMonths(MONTH, -3)) })).fields).toHaveProperty("to");
    expect((await collect({ to: "9999-01-01" })).fields).toHaveProperty("to");
    const unlinked = { item: "hometaxTaxinvoice", side: "sales", ...PERIOD };
    expect((await call(receiver, "POST", "/api/hometaxes/jobs", unlinked)).body.code).toBe("HOMETAX_NOT_LINKED");
    await stage.expectAgreement();
  });

  it("says why the log-in failed", async () => {
    const member = await stage.player();
    await call(member, "PUT", TAX, { ...DEPARTMENT_USER, userId: "other-50409" });
    await run();
    const [link] = (await links(member)).links;
    expect(link).toMatchObject({ status: "LOGIN_FAILED", failure: { code: -50409 } });
    const refused = await call(member, "POST", "/api/hometaxes/jobs", {
      item: "hometaxTaxinvoice",
      side: "sales",
      ...PERIOD,
    });
    expect(refused.body).toMatchObject({ code: "HOMETAX_LOGIN_FAILED" });
    expect(refused.body.message).toContain("다른 사업자의 홈택스 계정입니다.");
  });

  it("meets every change on the real server", async () => {
    const { rows } = await primary.execute(sql`SELECT FROM hometax_links`);
    const real = await stage.player();
    await primary.execute(sql`UPDATE partners SET brand = ${BRANDS.real} WHERE partner_seq = ${real.partnerSeq}`);
    expect((await call(real, "PUT", TAX, DEPARTMENT_USER)).status).toBe(403);
    expect((await primary.execute(sql`SELECT FROM hometax_links`)).rows).toHaveLength(rows.length);
  });
});

it("a job's counts agree with the rows of its period, in any order of requests", async () => {
  const member = await stage.player();
  await call(member, "PUT", TAX, DEPARTMENT_USER);
  const months = [-4, -2, -3, -2].map((back) => addMonths(monthOf(TODAY), back));
  for (const month of months) {
    const period = { from: firstDayOf(month), to: lastDayOf(month) };
    await call(member, "POST", "/api/hometaxes/jobs", { item: "hometaxTaxinvoice", side: "sales", ...period });
    await run();
  }
  const rows = await hometax.documentsOf(member);
  for (const job of await hometax.jobsOf(member)) {
    const own = rows.filter(({ listDate, list }) => {
      const isSide = (list === "hometaxTaxSales") === (job.side === "sales");
      return isSide && listDate >= job.fromDate && listDate <= job.toDate;
    });
    expect([job.count, job.supply]).toEqual([own.length, own.reduce((sum, { supply }) => sum + supply, 0)]);
  }
  await stage.expectAgreement();
});
