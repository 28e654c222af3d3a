import { describe, expect, it } from "vitest";
import type { EdocInput } from "#contracts/documents/edoc-commands.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { BRANDS } from "#domain/provider.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { edocInput } from "#testing/documents/small-stage.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const EDOCS = "/v1/edocs";
const stage = await startV1Stage();
const { v1, seller, buyer, services } = stage;
const { primary } = services.databases;
const asBuyer = { corpNum: buyer.bizId };

const body = (given: Partial<EdocInput> = {}) => edocInput(seller.bizId, buyer.bizId, given);
const register = (key: string, given: Partial<EdocInput> = {}) => v1("POST", EDOCS, { body: { ...body(given), key } });
const issue = (key: string, given: Partial<EdocInput> = {}, query = "") =>
  v1("POST", `${EDOCS}/${key}/issue${query}`, { body: body(given) });
const step = (address: string | number, verb: string, options: Parameters<typeof v1>[2] = {}) =>
  v1("POST", `${EDOCS}/${address}/${verb}${typeof address === "number" ? "?by=seq" : ""}`, options);
const codesOf = (problems: { code: number }[]) => problems.map(({ code }) => code);
const verbs = ({ nextActions }: { nextActions: { action: string }[] }) => nextActions.map(({ action }) => action);

/** Registers a document and asks the receiver for approval. */
async function askApproval(key: string): Promise<number> {
  await register(key);
  const answer = await step(key, "pre-issue", { body: { note: "확인 부탁드립니다." } });
  expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject({ status: "ACCEPT_STANDBY" });
  return answer.body.data.docSeq;
}

