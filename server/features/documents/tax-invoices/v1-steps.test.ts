import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { lockTaxInvoice } from "./invoice-row.ts";

const stage = await startV1Stage();
const { v1, services, seller, buyer } = stage;
const { primary } = services.databases;
const { passNts } = await setTaxInvoiceStage(services);

const body = (given: Parameters<typeof invoiceContent>[1] = {}) => {
  const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId }, given);
  return content;
};
const one = (key: string, rest = "") => `/v1/tax-invoices/${key}${rest}`;
const register = (key: string) => v1("POST", "/v1/tax-invoices", { body: { ...body(), key } });
const issue = (key: string) => v1("POST", one(key, "/issue"), { body: body() });
const nextOf = (answer: Awaited<ReturnType<typeof v1>>): string[] =>
  answer.body.data.nextActions.map(({ action }: { action: string }) => action);

/** Issues an invoice and lets the tax office accept it. */
async function issueAccepted(key: string): Promise<{ docSeq: number; ntsNum: string }> {
  const { docSeq, ntsNum } = (await issue(key)).body.data;
  await passNts(
    await primary.transaction((db) => lockTaxInvoice(db, { partnerSeq: seller.partnerSeq, docSeq })),
    "NTS_ACCEPT",
  );
  return { docSeq, ntsNum };
}

describe("a draft", () => {
  it("is written anew, under another key if one is given", async () => {
    const { docSeq } = (await register("U-1")).body.data;
    const changed = await v1("PUT", one("U-1"), { body: body({ serialNum: "77" }) });
    expect(changed.body.data).toMatchObject({ key: "U-1", docSeq, serialNum: "77", status: "REGISTERED" });
    const moved = await v1("PUT", one("U-1"), { body: { ...body(), key: "U-2" } });
    expect(moved.body.data).toMatchObject({ key: "U-2", docSeq, serialNum: "" });
    expect((await v1("GET", one("U-1"))).body.code).toBe(-21002);
    await register("U-3");
    expect(await v1("PUT", one("U-3"), { body: { ...body(), key: "U-2" } })).toMatchObject({
      status: 409,
      body: { code: -11013 },
    });
    const wrong = await v1("PUT", one("U-3"), { body: { ...body(), supply: "많음" } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["supply"]]);
  });

  it("is deleted: its last state is answered, and its key is free", async () => {
    const { docSeq } = (await register("X-1")).body.data;
    const deleted = await v1("DELETE", one("X-1"));
    expect(deleted.body.data).toMatchObject({ key: "X-1", docSeq, status: "REGISTERED", nextActions: [] });
    expect((await v1("DELETE", one("X-1"))).body.code).toBe(-21002);
    expect((await register("X-1")).body.data.docSeq).not.toBe(docSeq);
  });

  it("is neither seen nor touched by others", async () => {
    const { docSeq } = (await register("X-2")).body.data;
    const other = await createPartner(services, { brand: "GAONBILLTEST" });
    const key = await stage.addKey(other.partnerSeq);
    for (const [method, path] of [
      ["PUT", one("X-2")],
      ["DELETE", one("X-2")],
      ["GET", one("X-2", "/history")],
      ["POST", one("X-2", "/amend")],
      ["POST", one("X-2", "/resend-mail")],
    ] as const) {
      const sent =
        method === "PUT" ? { body: body() } : path.endsWith("amend") ? { body: { code: 4, keys: ["Z"] } } : {};
      expect(await v1(method, path, { ...sent, corpNum: buyer.bizId })).toMatchObject({ body: { code: -21002 } });
      expect((await v1(method, path, { ...sent, key })).status).toBe(403);
      expect((await v1(method, path, { ...sent, key: null })).status).toBe(401);
    }
    expect((await v1("GET", one(String(docSeq), "?by=seq"), { corpNum: buyer.bizId })).status).toBe(404);
  });
});

describe("a step at the wrong state is refused by its number", () => {
  it.each([
    ["PUT", "", -21005, true],
    ["DELETE", "", -21003, true],
    ["POST", "/pre-issue", -26000, true],
    ["POST", "/withdraw", -21007, true],
    ["POST", "/cancel", -21007, false],
    ["POST", "/transmit", -31002, false],
  ] as const)("%s %s %i", async (method, verb, code, isIssued) => {
    const key = `S-${method}${verb.replace("/", "-")}`;
    await (isIssued ? issue(key) : register(key));
    const refused = await v1(method, one(key, verb), method === "PUT" ? { body: body() } : {});
    expect(refused).toMatchObject({ body: { code } });
    expect([409, 422]).toContain(refused.status);
  });
});

describe("two that act at once", () => {
  it("issue a draft once, and both are answered with it", async () => {
    await register("R-1");
    const sent = await Promise.all(Array.from({ length: 6 }, () => v1("POST", one("R-1", "/issue"))));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(sent.map((answer) => answer.body.data.ntsNum)).size).toBe(1);
    const history = (await v1("GET", one("R-1", "/history"))).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(["REGISTER", "ISSUE"]);
  });

  it("cancel an invoice once", async () => {
    await issue("R-2");
    const sent = await Promise.all(Array.from({ length: 5 }, () => v1("POST", one("R-2", "/cancel"))));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(sent.filter(({ status }) => status !== 200).map((answer) => answer.body.code))).toEqual(
      new Set([-21007]),
    );
  });
});

