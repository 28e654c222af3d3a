import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "#testing/documents/issuing-member.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import type { TestAnswer } from "#testing/test-app.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, services, partner, seller, buyer } = stage;
const { expectCountsToAgree } = await setTaxInvoiceStage(services);

type Content = Parameters<typeof invoiceContent>[1];

const bodyOf = (given: Content = {}, as: IssuingMember = seller) => {
  const { amendment: _, ...content } = invoiceContent({ seller: as.bizId, buyer: buyer.bizId }, given);
  return content;
};
const keyed = (key: string, given: Content = {}) => ({ ...bodyOf(given), key });
const bulk = (documents: unknown[], { action = "issue", atomic = false, corpNum = seller.bizId, query = "" } = {}) =>
  v1("POST", `/v1/tax-invoices/bulk?atomic=${atomic}${query}`, { body: { action, documents }, corpNum });
const WRONG = { taxType: 2 } as const;

interface Item {
  key: string;
  ok: boolean;
  data?: Record<string, unknown>;
  error?: { code: number; fields?: Record<string, string> };
}

describe("many tax invoices in one call", () => {
  it("are issued, and read as a call of their own would have left them", async () => {
    const made = await bulk(Array.from({ length: 30 }, (_, place) => keyed(`B-${place}`)));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const items: Item[] = made.body.data;
    expect(items.map(({ key, ok }) => `${key} ${ok}`)).toEqual(items.map((_, place) => `B-${place} true`));
    for (const place of [0, 29]) {
      const read = await v1("GET", `/v1/tax-invoices/B-${place}?expand=history,fee`);
      const { history, fee, ...rest } = read.body.data;
      expect(items[place]?.data).toEqual(rest);
      expect(history.map(({ action }: { action: string }) => action)).toEqual(["REGISTER", "ISSUE"]);
      expect(fee).toMatchObject({ paidBy: "MEMBER" });
    }
    expect((await v1("GET", "/v1/tax-invoices/B-0", { corpNum: buyer.bizId })).status).toBe(404);
    const { docSeq } = items[0]?.data ?? {};
    const asBuyer = await v1("GET", `/v1/tax-invoices/${docSeq}?by=seq`, { corpNum: buyer.bizId });
    expect(asBuyer.body.data).toMatchObject({ role: "invoicee", key: null });
    await expectCountsToAgree();
    expect((await verifyLedger(services.databases.primary)).differences).toEqual([]);
  });

  it("answer the same again, and refuse other content, each by itself", async () => {
    await bulk([keyed("A-1"), keyed("A-2")]);
    const again = await bulk([keyed("A-1"), keyed("A-2", { supply: 5_000, tax: 500 }), keyed("A-3"), keyed("A-3")]);
    const items: Item[] = again.body.data;
    expect(items.map(({ ok }) => ok)).toEqual([true, false, true, true]);
    expect(items[1]?.error).toMatchObject({ code: -11013, fields: { supply: "처음 보낸 값은 100000입니다." } });
    expect(items[3]?.data?.docSeq).toBe(items[2]?.data?.docSeq);
  });

  it("leave the others alone where one is refused", async () => {
    const documents = Array.from({ length: 9 }, (_, place) => keyed(`C-${place}`, place === 4 ? WRONG : {}));
    const items: Item[] = (await bulk(documents)).body.data;
    expect(items.map(({ ok }) => ok)).toEqual([true, true, true, true, false, true, true, true, true]);
    expect(items[4]?.error).toMatchObject({ code: -11310, fields: { tax: expect.any(String) } });
  });

  it("are all or none where that is asked for, and the one that is refused is named by its place", async () => {
    const refused = await bulk([keyed("D-0"), keyed("D-1"), keyed("D-2", WRONG)], { atomic: true });
    expect(refused).toMatchObject({ status: 422, body: { code: -11310 } });
    expect(Object.keys(refused.body.fields)).toEqual(["documents[2].tax"]);
    expect((await v1("GET", "/v1/tax-invoices/D-0")).body.code).toBe(-21002);
    expect((await bulk([keyed("D-0"), keyed("D-1")], { atomic: true })).body.data).toHaveLength(2);
  });

  it("may be written without being issued", async () => {
    const items: Item[] = (await bulk([keyed("E-0"), keyed("E-1")], { action: "register" })).body.data;
    expect(items.map(({ data }) => data?.status)).toEqual(["REGISTERED", "REGISTERED"]);
    const issued: Item[] = (await bulk([keyed("E-0"), keyed("E-1")])).body.data;
    expect(issued.map(({ data }) => data?.status)).toEqual(["ISSUED", "ISSUED"]);
  });

  it("are tried without a trace, each after those before it", async () => {
    const tried = await bulk([keyed("F-0"), keyed("F-1", WRONG)], { query: "&dryRun=true" });
    expect(tried.body.data).toMatchObject({ wouldSucceed: false, problems: [{ code: -11310 }] });
    expect(Object.keys(tried.body.data.problems[0].fields)).toEqual(["documents[1].tax"]);
    const fine = await bulk([keyed("F-0"), keyed("F-1")], { query: "&dryRun=true" });
    expect(fine.body.data).toMatchObject({ wouldSucceed: true, price: { paidBy: "MEMBER" } });
    expect(fine.body.data.result.map(({ key }: Item) => key)).toEqual(["F-0", "F-1"]);
    expect((await v1("GET", "/v1/tax-invoices/F-0")).body.code).toBe(-21002);
  });

  it("are no more than a hundred, none without a key, and wrong ones are named by path", async () => {
    const many = await bulk(Array.from({ length: 101 }, (_, place) => keyed(`G-${place}`)));
    expect([many.status, Object.keys(many.body.fields)]).toEqual([400, ["documents"]]);
    const wrong = await bulk([keyed("G-1"), bodyOf(), { ...keyed("G-2"), memo: "x" }]);
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["documents[1].key", "documents[2].memo"]]);
    const unknown = await bulk([{ ...keyed("G-2"), memo: "x" }]);
    expect(Object.keys(unknown.body.fields)).toEqual(["documents[0].memo"]);
    expect((await bulk([keyed("G-1")], { corpNum: "1234567891" })).status).toBe(403);
  });

  it("sent by two at once are made once", async () => {
    const documents = Array.from({ length: 10 }, (_, place) => keyed(`H-${place}`));
    const [one, two] = await Promise.all([bulk(documents), bulk(documents.toReversed())]);
    const seqs = (answer: TestAnswer) =>
      new Map((answer.body.data as Item[]).map(({ key, data }) => [key, data?.docSeq]));
    expect([...seqs(one)].sort()).toEqual([...seqs(two)].sort());
    expect((await verifyLedger(services.databases.primary)).differences).toEqual([]);
  });
});

