import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, services, partner, seller, buyer } = stage;
const today = toSeoulDate(new Date());

interface Row {
  key: string;
  docSeq: number;
  status: string;
}

const keyed = (key: string, given: Parameters<typeof invoiceContent>[1] = {}) => {
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId }, given);
  return { ...content, key };
};
const bulk = (action: "register" | "issue", documents: unknown[]) =>
  v1("POST", "/v1/tax-invoices/bulk", { body: { action, documents } });
const list = (query: string, corpNum = seller.bizId) => v1("GET", `/v1/tax-invoices?${query}`, { corpNum });
const keysOf = (rows: Row[]) => rows.map(({ key }) => key);

/** Every page of it, as long as there is one. */
async function walk(query: string, betweenPages: (page: number) => Promise<unknown> = async () => undefined) {
  const rows: Row[] = [];
  let cursor = "";
  for (let page = 0; page < 50; page += 1) {
    const { status, body } = await list(`${query}${cursor}`);
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...body.data);
    if (body.meta.nextCursor === null) return rows;
    cursor = `&cursor=${body.meta.nextCursor}`;
    await betweenPages(page);
  }
  throw new Error("the list never ends");
}

const days = [0, -1, -2, -3, -4].map((offset) => addDays(today, offset));
const made = Array.from({ length: 25 }, (_, place) =>
  keyed(`L-${String(place).padStart(2, "0")}`, { writeDate: days[place % 5] ?? today }),
);
await bulk("register", made);
await bulk("issue", made.slice(0, 4));
const inOrder = made
  .map(({ key, writeDate }) => ({ key, writeDate }))
  .toSorted((one, other) => other.writeDate.localeCompare(one.writeDate) || other.key.localeCompare(one.key))
  .map(({ key }) => key);

describe("a list of tax invoices over /v1", () => {
  it("is walked page by page, the latest first, however long the pages are", async () => {
    for (const limit of [1, 7, 25, 100]) expect(keysOf(await walk(`limit=${limit}`))).toEqual(inOrder);
  });

  it("is not moved by rows that come meanwhile, before or after where one stands", async () => {
    const rows = await walk("limit=5&keyword=L-", (page) =>
      bulk("register", [keyed(`new-${page}`), keyed(`L-new-${page}`), keyed(`old-${page}`, { writeDate: days[4] })]),
    );
    const old = keysOf(rows).filter((key) => inOrder.includes(key));
    expect(old).toEqual(inOrder);
    expect(new Set(keysOf(rows)).size).toBe(rows.length);
    for (const page of [0, 1, 2, 3, 4]) {
      for (const key of [`new-${page}`, `L-new-${page}`, `old-${page}`]) await v1("DELETE", `/v1/tax-invoices/${key}`);
    }
    expect(keysOf(await walk("limit=5"))).toEqual(inOrder);
  });

  it("keeps to days, status, role and words", async () => {
    const of = async (query: string) => keysOf(await walk(query));
    expect(await of(`limit=3&from=${days[1]}&to=${days[1]}`)).toEqual(["L-21", "L-16", "L-11", "L-06", "L-01"]);
    expect(await of(`limit=2&status=ISSUED`)).toEqual(["L-00", "L-01", "L-02", "L-03"]);
    expect(await of("keyword=L-1&limit=4&status=REGISTERED")).toHaveLength(10);
    expect(await of("keyword=없는말")).toEqual([]);
    const { body } = await list("role=invoicee&limit=3", buyer.bizId);
    expect(body.data.map(({ role, key }: Row & { role: string }) => [role, key])).toEqual([
      ["invoicee", null],
      ["invoicee", null],
      ["invoicee", null],
    ]);
    const issued = await list("role=invoicee&limit=100", buyer.bizId);
    expect(issued.body.data).toHaveLength(4);
    const byNumber = await list(`role=invoicee&keyword=${issued.body.data[0].ntsNum}`, buyer.bizId);
    expect(byNumber.body.data).toEqual([issued.body.data[0]]);
  });

  it("shows rows without their lines, and nothing masked", async () => {
    const [row] = (await list("limit=1")).body.data;
    expect(row).toMatchObject({
      invoicee: { corpNum: buyer.bizId, name: "사는상사" },
      supply: 100_000,
      total: 110_000,
    });
    expect(row).not.toHaveProperty("lines");
  });

  it("refuses a cursor that was changed, or is of another list", async () => {
    const { nextCursor } = (await list("limit=1")).body.meta;
    const changed = `${nextCursor.slice(0, -2)}${nextCursor.endsWith("AA") ? "BB" : "AA"}`;
    for (const cursor of [changed, "x", "한글", `${nextCursor}%00`, nextCursor.slice(4)]) {
      const refused = await list(`cursor=${cursor}`);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["cursor"]]);
    }
    expect((await list(`cursor=${nextCursor}`, buyer.bizId)).status).toBe(400);
    expect((await list(`cursor=${nextCursor}&role=invoicee`)).status).toBe(400);
  });

  it("names what is wrong with the question", async () => {
    for (const [query, field] of [
      ["from=2026-13-01", "from"],
      ["from=2026-02-02&to=2026-02-01", "from"],
      ["limit=101", "limit"],
      ["status=NOPE", "status"],
      ["role=me", "role"],
      ["keyword=a", "keyword"],
      ["page=2", "page"],
    ]) {
      const refused = await list(query ?? "");
      expect([query, refused.status, Object.keys(refused.body.fields)]).toEqual([query, 400, [field]]);
    }
    expect((await list("", "1234567891")).status).toBe(403);
  });
});