describe("e-documents over /v1", () => {
  it.each(Object.keys(EDOC_KINDS) as EdocKind[])("issues a %s under a new key in one call, once", async (kind) => {
    const first = await issue(`NEW-${kind}`, { kind });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.data).toMatchObject({ kind, role: "invoicer", status: "ISSUED", total: 110_000 });
    const again = await issue(`NEW-${kind}`, { kind });
    expect(again.body.data.docSeq).toBe(first.body.data.docSeq);
    const read = await v1("GET", `${EDOCS}/NEW-${kind}?expand=history,fee,mails,nts`);
    expect(read.body.data).toMatchObject({ fee: { pointCode: EDOC_KINDS[kind].pointCode }, nts: null });
    for (const { at } of read.body.data.history) expect(at).toMatch(/\+09:00$/);
  });

  it("writes, changes, issues, cancels and deletes a document", async () => {
    const draft = await register("LIFE-1");
    expect(draft.body.data).toMatchObject({ status: "REGISTERED", issueDT: null });
    expect(verbs(draft.body.data)).toEqual(["update", "issue", "pre-issue", "delete"]);
    const changed = { supply: 50_000, tax: 5_000, lines: [] };
    const updated = await v1("PUT", `${EDOCS}/LIFE-1`, { body: body(changed) });
    expect(updated.body.data).toMatchObject({ key: "LIFE-1", total: 55_000, docSeq: draft.body.data.docSeq });
    const late = await issue("LIFE-1");
    expect(late).toMatchObject({
      status: 409,
      body: { code: -11013, fields: { supply: "처음 보낸 값은 50000입니다." } },
    });
    const issued = await step("LIFE-1", "issue");
    expect(issued.body.data.issueDT).toMatch(/\+09:00$/);
    expect((await v1("PUT", `${EDOCS}/LIFE-1`, { body: body() })).status).toBe(409);
    expect((await step("LIFE-1", "cancel")).body.data).toMatchObject({ status: "CANCELED" });
    expect((await step("LIFE-1", "cancel")).status).toBe(409);
    expect((await v1("DELETE", `${EDOCS}/LIFE-1`)).body.data).toMatchObject({ key: "LIFE-1", nextActions: [] });
    expect(await v1("GET", `${EDOCS}/LIFE-1`)).toMatchObject({ status: 404, body: { code: -21002 } });
    expect((await register("LIFE-1")).body.data.docSeq).not.toBe(draft.body.data.docSeq);
  });

  it("asks the receiver, who accepts or refuses under our number", async () => {
    const docSeq = await askApproval("ASK-1");
    const seen = await v1("GET", `${EDOCS}/${docSeq}?by=seq&expand=history`, asBuyer);
    expect(seen.body.data).toMatchObject({ role: "invoicee", key: null });
    expect(seen.body.data.history.at(-1)).toMatchObject({ action: "ASK_APPROVAL", note: "확인 부탁드립니다." });
    expect(seen.body.data.nextActions[0].path).toBe(`${EDOCS}/${docSeq}/accept?by=seq`);
    expect(await step("ASK-1", "accept")).toMatchObject({ status: 403, body: { code: -21010 } });
    expect((await step(docSeq, "accept", asBuyer)).body.data).toMatchObject({ status: "ISSUED" });
    const other = await askApproval("ASK-2");
    const refused = await step(other, "refuse", { ...asBuyer, body: { note: "수량이 다릅니다." } });
    expect(refused.body.data).toMatchObject({ status: "REJECTED" });
    await askApproval("ASK-3");
    expect((await step("ASK-3", "withdraw")).body.data).toMatchObject({ status: "CANCELED" });
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("lets one of accept, refuse and withdraw win", async () => {
    const docSeq = await askApproval("RACE-1");
    const answers = await Promise.all([
      step(docSeq, "accept", asBuyer),
      step(docSeq, "refuse", asBuyer),
      step("RACE-1", "withdraw"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const keyed = await Promise.all(Array.from({ length: 6 }, () => issue("RACE-2")));
    expect(keyed.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(keyed.map((answer) => answer.body.data.docSeq)).size).toBe(1);
    await register("RACE-3");
    const issued = await Promise.all(Array.from({ length: 4 }, () => step("RACE-3", "issue")));
    expect(issued.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });
});

describe("an e-document that is tried", () => {
  it("tells every problem and writes nothing", async () => {
    const tried = await issue("TRY-1", {}, "?dryRun=true");
    expect(tried.body.data).toMatchObject({
      wouldSucceed: true,
      price: { paidBy: "MEMBER" },
      result: { key: "TRY-1" },
    });
    expect((await v1("GET", `${EDOCS}/TRY-1`)).body.code).toBe(-21002);
    const poor = await createIssuingMember(services, stage.partner, { won: 0 });
    const wrong = await v1("POST", `${EDOCS}/TRY-1/issue?dryRun=true`, {
      corpNum: poor.bizId,
      body: edocInput(poor.bizId, poor.bizId, { writeDate: "2099-01-01", supply: 1 }),
    });
    expect(wrong.body.data).toMatchObject({ wouldSucceed: false, result: null });
    expect(codesOf(wrong.body.data.problems)).toEqual([-11110, -26006]);
    expect(Object.keys(wrong.body.data.problems[0].fields)).toEqual(["invoicee.corpNum", "writeDate", "lines"]);
  });

  it("tells who cannot answer and what is blocked", async () => {
    const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const [sender, key] = [await createIssuingMember(services, partner), await stage.addKey(partner.partnerSeq)];
    await primary.insert(restricts).values({ partnerSeq: partner.partnerSeq, blockedServices: ["edoc"] });
    const as = { key, corpNum: sender.bizId };
    await v1("POST", EDOCS, { ...as, body: { ...edocInput(sender.bizId, "1234567891"), key: "TRY-2" } });
    const tried = await v1("POST", `${EDOCS}/TRY-2/pre-issue?dryRun=true`, as);
    expect(codesOf(tried.body.data.problems)).toEqual([-10011, -24006]);
  });
});

describe("whoever asks for an e-document", () => {
  it("is one of its sides, through the partner that serves it", async () => {
    const { docSeq } = (await issue("WHO-1")).body.data;
    const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const stranger = await createIssuingMember(services, partner);
    const key = await stage.addKey(partner.partnerSeq);
    for (const address of ["WHO-1", `${docSeq}?by=seq`, `${docSeq}?by=ntsNum`]) {
      const read = await v1("GET", `${EDOCS}/${address}`, { key, corpNum: stranger.bizId });
      expect(read).toMatchObject({ status: 404, body: { code: -21002 } });
    }
    expect(await v1("GET", `${EDOCS}/WHO-1`, { corpNum: stranger.bizId })).toMatchObject({ body: { code: -10001 } });
    expect(await v1("GET", `${EDOCS}/WHO-1`, { key: null })).toMatchObject({ status: 401 });
    expect(await step(docSeq, "cancel", asBuyer)).toMatchObject({ status: 403, body: { code: -21010 } });
    const reading = await stage.addKey(stage.partner.partnerSeq, "READ");
    expect(await step("WHO-1", "cancel", { key: reading })).toMatchObject({ status: 403, body: { code: -10019 } });
  });

  it.each([
    [{ kind: "XX" as never }, 400, -11009, ["kind"]],
    [{ invoicee: { corpNum: "12" } }, 400, -11201, ["invoicee.corpNum"]],
    [{ writeDate: "2026-02-30" }, 400, -11022, ["writeDate"]],
    [{ supply: 99_999 }, 422, -11015, ["lines"]],
    [{ lines: [{ supply: 1.5 }] }, 400, -10012, ["lines[0].supply"]],
    [{ memo: "x" } as object, 400, -10012, ["memo"]],
  ])("is told what is wrong with %j", async (given, status, code, fields) => {
    const refused = await issue("WRONG-1", given);
    expect(refused).toMatchObject({ status, body: { code } });
    expect(Object.keys(refused.body.fields)).toEqual(fields);
  });
});
