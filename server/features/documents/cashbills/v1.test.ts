import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CashbillInput } from "#contracts/documents/cashbill-commands.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { cashbillInput } from "#testing/documents/small-stage.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";

const CASHBILLS = "/v1/cashbills";
const stage = await startV1Stage();
const { v1, seller, buyer, services } = stage;
const { primary } = services.databases;
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${transmitCashbillsJob.name}`);

const body = (given: Partial<CashbillInput> = {}) => cashbillInput(seller.bizId, given);
const approve = (key: string, given: Partial<CashbillInput> = {}, query = "") =>
  v1("POST", `${CASHBILLS}/${key}/approve${query}`, { body: body(given) });
const approved = async (key: string, given: Partial<CashbillInput> = {}) => {
  const answer = await approve(key, given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const cancel = (key: string, given: object = {}, query = "") =>
  v1("POST", `${CASHBILLS}/${key}/cancel${query}`, { body: given });
const cancelable = async (key: string) => (await v1("GET", `${CASHBILLS}/${key}/cancelable`)).body.data;
const get = async (key: string, query = "") => (await v1("GET", `${CASHBILLS}/${key}${query}`)).body.data;
const codesOf = (problems: { code: number }[]) => problems.map(({ code }) => code);

/** Sends the receipt and lets the simulated tax office answer. */
async function passNts(key: string): Promise<void> {
  const { docSeq } = await get(key);
  await v1("POST", `${CASHBILLS}/${key}/transmit`);
  await transmitCashbillsJob.work(services, {});
  await primary.execute(
    sql`UPDATE cashbills SET nts_due_dt = now() WHERE doc_seq = ${docSeq} AND nts_due_dt IS NOT NULL`,
  );
  await transmitCashbillsJob.work(services, {});
  expect((await get(key)).status).toBe("NTS_SUCCESS");
}

describe("cash receipts over /v1", () => {
  it("approves a new key in one call, and answers the same again", async () => {
    const first = await approved("SALE-1");
    expect(first).toMatchObject({ key: "SALE-1", role: "franchise", status: "ISSUED", statusText: "발급완료" });
    expect(first).toMatchObject({ total: 11_000, cancelableAmount: 11_000, canceledAmount: 0, tradeType: "N" });
    expect(first.tradeDT).toMatch(/\+09:00$/);
    expect(first.nextActions).toContainEqual({
      action: "cancel",
      method: "POST",
      path: `${CASHBILLS}/SALE-1/cancel`,
      until: null,
      warning: null,
    });
    expect((await approved("SALE-1")).docSeq).toBe(first.docSeq);
    expect((await v1("POST", `${CASHBILLS}/SALE-1/approve`)).body.data.docSeq).toBe(first.docSeq);
    const { rows } = await primary.execute(
      sql`SELECT FROM point_entries WHERE reference = ${`CASHBILL-${first.docSeq}`}`,
    );
    expect(rows).toHaveLength(1);
  });

  it("writes a draft that is approved, sent and read back under its key", async () => {
    const draft = await v1("POST", CASHBILLS, { body: { ...body(), key: "SALE-2" } });
    expect(draft.body.data).toMatchObject({ status: "REGISTERED", cancelableAmount: 0 });
    const until = addDays(draft.body.data.tradeDT.slice(0, 10), 1);
    expect(draft.body.data.nextActions[0]).toMatchObject({ path: `${CASHBILLS}/SALE-2/approve`, until });
    const issued = await v1("POST", `${CASHBILLS}/SALE-2/approve`);
    expect(issued.body.data).toMatchObject({ status: "ISSUED", docSeq: draft.body.data.docSeq });
    await passNts("SALE-2");
    const read = await get("SALE-2", "?expand=history,nts,fee,mails");
    expect(read).toMatchObject({ nts: { code: "0000" }, fee: { pointCode: "54100", paidBy: "MEMBER" } });
    expect(read.history.map(({ action }: { action: string }) => action)).toEqual([
      ...["REGISTER", "ISSUE", "QUEUE_NTS", "SEND_NTS", "NTS_ACCEPT"],
    ]);
    for (const at of [read.nts.sendDT, read.nts.resultDT, read.ntsSendDT]) expect(at).toMatch(/\+09:00$/);
    for (const [by, value] of Object.entries({ seq: read.docSeq, ntsNum: read.ntsNum })) {
      expect((await get(String(value), `?by=${by}`)).key).toBe("SALE-2");
    }
  });

  it("tells the buyer's number masked, also where it differs from the first", async () => {
    expect((await approved("SALE-3")).identityNum).toBe("010-****-5678");
    const other = await approve("SALE-3", { identityNum: "01000009999", item: "화분" });
    expect(other).toMatchObject({ status: 409, body: { code: -11013 } });
    expect(other.body.fields).toEqual({
      identityNum: '처음 보낸 값은 "010-****-5678"입니다.',
      item: '처음 보낸 값은 "꽃다발"입니다.',
    });
    expect(JSON.stringify(other.body)).not.toMatch(/0100000?5678/);
  });

  it("takes the time of the trade with any offset, and compares it only where it is said", async () => {
    const now = new Date();
    const seoul = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 19);
    const tradeDT = `${now.toISOString().slice(0, 19)}Z`;
    expect((await approved("SALE-4", { tradeDT })).tradeDT).toBe(`${seoul}+09:00`);
    expect((await approve("SALE-4")).status).toBe(200);
    expect((await approve("SALE-4", { tradeDT: `${seoul}+09:00` })).status).toBe(200);
    const moved = await approve("SALE-4", { tradeDT: `${seoul}+08:00` });
    expect(moved).toMatchObject({ status: 409, body: { fields: { tradeDT: expect.stringContaining(seoul) } } });
    const bare = await approve("SALE-5", { tradeDT: seoul });
    expect(bare).toMatchObject({ status: 400, body: { code: -11701, fields: { tradeDT: expect.any(String) } } });
  });

  it("lets one of two win that send a key, or approve a draft, at once, and answers both alike", async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => approve("SALE-6")));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(sent.map((answer) => answer.body.data.docSeq)).size).toBe(1);
    await v1("POST", CASHBILLS, { body: { ...body(), key: "SALE-7" } });
    const issued = await Promise.all(Array.from({ length: 4 }, () => v1("POST", `${CASHBILLS}/SALE-7/approve`)));
    expect(issued.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("deletes a draft, whose key is free again, and nothing that was issued", async () => {
    await v1("POST", CASHBILLS, { body: { ...body(), key: "SALE-8" } });
    const gone = await v1("DELETE", `${CASHBILLS}/SALE-8`);
    expect(gone).toMatchObject({ status: 200, body: { data: { key: "SALE-8", nextActions: [] } } });
    expect(await v1("GET", `${CASHBILLS}/SALE-8`)).toMatchObject({ status: 404, body: { code: -21002 } });
    expect(await v1("DELETE", `${CASHBILLS}/SALE-8`)).toMatchObject({ status: 404, body: { code: -21002 } });
    await approved("SALE-8", { supply: 20_000, tax: 2_000 });
    expect((await v1("DELETE", `${CASHBILLS}/SALE-8`)).status).toBe(409);
  });
});

describe("a cash receipt that is taken back", () => {
  it("says that it was before the tax office heard of it", async () => {
    await approved("BACK-1");
    expect(await cancelable("BACK-1")).toEqual({
      cancelableAmount: 11_000,
      canceledAmount: 0,
      canceledBy: "BEFORE_SEND",
      allowsPart: false,
    });
    expect(await cancel("BACK-1", { amount: 5_000, cancelKey: "BACK-1-PART" })).toMatchObject({
      status: 422,
      body: { code: -11704, fields: { amount: expect.stringContaining("전체만") } },
    });
    expect((await cancel("BACK-1")).body.data).toMatchObject({
      key: "BACK-1",
      status: "CANCELED",
      canceledBy: "BEFORE_SEND",
      cancelReceipt: null,
      cancelableAmount: 0,
    });
    expect((await cancel("BACK-1")).status).toBe(409);
    expect(await cancelable("BACK-1")).toMatchObject({ cancelableAmount: 0, canceledBy: null });
  });

  it("is taken back in parts that add up, each once a key", async () => {
    await approved("BACK-2");
    await passNts("BACK-2");
    expect(await cancelable("BACK-2")).toMatchObject({ canceledBy: "RECEIPT", allowsPart: true });
    const first = await cancel("BACK-2", { amount: 5_500, cancelType: 2, cancelKey: "BACK-2-A" });
    expect(first.body.data).toMatchObject({
      key: "BACK-2",
      canceledBy: "RECEIPT",
      canceledAmount: 5_500,
      cancelableAmount: 5_500,
      cancelReceipt: { key: "BACK-2-A", tradeType: "D", total: -5_500, cancelType: 2, status: "ISSUED" },
    });
    const again = await cancel("BACK-2", { amount: 5_500, cancelType: 2, cancelKey: "BACK-2-A" });
    expect(again.body.data.cancelReceipt.docSeq).toBe(first.body.data.cancelReceipt.docSeq);
    expect((await cancelable("BACK-2")).cancelableAmount).toBe(5_500);
    const other = await cancel("BACK-2", { amount: 100, cancelType: 2, cancelKey: "BACK-2-A" });
    expect(other).toMatchObject({ status: 409, body: { code: -11013, fields: { amount: expect.any(String) } } });
    const much = await cancel("BACK-2", { amount: 5_501, cancelKey: "BACK-2-B" });
    expect(much).toMatchObject({ status: 422, body: { code: -11704, fields: { amount: expect.any(String) } } });
    const rest = await cancel("BACK-2", { cancelKey: "BACK-2-B" });
    expect(rest.body.data).toMatchObject({ canceledAmount: 11_000, cancelableAmount: 0 });
    expect((await get("BACK-2-B")).originalDocSeq).toBe(rest.body.data.docSeq);
    expect((await cancel("BACK-2", { cancelKey: "BACK-2-C" })).status).toBe(409);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("needs a key where a part is taken, so that nothing is taken twice", async () => {
    const refused = await cancel("BACK-2", { amount: 100 });
    expect(refused).toMatchObject({ status: 400, body: { code: -25102, fields: { cancelKey: expect.any(String) } } });
  });

  it("never gives more than there was, however many take it back at once", async () => {
    await approved("BACK-3");
    await passNts("BACK-3");
    const parts = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => cancel("BACK-3", { amount: 3_000, cancelKey: `BACK-3-${nth}` })),
    );
    expect(parts.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422]);
    const whole = await Promise.all(Array.from({ length: 4 }, () => cancel("BACK-3", { cancelKey: "BACK-3-REST" })));
    expect(whole.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(new Set(whole.map((answer) => answer.body.data.cancelReceipt.docSeq)).size).toBe(1);
    expect(await get("BACK-3")).toMatchObject({ canceledAmount: 11_000 });
    await approved("BACK-4");
    const withdrawn = await Promise.all(Array.from({ length: 4 }, () => cancel("BACK-4")));
    expect(withdrawn.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });
});

describe("a cash receipt that is tried", () => {
  it("tells every problem and writes nothing", async () => {
    const tried = await approve("TRY-1", {}, "?dryRun=true");
    expect(tried.body.data).toMatchObject({ wouldSucceed: true, problems: [], price: { paidBy: "MEMBER" } });
    expect(tried.body.data.result).toMatchObject({ key: "TRY-1", status: "ISSUED" });
    expect((await v1("GET", `${CASHBILLS}/TRY-1`)).body.code).toBe(-21002);
    const poor = await createIssuingMember(services, stage.partner, { won: 0 });
    const wrong = await v1("POST", `${CASHBILLS}/TRY-1/approve?dryRun=true`, {
      corpNum: poor.bizId,
      body: cashbillInput(poor.bizId, { tradeDT: "2020-01-01T00:00:00+09:00", tradeMethod: 4, tradeUsage: 1 }),
    });
    expect(wrong.body.data).toMatchObject({ wouldSucceed: false, result: null });
    expect(codesOf(wrong.body.data.problems)).toEqual([-21008, -26006]);
    expect(Object.keys(wrong.body.data.problems[0].fields)).toEqual(["tradeDT", "tradeMethod", "identityNum"]);
    const draft = await v1("POST", `${CASHBILLS}?dryRun=true`, { body: { ...body(), key: "TRY-1" } });
    expect(draft.body.data.warnings).toEqual([
      { kind: "DEADLINE", message: expect.any(String), won: null, until: addDays(toSeoulDate(new Date()), 1) },
    ]);
  });

  it("leaves what it tries to cancel as it is", async () => {
    await approved("TRY-2");
    const tried = await cancel("TRY-2", {}, "?dryRun=true");
    expect(tried.body.data).toMatchObject({ wouldSucceed: true, result: { canceledBy: "BEFORE_SEND" } });
    expect((await get("TRY-2")).status).toBe("ISSUED");
    const part = await cancel("TRY-2", { amount: 1, cancelKey: "TRY-2-A" }, "?dryRun=true");
    expect(codesOf(part.body.data.problems)).toEqual([-11704]);
  });
});

describe("whoever asks for a cash receipt", () => {
  it("is a member that issued it, or the business that received it and changes nothing", async () => {
    const given = { tradeUsage: 2, tradeMethod: 4, identityNum: buyer.bizId } as const;
    const { docSeq } = await approved("WHO-1", given);
    const received = await v1("GET", `${CASHBILLS}/${docSeq}?by=seq`, { corpNum: buyer.bizId });
    expect(received.body.data).toMatchObject({ role: "customer", key: null, nextActions: [], cancelableAmount: 0 });
    for (const verb of ["cancel", "transmit"]) {
      const refused = await v1("POST", `${CASHBILLS}/${docSeq}/${verb}?by=seq`, { corpNum: buyer.bizId });
      expect(refused).toMatchObject({ status: 403, body: { code: -21010 } });
    }
    expect(await v1("GET", `${CASHBILLS}/WHO-1`, { corpNum: buyer.bizId })).toMatchObject({ status: 404 });
  });

  it("does not reach what another partner's member made, nor acts for it", async () => {
    const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const stranger = await createIssuingMember(services, partner);
    const key = await stage.addKey(partner.partnerSeq);
    const { docSeq, ntsNum } = await approved("WHO-2");
    expect(await approve("WHO-2", {}, "")).toMatchObject({ status: 200 });
    for (const address of [`WHO-2`, `${docSeq}?by=seq`, `${ntsNum}?by=ntsNum`]) {
      const read = await v1("GET", `${CASHBILLS}/${address}`, { key, corpNum: stranger.bizId });
      expect(read).toMatchObject({ status: 404, body: { code: -21002 } });
    }
    for (const corpNum of [stranger.bizId, "1234567891"]) {
      expect(await v1("GET", `${CASHBILLS}/WHO-2`, { corpNum })).toMatchObject({ status: 403, body: { code: -10001 } });
    }
    const own = await v1("POST", `${CASHBILLS}/WHO-2/approve`, { body: body(), key, corpNum: stranger.bizId });
    expect(own).toMatchObject({
      status: 422,
      body: { code: -11701, fields: { "franchise.corpNum": expect.any(String) } },
    });
    expect(await v1("GET", `${CASHBILLS}/WHO-2`, { key: null })).toMatchObject({ status: 401, body: { code: -10002 } });
    const reading = await stage.addKey(stage.partner.partnerSeq, "READ");
    expect(await v1("GET", `${CASHBILLS}/WHO-2`, { key: reading })).toMatchObject({ status: 200 });
    expect(await v1("POST", `${CASHBILLS}/WHO-2/cancel`, { key: reading })).toMatchObject({ body: { code: -10019 } });
  });

  it.each([
    [{ identityNum: "010-12" }, 422, -11702, "identityNum"],
    [{ supply: 0, tax: 0 }, 422, -11703, "supply"],
    [{ supply: 1.5 }, 400, -10012, "supply"],
    [{ tradeUsage: 7 as never }, 400, -11701, "tradeUsage"],
    [{ item: "a\u0000b" }, 400, -10012, "item"],
  ])("is told what is wrong with %j", async (given, status, code, field) => {
    const refused = await approve("WRONG-1", given);
    expect(refused).toMatchObject({ status, body: { code } });
    expect(Object.keys(refused.body.fields)).toEqual([field]);
    expect(await v1("GET", `${CASHBILLS}/WRONG-1`)).toMatchObject({ status: 404 });
  });

  it("is refused where nothing pays for it", async () => {
    const poor = await createIssuingMember(services, stage.partner, { won: 0 });
    const refused = await v1("POST", `${CASHBILLS}/POOR-1/approve`, {
      corpNum: poor.bizId,
      body: cashbillInput(poor.bizId),
    });
    expect(refused).toMatchObject({ status: 402, body: { code: -26006 } });
    expect(await v1("GET", `${CASHBILLS}/POOR-1`, { corpNum: poor.bizId })).toMatchObject({ status: 404 });
  });
});