describe("states of many", () => {
  const states = (keys: string[], corpNum = seller.bizId) =>
    v1("POST", "/v1/tax-invoices/states", { body: { keys }, corpNum });

  it("come in the order asked, unknown keys without one", async () => {
    const { body } = await states(["L-24", "none", "L-00", "L-24"]);
    expect(body.data.map(({ key, state }: { key: string; state: Row | null }) => [key, state?.status])).toEqual([
      ["L-24", "REGISTERED"],
      ["none", undefined],
      ["L-00", "ISSUED"],
      ["L-24", "REGISTERED"],
    ]);
    expect(body.data[2].state).toMatchObject({ statusText: "발행완료", ntsNum: expect.any(String) });
    expect(body.data[2].state.issueDT).toMatch(/\+09:00$/);
  });

  it("are the member's own alone", async () => {
    const other = await createIssuingMember(services, partner);
    expect((await states(["L-00"], other.bizId)).body.data).toEqual([{ key: "L-00", state: null }]);
  });

  it("are a thousand at most, by keys that can be", async () => {
    expect((await states(Array.from({ length: 1_000 }, (_, place) => `N-${place}`))).body.data).toHaveLength(1_000);
    const many = await states(Array.from({ length: 1_001 }, (_, place) => `N-${place}`));
    expect([many.status, Object.keys(many.body.fields)]).toEqual([400, ["keys"]]);
    const wrong = await states(["L-00", "한글"]);
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["keys[1]"]]);
    expect((await states(["L-00\u0000"])).status).toBe(400);
  });

  it("may be asked for with a key that only reads", async () => {
    const key = await stage.addKey(partner.partnerSeq, "READ");
    const asked = await v1("POST", "/v1/tax-invoices/states", { key, body: { keys: ["L-00"] } });
    expect(asked.status).toBe(200);
  });
});

describe("a key", () => {
  const available = async (key: string) =>
    (await v1("GET", `/v1/tax-invoices/key-available?key=${key}`)).body.data?.isAvailable;

  it("is free until it is used, and again once its draft is deleted", async () => {
    expect(await available("K-1")).toBe(true);
    await bulk("register", [keyed("K-1")]);
    expect(await available("K-1")).toBe(false);
    await v1("DELETE", "/v1/tax-invoices/K-1");
    expect(await available("K-1")).toBe(true);
  });

  it("that cannot be one is refused", async () => {
    expect(await v1("GET", "/v1/tax-invoices/key-available")).toMatchObject({ status: 400, body: { code: -25102 } });
    expect((await v1("GET", "/v1/tax-invoices/key-available?key=a%20b")).status).toBe(400);
  });
});
