import { describe, expect, it } from "vitest";
import { addDays, firstDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, seller, buyer, services } = stage;
const today = toSeoulDate(new Date());
const from = firstDayOf(monthOf(today));

async function issue(key: string, [by, to]: [typeof seller, typeof buyer]): Promise<void> {
  const { amendment: _, ...body } = invoiceContent({ seller: by.bizId, buyer: to.bizId }, {});
  const { status } = await v1("POST", `/v1/tax-invoices/${key}/issue`, { body, corpNum: by.bizId });
  expect(status).toBe(200);
}
for (const key of ["USED-1", "USED-2"]) await issue(key, [seller, buyer]);
await issue("USED-3", [buyer, seller]);

const usage = (path: string, query = `from=${from}&to=${today}`) =>
  v1("GET", `/v1/usage/${path}?${query}`, { corpNum: null });

describe("usage over /v1", () => {
  it("is given by day, month and item, for all members or one", async () => {
    const [day] = (await usage("days")).body.data;
    expect(day).toMatchObject({ date: today, pointCode: "50100", pointText: "전자세금계산서", count: 3 });
    expect((await usage("months")).body.data).toMatchObject([{ month: monthOf(today), count: 3 }]);
    expect((await usage("items")).body.data).toMatchObject([
      { itemCode: 1, item: "taxinvoice", itemText: "전자세금계산서", count: 3, totalPoint: day.totalPoint },
    ]);
    const ofOne = `from=${from}&to=${today}&corpNum=${seller.bizId}`;
    for (const path of ["days", "months", "items"]) {
      expect((await usage(path, ofOne)).body.data).toMatchObject([{ count: 2 }]);
    }
    expect((await usage("days", "")).body.data).toMatchObject([{ count: 3 }]);
  });

  it("is given by member, page by page", async () => {
    const first = await usage("members", `from=${from}&to=${today}&limit=1`);
    expect(first.body.data).toMatchObject([{ bizId: seller.bizId, count: 2 }]);
    const cursor = `&cursor=${first.body.meta.nextCursor}`;
    const next = await usage("members", `from=${from}&to=${today}&limit=1${cursor}`);
    expect(next.body).toMatchObject({ data: [{ bizId: buyer.bizId, count: 1 }], meta: { nextCursor: null } });
    expect((await usage("members", `from=${addDays(from, -40)}&to=${today}${cursor}`)).status).toBe(400);
  });

  it("refuses a period that is none, and a member of others", async () => {
    const backwards = await usage("days", `from=${today}&to=${addDays(today, -1)}`);
    expect(backwards).toMatchObject({ status: 400, body: { code: -10148 } });
    expect(await usage("days", "from=2020-01-01&to=2026-01-01")).toMatchObject({ status: 400, body: { code: -10148 } });
    expect(await usage("days", `to=${today}`)).toMatchObject({ status: 400 });
    expect(await usage("days", "from=20260101")).toMatchObject({ status: 400, body: { code: -10148 } });
    const foreign = await createMember(services, await createPartner(services, { brand: BRANDS.test }));
    for (const path of ["days", "months", "members", "items", "ledger"]) {
      expect(await usage(path, `corpNum=${foreign.bizId}`)).toMatchObject({ status: 403, body: { code: -10001 } });
    }
  });
});

describe("the ledger over /v1", () => {
  it("is walked from the oldest on, and what is posted meanwhile comes last", async () => {
    const page = (cursor: string | null) =>
      usage("ledger", `from=${from}&to=${today}&limit=2${cursor === null ? "" : `&cursor=${cursor}`}`);
    const first = await page(null);
    await issue("USED-4", [seller, buyer]);
    const walked = [...first.body.data];
    let cursor: string | null = first.body.meta.nextCursor;
    while (cursor !== null) {
      const { body } = await page(cursor);
      walked.push(...body.data);
      cursor = body.meta.nextCursor;
    }
    const seqs = walked.map(({ entrySeq }) => entrySeq);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
    expect(walked.filter(({ pointCode }) => pointCode === "50100")).toHaveLength(4);
    expect(walked[0]).toMatchObject({
      pointCode: "20200",
      pointText: "시스템 충전(보너스)",
      ownedBy: "MEMBER",
      bonusPoint: 1_000_000,
    });
    expect(walked.at(-1)).toMatchObject({ bizId: seller.bizId, count: 1, point: 0 });
    expect(walked.at(-1).bonusPoint).toBeLessThan(0);
    expect(walked.at(-1).insertDT).toMatch(/\+09:00$/);
    const ofOne = await usage("ledger", `from=${from}&to=${today}&corpNum=${buyer.bizId}`);
    expect(ofOne.body.data.every(({ bizId }: { bizId: string }) => bizId === buyer.bizId)).toBe(true);
  });
});
