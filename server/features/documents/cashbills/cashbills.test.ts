import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";

const CASHBILLS = "/api/cashbills";
const app = await startTestApp();
const { primary } = app.services.databases;
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;
const today = toSeoulDate(new Date());

const post = (path: string, body: object = {}, as = sender) => call(as, "POST", `${CASHBILLS}${path}`, body);
const register = (given: object = {}) => post("", { ...stage.cashbill(), ...given });
const registered = async (given: object = {}) => {
  const { status, body } = await register(given);
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.data;
};
const rowOf = async (docSeq: number) => (await primary.select().from(cashbills).where(eq(cashbills.docSeq, docSeq)))[0];
const statusOf = async (docSeq: number) => (await rowOf(docSeq))?.state;

/** Sends the receipt and lets the simulated tax office answer. */
async function passNts(docSeq: number): Promise<void> {
  await post(`/documents/${docSeq}/transmit`);
  await transmitCashbillsJob.work(app.services, {});
  await primary.execute(
    sql`UPDATE cashbills SET nts_due_dt = now() WHERE doc_seq = ${docSeq} AND nts_due_dt IS NOT NULL`,
  );
  await transmitCashbillsJob.work(app.services, {});
}

describe("the life of a cash receipt", () => {
  it("is written, issued, paid for and waits for five o'clock", async () => {
    const { docSeq, status } = await registered();
    expect([status, await stage.listed(docSeq)]).toEqual(["REGISTERED", ["sender cashSales REGISTERED"]]);
    expect(await stage.feesOf("CASHBILL", docSeq)).toEqual([]);
    const issued = (await post(`/documents/${docSeq}/issue`)).body.data;
    expect(issued).toMatchObject({ status: "ISSUED", ntsNum: expect.stringMatching(/^G[0-9A-Z]{8}$/) });
    expect(issued.nts.dueDT).toMatch(/T17:00:00$/);
    expect(await stage.feesOf("CASHBILL", docSeq)).toEqual([{ memberSeq: sender.memberSeq, pointCode: "54100" }]);
    expect((await post(`/documents/${docSeq}/issue`)).body.code).toBe("DOCUMENT_STATE");
    await stage.expectAgreement();
  });

  it("is taken back whole before the tax office hears of it, without money back", async () => {
    const { docSeq } = await registered({ issue: true });
    expect((await post(`/documents/${docSeq}/cancel`, { amount: 5_000 })).body.fields).toHaveProperty("amount");
    expect((await post(`/documents/${docSeq}/cancel`)).body.data).toMatchObject({ docSeq, status: "CANCELED" });
    expect((await post(`/documents/${docSeq}/cancel`)).body.code).toBe("DOCUMENT_STATE");
    await transmitCashbillsJob.work(app.services, {});
    expect(await statusOf(docSeq)).toBe("CANCELED");
    expect(await stage.feesOf("CASHBILL", docSeq)).toHaveLength(1);
    await stage.expectAgreement();
  });

  it("is taken back afterwards by a second receipt that costs as much and goes the same way", async () => {
    const { docSeq } = await registered({ issue: true });
    await passNts(docSeq);
    expect(await statusOf(docSeq)).toBe("NTS_SUCCESS");
    const part = (await post(`/documents/${docSeq}/cancel`, { amount: 5_500, cancelType: 2, mgtNum: "BACK-1" })).body
      .data;
    expect(part).toMatchObject({ tradeType: "D", status: "ISSUED", total: -5_500, supply: -5_000, tax: -500 });
    expect(part).toMatchObject({ originalDocSeq: docSeq, cancelType: 2, mgtNum: "BACK-1", original: { docSeq } });
    expect(await stage.feesOf("CASHBILL", part.docSeq)).toHaveLength(1);
    await passNts(part.docSeq);
    expect(await statusOf(part.docSeq)).toBe("NTS_SUCCESS");
    expect((await post(`/documents/${docSeq}/cancel`, { amount: 5_501 })).body.fields.amount).toContain("5,500원");
    const rest = (await post(`/documents/${docSeq}/cancel`)).body.data;
    expect(rest.total).toBe(-5_500);
    expect((await post(`/documents/${docSeq}/cancel`)).body.code).toBe("DOCUMENT_STATE");
    expect((await rowOf(docSeq))?.canceledAmount).toBe(11_000);
    await stage.expectAgreement();
  });

  it("gives the amount back when the second receipt is withdrawn in time, but not once that was sent", async () => {
    const { docSeq } = await registered({ issue: true });
    await passNts(docSeq);
    const back = (await post(`/documents/${docSeq}/cancel`)).body.data;
    expect((await post(`/documents/${back.docSeq}/cancel`)).body.data.status).toBe("CANCELED");
    expect((await rowOf(docSeq))?.canceledAmount).toBe(0);
    const again = (await post(`/documents/${docSeq}/cancel`)).body.data;
    await passNts(again.docSeq);
    expect((await post(`/documents/${again.docSeq}/cancel`)).body.code).toBe("DOCUMENT_STATE");
    await stage.expectAgreement();
  });

  it("is deleted while nobody has heard of it, and its key is free again", async () => {
    const { docSeq } = await registered({ mgtNum: "GONE-1" });
    expect((await register({ mgtNum: "GONE-1" })).body.code).toBe("DOCUMENT_KEY_TAKEN");
    expect((await call(sender, "DELETE", `${CASHBILLS}/documents/${docSeq}`)).body.data.delYN).toBe(true);
    const { docSeq: next } = await registered({ mgtNum: "GONE-1", issue: true });
    expect((await call(sender, "DELETE", `${CASHBILLS}/documents/${next}`)).body.code).toBe("DOCUMENT_STATE");
    await stage.expectAgreement();
  });
});

