import { describe, expect, it } from "vitest";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, seller, buyer } = stage;

const body = (given: Parameters<typeof invoiceContent>[1] = {}) => {
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId }, given);
  return content;
};

describe("tax invoices over /v1", () => {
  it("issues a new key in one call, and answers the same again", async () => {
    const first = await v1("POST", "/v1/tax-invoices/ORDER-1/issue", { body: body() });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.data).toMatchObject({ key: "ORDER-1", role: "invoicer", supply: 100_000, total: 110_000 });
    expect(first.body.data.issueDT).toMatch(/\+09:00$/);
    const again = await v1("POST", "/v1/tax-invoices/ORDER-1/issue", { body: body() });
    expect(again.body.data.docSeq).toBe(first.body.data.docSeq);
    const read = await v1("GET", "/v1/tax-invoices/ORDER-1?expand=history,nts,fee,mails");
    expect(read.body.data).toMatchObject({ docSeq: first.body.data.docSeq, fee: { paidBy: "MEMBER" } });
    expect(read.body.data.history.map(({ action }: { action: string }) => action)).toContain("ISSUE");
    const repeated = await v1("GET", "/v1/tax-invoices/ORDER-1?expand=history&expand=nts&expand=fee,mails");
    expect(Object.keys(repeated.body.data).sort()).toEqual(Object.keys(read.body.data).sort());
    expect((await v1("GET", "/v1/tax-invoices/ORDER-1?expand=history&expand=x")).body.fields).toHaveProperty("expand");
  });

  it("refuses other content under the key and says what differs", async () => {
    await v1("POST", "/v1/tax-invoices", { body: { ...body(), key: "ORDER-2" } });
    const other = await v1("POST", "/v1/tax-invoices", {
      body: { ...body({ supply: 200_000, tax: 20_000 }), key: "ORDER-2" },
    });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: -11013, fields: { supply: "처음 보낸 값은 100000입니다." } });
    expect(Object.keys(other.body.fields)).toContain("lines[0].supply");
    expect(other.body.help).toMatch(/\/docs\/errors\/-11013\?fields=/);
  });

  it("takes a step without a body, and a draft as it stands", async () => {
    await v1("POST", "/v1/tax-invoices", { body: { ...body(), key: "ORDER-6" } });
    const empty: Record<string, string>[] = [{}, { "Content-Type": "application/json", "Content-Length": "0" }];
    for (const headers of empty) {
      const issued = await v1("POST", "/v1/tax-invoices/ORDER-6/issue", { headers });
      expect(issued, JSON.stringify(issued.body)).toMatchObject({ status: 200, body: { data: { key: "ORDER-6" } } });
    }
    expect(await v1("POST", "/v1/tax-invoices")).toMatchObject({ status: 415, body: { code: -10013 } });
  });

  it("lets one of two win that send a key at once, and answers both alike", async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => v1("POST", "/v1/tax-invoices/ORDER-3/issue", { body: body() })),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(sent.map((answer) => answer.body.data.docSeq)).size).toBe(1);
  });

  it("tries an invoice out without writing anything", async () => {
    const tried = await v1("POST", "/v1/tax-invoices/ORDER-4/issue?dryRun=true", { body: body() });
    expect(tried.status).toBe(200);
    expect(tried.body.data).toMatchObject({
      wouldSucceed: true,
      problems: [],
      warnings: [{ kind: "DEADLINE" }],
      price: { paidBy: "MEMBER" },
      result: { key: "ORDER-4" },
    });
    expect((await v1("GET", "/v1/tax-invoices/ORDER-4")).body).toMatchObject({ code: -21002 });
    const wrong = await v1("POST", "/v1/tax-invoices/ORDER-4/issue?dryRun=true", {
      body: body({ writeDate: "2020-01-01", tax: 10_000, taxType: 2 }),
    });
    expect(wrong.body.data.wouldSucceed).toBe(false);
    expect(wrong.body.data.problems.map(({ code }: { code: number }) => code)).toEqual([-11310, -26013]);
  });

  it("warns of characters the paper can only show as code points, and takes them", async () => {
    const { lines, ...others } = body();
    const written = { ...others, remarks: ["謹呈 金\uf90a"], lines: [{ ...lines[0], item: "꽃 🎉🚗 𠮷" }] };
    const message = expect.stringContaining("표시됩니다: 🎉(U+1F389), 🚗(U+1F697). 다른");
    const warned = {
      wouldSucceed: true,
      warnings: expect.arrayContaining([{ kind: "CHARACTER", message, won: null, until: null }]),
    };
    const issue = "/v1/tax-invoices/ORDER-7/issue";
    const draft = { ...written, key: "ORDER-7" };
    expect((await v1("POST", `${issue}?dryRun=true`, { body: written })).body.data).toMatchObject(warned);
    expect((await v1("POST", "/v1/tax-invoices?dryRun=true", { body: draft })).body.data).toMatchObject(warned);
    expect((await v1("POST", "/v1/tax-invoices", { body: draft })).status).toBe(200);
    const tried = await v1("POST", `${issue}?dryRun=true`);
    expect(tried.body.data.warnings.map(({ kind }: { kind: string }) => kind)).toEqual(["CHARACTER", "DEADLINE"]);
    expect((await v1("POST", issue)).status).toBe(200);
  });

  it("names a field that does not exist, and one that is wrong, by path", async () => {
    const { supply, ...rest } = body();
    const misspelt = await v1("POST", "/v1/tax-invoices", { body: { ...rest, suply: supply, key: "ORDER-5" } });
    expect(misspelt.status).toBe(400);
    expect(misspelt.body.fields).toMatchObject({
      supply: expect.any(String),
      suply: "없는 항목입니다: suply. 가장 가까운 이름은 supply입니다.",
    });
    const unknown = await v1("POST", "/v1/tax-invoices", { body: { ...body(), memo: "x", key: "ORDER-5" } });
    expect(unknown.body).toMatchObject({
      code: -10012,
      fields: { memo: "없는 항목입니다: memo. 철자를 확인해 주세요." },
    });
    const lines = [{ ...body().lines[0], supply: 1.5 }];
    const wrong = await v1("POST", "/v1/tax-invoices", { body: { ...body(), lines, key: "ORDER-5" } });
    expect(Object.keys(wrong.body.fields)).toEqual(["lines[0].supply"]);
  });
});