/** Makes documents of a call, valid and invalid ones; each member has its own keys. */
const documents = fc.array(
  fc.record({
    key: fc.constantFrom("k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9"),
    given: fc.constantFrom<Content[]>({}, {}, {}, { supply: 30_000, tax: 3_000 }, WRONG, { writeDate: "2020-01-02" }),
  }),
  { minLength: 1, maxLength: 12 },
);

it("any many are answered as one call after the other", async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.boolean(), fc.constantFrom(300, 900, 100_000), async (given, isIssue, won) => {
      const action = isIssue ? "issue" : "register";
      const [together, alone] = [
        await createIssuingMember(services, partner, { won }),
        await createIssuingMember(services, partner, { won }),
      ];
      const sent = (as: IssuingMember) => given.map(({ key, given }) => ({ ...bodyOf(given, as), key }));
      const many = await bulk(sent(together), { action, corpNum: together.bizId });
      const singles: Item[] = [];
      for (const document of sent(alone)) {
        const { key, ...body } = document;
        const one = isIssue
          ? await v1("POST", `/v1/tax-invoices/${key}/issue`, { body, corpNum: alone.bizId })
          : await v1("POST", "/v1/tax-invoices", { body: document, corpNum: alone.bizId });
        const { requestId: _, ...error } = one.body;
        singles.push(one.status === 200 ? { key, ok: true, data: one.body.data } : { key, ok: false, error });
      }
      expect(comparable(many.body.data)).toEqual(comparable(singles));
      expect(await leftOf(together)).toEqual(await leftOf(alone));
    }),
    { numRuns: 15, seed: 20_261_116 },
  );
  await expectCountsToAgree();
}, 120_000);

/** Without what is each call's own: numbers, moments and whose number the seller has. */
const comparable = (items: Item[]) =>
  JSON.parse(
    JSON.stringify(items, (name, value) =>
      ["docSeq", "ntsNum", "regDT", "issueDT", "invoicer"].includes(name) ? typeof value : value,
    ),
  );

async function leftOf({ bizId }: IssuingMember): Promise<unknown> {
  const listed = await v1("GET", "/v1/tax-invoices?limit=100", { corpNum: bizId });
  return comparable(listed.body.data).toSorted((one: Item, other: Item) => one.key.localeCompare(other.key));
}