describe("the buyer", () => {
  it("is known by a number that is kept sealed and shown masked", async () => {
    const { docSeq, identity } = await registered();
    expect(identity).toBe("010-****-5678");
    const { rows } = await primary.execute<{ text: string }>(
      sql`SELECT b::text AS text FROM cashbills b WHERE doc_seq = ${docSeq}
        UNION ALL SELECT s::text FROM document_sides s WHERE doc_seq = ${docSeq}`,
    );
    expect(rows).toHaveLength(2);
    for (const { text } of rows) expect(text).not.toMatch(/0100000?5678|010-0000-5678/);
  });

  it("that is a business here sees its own row once it is issued, and does nothing with it", async () => {
    const given = { tradeUsage: 2, tradeMethod: 4, identityNum: receiver.bizId };
    const { docSeq } = await registered(given);
    expect(await stage.listed(docSeq)).toEqual(["sender cashSales REGISTERED"]);
    await post(`/documents/${docSeq}/issue`);
    expect(await stage.listed(docSeq)).toEqual(["receiver cashPurchase ISSUED", "sender cashSales ISSUED"]);
    for (const verb of ["cancel", "issue", "transmit"]) {
      expect((await post(`/documents/${docSeq}/${verb}`, {}, receiver)).status).toBe(403);
    }
    await passNts(docSeq);
    const back = (await post(`/documents/${docSeq}/cancel`)).body.data;
    expect(await stage.listed(back.docSeq)).toEqual(["receiver cashPurchase ISSUED", "sender cashSales ISSUED"]);
    await stage.expectAgreement();
  });

  it.each<[string, object, string]>([
    ["a number of the wrong shape", { identityNum: "010-12" }, "identityNum"],
    ["letters", { identityNum: "010-ABCD" }, "identityNum"],
    ["the self-issued number for an expense", { tradeUsage: 2, identityNum: "010-000-1234" }, "tradeUsage"],
    ["a business that deducts", { tradeMethod: 4, identityNum: "1234567890" }, "tradeMethod"],
    ["the day before yesterday", { tradeDT: `${addDays(today, -2)}T12:00:00` }, "tradeDT"],
    ["tomorrow", { tradeDT: `${addDays(today, 1)}T12:00:00` }, "tradeDT"],
    ["no amount", { supply: 0, tax: 0 }, "supply"],
    ["a minus", { supply: -1 }, "supply"],
    ["another franchise", { franchise: { corpNum: "1234567890" } }, "franchise.corpNum"],
    ["a text to a landline", { textTo: "02-0000-0000" }, "textTo"],
  ])("with %s gets none, and is told by field", async (_, given, field) => {
    const { status, body } = await register(given);
    expect([400, 422]).toContain(status);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it("who gives no number gets one by the office's own", async () => {
    expect((await registered({ identityNum: "010-000-1234" })).identity).toBe("010-000-1234");
  });
});

describe("time", () => {
  it("is that of the partner: a day later yesterday's trade is too old to be issued", async () => {
    const late = await stage.player();
    const given = { ...stage.cashbill(), franchise: { ...stage.cashbill().franchise, corpNum: late.bizId } };
    const { docSeq } = (await post("", given, late)).body.data;
    await primary.execute(sql`INSERT INTO partner_clocks VALUES (${late.partnerSeq}, ${2 * 86_400})`);
    expect((await post(`/documents/${docSeq}/issue`, {}, late)).body.fields).toHaveProperty("tradeDT");
    const tradeDT = `${addDays(today, 1)}T12:00:00`;
    expect((await post("", { ...given, tradeDT, issue: true }, late)).status).toBe(200);
  });
});

describe("money", () => {
  it("that is missing leaves nothing behind, of a cancellation either", async () => {
    const poor = await stage.player(30);
    const given = {
      ...stage.cashbill(),
      franchise: { ...stage.cashbill().franchise, corpNum: poor.bizId },
      issue: true,
    };
    const { docSeq } = (await post("", given, poor)).body.data;
    await post(`/documents/${docSeq}/transmit`, {}, poor);
    await passNts(docSeq);
    expect(await statusOf(docSeq)).toBe("NTS_SUCCESS");
    const before = await rowOf(docSeq);
    expect((await post(`/documents/${docSeq}/cancel`, {}, poor)).body.code).toBe("MEMBER_BALANCE_SHORT");
    expect((await post("", given, poor)).body.code).toBe("MEMBER_BALANCE_SHORT");
    expect(await rowOf(docSeq)).toEqual(before);
    await stage.expectAgreement();
  });

  it("is not looked at where the service is blocked", async () => {
    const poor = await stage.player(0);
    await primary.insert(restricts).values({ partnerSeq: poor.partnerSeq, blockedServices: ["cashbill"] });
    const given = {
      ...stage.cashbill(),
      franchise: { ...stage.cashbill().franchise, corpNum: poor.bizId },
      issue: true,
    };
    expect((await post("", given, poor)).body.code).toBe("SERVICE_BLOCKED");
  });
});

describe("many at once", () => {
  it("never take back more than there was", async () => {
    const { docSeq } = await registered({ issue: true });
    await passNts(docSeq);
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => post(`/documents/${docSeq}/cancel`, { amount: 1_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect((await rowOf(docSeq))?.canceledAmount).toBe(11_000);
    await stage.expectAgreement();
  }, 60_000);

  it("either take it back or send it, never both", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { docSeq } = await registered({ issue: true });
      await primary.execute(sql`UPDATE cashbills SET nts_due_dt = now() WHERE doc_seq = ${docSeq}`);
      const [canceled] = await Promise.all([
        post(`/documents/${docSeq}/cancel`),
        transmitCashbillsJob.work(app.services, {}),
        transmitCashbillsJob.work(app.services, {}),
      ]);
      const row = await rowOf(docSeq);
      const isWithdrawn = row?.state === "CANCELED";
      expect([isWithdrawn, row?.ntsSendDT === null]).toEqual([isWithdrawn, isWithdrawn]);
      expect(canceled.status).toBe(200);
    }
    await stage.expectAgreement();
  }, 60_000);
});

it("strangers do not find it", async () => {
  const third = await stage.player();
  const { docSeq } = await registered({ issue: true });
  for (const verb of ["cancel", "issue", "transmit"]) {
    expect((await post(`/documents/${docSeq}/${verb}`, {}, third)).status).toBe(404);
  }
  expect((await call(third, "DELETE", `${CASHBILLS}/documents/${docSeq}`)).status).toBe(404);
});
