import { describe, expect, it } from "vitest";
import type { CashbillInput } from "#contracts/documents/cashbill-commands.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { cashbillInput } from "#testing/documents/small-stage.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const CASHBILLS = "/v1/cashbills";
const stage = await startV1Stage();
const { v1, seller, buyer, services } = stage;
const today = toSeoulDate(new Date());

const body = (given: Partial<CashbillInput> = {}) => cashbillInput(seller.bizId, given);
const approve = (key: string, given: Partial<CashbillInput> = {}) =>
  v1("POST", `${CASHBILLS}/${key}/approve`, { body: body(given) });
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);

describe("lists of cash receipts over /v1", () => {
  it("walks through by cursor, while others come, without missing or repeating one", async () => {
    for (let nth = 1; nth <= 5; nth++) await approve(`LIST-${nth}`);
    const first = await v1("GET", `${CASHBILLS}?limit=2`);
    expect(keysOf(first.body.data)).toEqual(["LIST-5", "LIST-4"]);
    expect(first.body.data[0]).toMatchObject({
      franchise: { corpNum: seller.bizId },
      identityNum: "010-****-5678",
      customerName: "김고객",
      total: 11_000,
    });
    await approve("LIST-6");
    const next = await v1("GET", `${CASHBILLS}?limit=2&cursor=${first.body.meta.nextCursor}`);
    const last = await v1("GET", `${CASHBILLS}?limit=2&cursor=${next.body.meta.nextCursor}`);
    expect([...keysOf(next.body.data), ...keysOf(last.body.data)]).toEqual(["LIST-3", "LIST-2", "LIST-1"]);
    expect(last.body.meta.nextCursor).toBeNull();
  });

  it("filters by day, status, keyword and side", async () => {
    await v1("POST", CASHBILLS, { body: { ...body({ item: "수국 한 다발" }), key: "FIND-1" } });
    await approve("FIND-2", { tradeUsage: 2, tradeMethod: 4, identityNum: buyer.bizId });
    const find = async (query: string, corpNum = seller.bizId) =>
      keysOf((await v1("GET", `${CASHBILLS}?limit=100&${query}`, { corpNum })).body.data);
    expect(await find("status=REGISTERED")).toEqual(["FIND-1"]);
    expect(await find(`keyword=${encodeURIComponent("수국")}`)).toEqual(["FIND-1"]);
    expect(await find(`from=${addDays(today, 1)}`)).toEqual([]);
    expect(await find(`from=${today}&to=${today}&status=ISSUED`)).toContain("FIND-2");
    expect(await find("role=customer", buyer.bizId)).toEqual([null]);
    expect(await find("role=customer")).toEqual([]);
  });

  it("refuses a cursor of another list, a wrong day and too many at once", async () => {
    const { nextCursor } = (await v1("GET", `${CASHBILLS}?limit=1`)).body.meta;
    for (const [query, field] of [
      [`cursor=${nextCursor}&role=customer`, "cursor"],
      ["cursor=abc", "cursor"],
      [`from=${today}&to=${addDays(today, -1)}`, "from"],
      ["limit=101", "limit"],
      ["state=1", "state"],
    ] as const) {
      const refused = await v1("GET", `${CASHBILLS}?${query}`);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe("what else is asked of cash receipts", () => {
  it("is whether a key is free, and what happened to one", async () => {
    expect((await v1("GET", `${CASHBILLS}/key-available?key=FREE-1`)).body.data).toEqual({
      key: "FREE-1",
      isAvailable: true,
    });
    await approve("FREE-1");
    expect((await v1("GET", `${CASHBILLS}/key-available?key=FREE-1`)).body.data.isAvailable).toBe(false);
    const other = await createIssuingMember(services, stage.partner);
    const free = await v1("GET", `${CASHBILLS}/key-available?key=FREE-1`, { corpNum: other.bizId });
    expect(free.body.data.isAvailable).toBe(true);
    const wrong = await v1("GET", `${CASHBILLS}/key-available?key=a%20b`);
    expect(wrong).toMatchObject({ status: 400, body: { code: -25102 } });
    const history = await v1("GET", `${CASHBILLS}/FREE-1/history`);
    expect(history.body.data).toMatchObject([{ action: "REGISTER" }, { action: "ISSUE", status: "ISSUED" }]);
    expect(history.body.data[1].at).toMatch(/\+09:00$/);
    expect(await v1("GET", `${CASHBILLS}/FREE-1/history`, { corpNum: other.bizId })).toMatchObject({ status: 404 });
  });
});

describe("states of many cash receipts", () => {
  it("come in the order asked, with null where there is none", async () => {
    const { docSeq } = (await approve("STATE-1")).body.data;
    await v1("POST", CASHBILLS, { body: { ...body(), key: "STATE-2" } });
    const states = await v1("POST", `${CASHBILLS}/states`, {
      body: { keys: ["STATE-2", "NONE", "STATE-1", "STATE-2"] },
    });
    expect(states.body.data).toMatchObject([
      { key: "STATE-2", state: { status: "REGISTERED", statusText: "임시저장", ntsNum: null } },
      { key: "NONE", state: null },
      { key: "STATE-1", state: { docSeq, status: "ISSUED", canceledAmount: 0 } },
      { key: "STATE-2", state: { status: "REGISTERED" } },
    ]);
    const foreign = await v1("POST", `${CASHBILLS}/states`, { corpNum: buyer.bizId, body: { keys: ["STATE-1"] } });
    expect(foreign.body.data).toEqual([{ key: "STATE-1", state: null }]);
  });

  it("are asked for a thousand at once, and no more", async () => {
    const keys = Array.from({ length: 1_000 }, (_, nth) => `K-${nth}`);
    const many = await v1("POST", `${CASHBILLS}/states`, { body: { keys } });
    expect(many.body.data.map(({ key }: { key: string }) => key)).toEqual(keys);
    const more = await v1("POST", `${CASHBILLS}/states`, { body: { keys: [...keys, "K-1000"] } });
    expect(more).toMatchObject({ status: 400, body: { code: -25102 } });
    const wrong = await v1("POST", `${CASHBILLS}/states`, { body: { keys: ["a", "b c"] } });
    expect(Object.keys(wrong.body.fields)).toEqual(["keys[1]"]);
  });
});

describe("many cash receipts at once", () => {
  const bulk = (documents: object[], query = "", action = "approve") =>
    v1("POST", `${CASHBILLS}/bulk${query}`, { body: { action, documents } });
  const item = (key: string, given: Partial<CashbillInput> = {}) => ({ ...body(given), key });
  const yesterday3 = `${addDays(today, -3)}T10:00:00+09:00`;

  it("are each answered by themselves, and the same when sent again", async () => {
    const documents = [item("BULK-1"), item("BULK-2", { tradeDT: yesterday3 }), item("BULK-3")];
    const first = await bulk(documents);
    expect(first.body.data).toMatchObject([
      { key: "BULK-1", ok: true, data: { status: "ISSUED" } },
      { key: "BULK-2", ok: false, error: { code: -21008, fields: { tradeDT: expect.any(String) } } },
      { key: "BULK-3", ok: true },
    ]);
    const again = await bulk(documents);
    expect(again.body.data[0].data.docSeq).toBe(first.body.data[0].data.docSeq);
    const drafts = await bulk([item("BULK-4"), item("BULK-4"), item("BULK-4", { item: "화분" })], "", "register");
    expect(drafts.body.data).toMatchObject([
      { ok: true, data: { status: "REGISTERED" } },
      { ok: true },
      { ok: false, error: { code: -11013, fields: { item: expect.any(String) } } },
    ]);
  });

  it("are all written or none, where that is asked", async () => {
    const documents = [item("ATOM-1"), item("ATOM-2", { supply: 0, tax: 0 }), item("ATOM-3")];
    const refused = await bulk(documents, "?atomic=true");
    expect(refused).toMatchObject({ status: 422, body: { code: -11703 } });
    expect(Object.keys(refused.body.fields)).toEqual(["documents[1].supply"]);
    expect(await v1("GET", `${CASHBILLS}/ATOM-1`)).toMatchObject({ status: 404 });
    const written = await bulk([item("ATOM-1"), item("ATOM-3")], "?atomic=true");
    expect(written.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    expect((await verifyMoney(services.databases.primary)).differences).toEqual([]);
  });

  it("are tried with everything that is wrong with each", async () => {
    const tried = await bulk([item("TRY-1"), item("TRY-2", { tradeDT: yesterday3, item: "" })], "?dryRun=true");
    expect(tried).toMatchObject({ status: 400, body: { fields: { "documents[1].item": expect.any(String) } } });
    const wrong = await bulk([item("TRY-1"), item("TRY-2", { tradeDT: yesterday3 })], "?dryRun=true");
    expect(wrong.body.data).toMatchObject({ wouldSucceed: false, problems: [{ code: -21008 }], result: null });
    expect(Object.keys(wrong.body.data.problems[0].fields)).toEqual(["documents[1].tradeDT"]);
    const fine = await bulk([item("TRY-1"), item("TRY-2")], "?dryRun=true");
    expect(fine.body.data).toMatchObject({ wouldSucceed: true, result: [{ key: "TRY-1" }, { key: "TRY-2" }] });
    expect(await v1("GET", `${CASHBILLS}/TRY-1`)).toMatchObject({ status: 404 });
  });

  it("stop at a hundred, and never fail by themselves when sets cross each other", async () => {
    const many = Array.from({ length: 101 }, (_, nth) => item(`MANY-${nth}`));
    expect(await bulk(many)).toMatchObject({ status: 400, body: { fields: { documents: expect.any(String) } } });
    const set = ["X-1", "X-2", "X-3", "X-4"].map((key) => item(key));
    const crossed = await Promise.all([
      ...[set, set.toReversed(), set].map((documents) => bulk(documents, "?atomic=true")),
      ...set.map(({ key }) => approve(key)),
    ]);
    for (const { status } of crossed) expect([200, 503]).toContain(status);
    const settled = await bulk(set, "?atomic=true");
    expect(settled.status).toBe(200);
    expect((await verifyMoney(services.databases.primary)).differences).toEqual([]);
  });
});