describe("whoever calls /v1", () => {
  const get = "/v1/tax-invoices/NONE";

  it("needs a key that is known", async () => {
    expect(await v1("GET", get, { key: null })).toMatchObject({ status: 401, body: { code: -10002 } });
    expect(await v1("GET", get, { key: "NOT-A-KEY" })).toMatchObject({ status: 401, body: { code: -10002 } });
  });

  it("names a member of that partner", async () => {
    expect(await v1("GET", get, { corpNum: null })).toMatchObject({ status: 400, body: { code: -32001 } });
    expect(await v1("GET", get, { corpNum: "1234567891" })).toMatchObject({ status: 403, body: { code: -10001 } });
  });

  it("is told what is left of its limit", async () => {
    const { headers } = await v1("GET", get);
    expect(headers.get("ratelimit-policy")).toBe('"key";q=6000;w=60');
    expect(headers.get("ratelimit")).toMatch(/^"key";r=\d+;t=\d+$/);
    expect(headers.get("x-request-id")).toBeTruthy();
  });

  it("does no more than its key is for", async () => {
    const key = await stage.addKey(stage.partner.partnerSeq, "READ");
    expect(await v1("GET", get, { key })).toMatchObject({ status: 404, body: { code: -21002 } });
    expect(await v1("POST", "/v1/tax-invoices", { key, body: {} })).toMatchObject({
      status: 403,
      body: { code: -10019 },
    });
  });

  it("meets a refusal by number at an address or method that does not exist", async () => {
    expect(await v1("GET", "/v1/taxes")).toMatchObject({ status: 404, body: { code: -10021 } });
    const refused = await v1("PATCH", "/v1/tax-invoices");
    expect(refused).toMatchObject({ status: 405, body: { code: -10015 } });
    expect(refused.headers.get("allow")).toBe("GET, HEAD, POST");
  });
});