describe("what was answered to nobody", () => {
  it("is found by the own key, by our number, and by the buyer by the tax office's", async () => {
    const { docSeq, ntsNum } = (await issue("Q-1")).body.data;
    expect((await v1("GET", one("Q-1"))).body.data.docSeq).toBe(docSeq);
    expect((await v1("GET", one(String(docSeq), "?by=seq"))).body.data.key).toBe("Q-1");
    const bought = await v1("GET", one(ntsNum, "?by=ntsNum"), { corpNum: buyer.bizId });
    expect(bought.body.data).toMatchObject({ role: "invoicee", key: null, docSeq });
    const history = await v1("GET", one(ntsNum, "/history?by=ntsNum"), { corpNum: buyer.bizId });
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual(["ISSUE"]);
    expect(history.body.data[0].at).toMatch(/\+09:00$/);
  });
});

describe("an amendment", () => {
  const amend = (key: string, given: object, query = "") => v1("POST", one(key, `/amend${query}`), { body: given });

  it("makes and issues the sheets of its reason, and answers them whole, the same again", async () => {
    const { ntsNum } = await issueAccepted("M-1");
    expect(nextOf(await v1("GET", one("M-1")))).toEqual(["amend"]);
    const given = { code: 1, keys: ["M-1a", "M-1b"], corrected: body({ supply: 90_000, tax: 9_000 }) };
    const made = await amend("M-1", given);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.data).toMatchObject([
      { key: "M-1a", supply: -100_000, tax: -10_000, amendment: { code: 1, originalNtsNum: ntsNum } },
      { key: "M-1b", supply: 90_000, tax: 9_000, amendment: { code: 1, originalNtsNum: ntsNum } },
    ]);
    expect(nextOf(await v1("GET", one("M-1")))).toEqual([]);
    const again = await amend("M-1", given);
    expect(again.body.data.map(({ docSeq }: { docSeq: number }) => docSeq)).toEqual(
      made.body.data.map(({ docSeq }: { docSeq: number }) => docSeq),
    );
    const other = await amend("M-1", { ...given, corrected: body({ supply: 80_000, tax: 8_000 }) });
    expect(other).toMatchObject({
      status: 409,
      body: { code: -11013, fields: { supply: "처음 보낸 값은 90000입니다." } },
    });
    expect(await amend("M-1", { code: 4, keys: ["M-1c"] })).toMatchObject({ status: 409, body: { code: -21009 } });
  });

  it.each([
    [2, { supply: 5_000, tax: 500 }, [5_000]],
    [3, { supply: -5_000, tax: -500 }, [-5_000]],
    [4, {}, [-100_000]],
    [5, {}, [-100_000, 100_000]],
    [6, {}, [-100_000]],
  ])("of reason %i", async (code, given, supplies) => {
    await issueAccepted(`N-${code}`);
    const keys = supplies.map((_, place) => `N-${code}-${place}`);
    const made = await amend(`N-${code}`, { code, keys, ...given });
    expect(made.body.data.map(({ supply }: { supply: number }) => supply)).toEqual(supplies);
    expect((await v1("GET", one(keys[0] ?? ""))).body.data).toEqual(made.body.data[0]);
  });

  it("is refused by field, and a trial tells every reason at once", async () => {
    await issue("O-1");
    const tried = await amend("O-1", { code: 3, keys: ["O-1a"], supply: 10, tax: 1 }, "?dryRun=true");
    const codes = tried.body.data.problems.map(({ code }: { code: number }) => code);
    expect(codes).toEqual([-21009, -11000]);
    const keyless = await amend("O-1", { code: 5, keys: ["O-1a"] });
    expect([keyless.status, Object.keys(keyless.body.fields)]).toEqual([400, ["keys"]]);
    expect((await amend("O-1", { code: 7, keys: ["O-1a"] })).status).toBe(400);
    await issueAccepted("O-2");
    const taken = await amend("O-2", { code: 5, keys: ["O-3", "O-1"] });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ["keys[1]"]]);
  });

  it("asked for by many at once is made once", async () => {
    await issueAccepted("P-1");
    const sent = await Promise.all(Array.from({ length: 5 }, () => amend("P-1", { code: 4, keys: ["P-1a"] })));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(sent.map((answer) => answer.body.data[0].docSeq)).size).toBe(1);
  });
});

describe("the mails of an invoice", () => {
  const mailed = async (docSeq: number) => {
    const { rows } = await primary.execute<{ recipient: string; emailType: string }>(
      sql`SELECT recipient, email_type AS "emailType" FROM mails WHERE doc_seq = ${docSeq} ORDER BY mail_seq`,
    );
    return rows;
  };
  const until = async (docSeq: number, count: number) => {
    for (let tries = 0; tries < 400 && (await mailed(docSeq)).length < count; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return mailed(docSeq);
  };

  it("are sent again, to whom they went or to one address", async () => {
    const { docSeq } = (await issue("T-1")).body.data;
    const first = await until(docSeq, 2);
    const again = await v1("POST", one("T-1", "/resend-mail"));
    expect(again.body.data).toMatchObject({ docSeq, status: "ISSUED" });
    expect(await until(docSeq, first.length * 2)).toEqual([...first, ...first]);
    await v1("POST", one("T-1", "/resend-mail"), { body: { email: "other@company.example" } });
    const all = await until(docSeq, first.length * 2 + 1);
    expect(all.at(-1)).toEqual({ recipient: "other@company.example", emailType: "TAX_ISSUE" });
  });

  it("are none of a draft, and the maker's to send", async () => {
    await register("T-2");
    expect(await v1("POST", one("T-2", "/resend-mail"))).toMatchObject({ status: 409, body: { code: -21009 } });
    const { ntsNum } = (await issue("T-3")).body.data;
    const asBuyer = await v1("POST", one(ntsNum, "/resend-mail?by=ntsNum"), { corpNum: buyer.bizId });
    expect(asBuyer).toMatchObject({ status: 403, body: { code: -21010 } });
    const wrong = await v1("POST", one("T-3", "/resend-mail"), { body: { email: "nobody" } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["email"]]);
  });
});
