import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";
import type { CashbillNtsGateway } from "#server/gateways/cashbill-nts.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { cashbillNtsKey, takeCashbillResult } from "./nts-results.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";

const app = await startTestApp();
const { services, request } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
// Runs come when a test says so.
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${transmitCashbillsJob.name}`);
const { sender, call } = stage;
const staff = await createCaller(services, { scope: "manager" });
const gateway = services.cashbillNts[BRANDS.test];

const run = (over: Partial<CashbillNtsGateway> = {}) =>
  transmitCashbillsJob.work(
    { ...services, cashbillNts: { ...services.cashbillNts, [BRANDS.test]: { ...gateway, ...over } } },
    {},
  );
/** The gateway of the app itself answers, as notices do. */
const runPlain = () => transmitCashbillsJob.work(services, {});
const rowOf = async (docSeq: number) => {
  const [row] = await primary.select().from(cashbills).where(eq(cashbills.docSeq, docSeq));
  if (!row) throw new Error("no receipt");
  return row;
};
const comeDue = () => primary.execute(sql`UPDATE cashbills SET nts_due_dt = now() WHERE nts_due_dt IS NOT NULL`);
let serial = 0;
/** Sent and answered, as the ending of its key asks for. */
async function answered(...endings: string[]): Promise<number[]> {
  const docSeqs: number[] = [];
  for (const ending of endings) {
    serial += 1;
    const mgtNum = `U-${serial}${ending}`;
    const { body } = await call(sender, "POST", "/api/cashbills", { ...stage.cashbill(), mgtNum, issue: true });
    docSeqs.push(body.data.docSeq);
  }
  for (const _ of ["sent", "asked after"]) {
    await comeDue();
    await runPlain();
  }
  return docSeqs;
}
const outcomes = async (docSeqs: readonly number[]) =>
  (await Promise.all(docSeqs.map(rowOf))).map(({ state, ntsResultCode }) => [state, ntsResultCode]);
const unread = async () => (await request("GET", "/api/staff/unread-answers", { as: staff })).body.data;
const NAME = { kind: "CASHBILL", brand: BRANDS.test, answer: "TX99" } as const;

beforeEach(async () => {
  await primary.update(cashbills).set({ ntsDueDT: null });
  await primary.delete(unreadAnswers);
});

describe("a result of the tax office that nobody knows", () => {
  it("holds up no other, is no failure and waits for a person", async () => {
    const docSeqs = await answered("", "-nts-unread", "-nts-ts1", "-nts-unread");
    expect(await outcomes(docSeqs)).toEqual([
      ["NTS_SUCCESS", "0000"],
      ["NTS_SENT", "TX99"],
      ["NTS_FAILURE", "TS1"],
      ["NTS_SENT", "TX99"],
    ]);
    expect(await unread()).toMatchObject([{ ...NAME, count: 2, partnerCount: 1 }]);
    const { body } = await call(sender, "GET", `/api/cashbills/sales/${docSeqs[1]}`);
    expect(body.data.nts).toMatchObject({ code: "TX99", text: expect.stringContaining("확인하고 있습니다") });
    await stage.expectAgreement();
  });

  it("does not end for silence, and is not sent again where the office has forgotten it", async () => {
    const docSeqs = await answered("-nts-unread");
    await primary.execute(sql`UPDATE cashbills SET nts_send_dt = nts_send_dt - interval '2 days'`);
    let submits = 0;
    await comeDue();
    await run({
      ask: async () => "unknown",
      submit: async () => {
        submits += 1;
      },
    });
    expect([submits, await outcomes(docSeqs)]).toEqual([0, [["NTS_SENT", "TX99"]]]);
  });

  it("waits for a person as well where it comes after silence", async () => {
    const [docSeq = 0] = await answered("-nts-silent");
    await primary.execute(sql`UPDATE cashbills SET nts_send_dt = nts_send_dt - interval '2 days'`);
    await comeDue();
    await runPlain();
    const key = cashbillNtsKey(await rowOf(docSeq));
    await takeCashbillResult(services, gateway, { key, code: "TX99" });
    expect(await outcomes([docSeq])).toEqual([["NTS_FAILURE", null]]);
    expect(await unread()).toMatchObject([{ ...NAME, count: 1 }]);
    await takeCashbillResult(services, gateway, { key, code: "TS1" });
    expect(await outcomes([docSeq])).toEqual([["NTS_FAILURE", "TS1"]]);
    expect(await unread()).toEqual([]);
  });

  it("gives way to one that we know, however late", async () => {
    const docSeqs = await answered("-nts-unread");
    const key = cashbillNtsKey(await rowOf(docSeqs[0] ?? 0));
    await takeCashbillResult(services, gateway, { key, code: "TX77" });
    expect(await unread()).toMatchObject([{ answer: "TX77", count: 1 }]);
    await takeCashbillResult(services, gateway, { key, code: "0000" });
    expect(await outcomes(docSeqs)).toEqual([["NTS_SUCCESS", "0000"]]);
    expect(await unread()).toEqual([]);
  });
});

describe("staff", () => {
  const decide = (decision: "SUCCEEDED" | "FAILED") =>
    request("POST", "/api/staff/unread-answers/decide", { as: staff, body: { ...NAME, decision } });

  it.each([
    ["SUCCEEDED", ["NTS_SUCCESS", "0000"]],
    ["FAILED", ["NTS_FAILURE", "TX99"]],
  ] as const)("decide for all that was answered alike, and are written down (%s)", async (decision, outcome) => {
    const docSeqs = await answered("-nts-unread", "-nts-unread");
    expect((await decide(decision)).body.data).toEqual({ count: 2 });
    expect(await outcomes(docSeqs)).toEqual([outcome, outcome]);
    expect(await unread()).toEqual([]);
    await stage.expectAgreement();
    const traces = await primary.select().from(auditEvents).where(eq(auditEvents.action, "UNREAD_ANSWER_DECIDED"));
    expect(traces.filter(({ detail }) => (detail as { decision?: string }).decision === decision)).toHaveLength(1);
  });

  it("are not asked twice about what they called failed; a word that we know still counts", async () => {
    const docSeqs = await answered("-nts-unread");
    await decide("FAILED");
    const key = cashbillNtsKey(await rowOf(docSeqs[0] ?? 0));
    await takeCashbillResult(services, gateway, { key, code: "TX99" });
    expect(await unread()).toEqual([]);
    const { body } = await call(sender, "GET", `/api/cashbills/sales/${docSeqs[0]}`);
    expect(body.data.nts).toMatchObject({ code: "TX99", text: "국세청이 받지 않았습니다." });
    await takeCashbillResult(services, gateway, { key, code: "0000" });
    expect(await outcomes(docSeqs)).toEqual([["NTS_SUCCESS", "0000"]]);
  });
});
