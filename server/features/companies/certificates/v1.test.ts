import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createMember, createPartner, shareMember } from "#testing/factories.ts";
import { certificateParts } from "#testing/registered-files.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, partner, services, seller } = stage;
const { primary } = services.databases;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

async function filesOf(bizId: string) {
  const { signCert, signPri, password } = await certificateParts(services, bizId);
  return { signCert: base64(signCert), signPri: base64(signPri), password };
}

const register = (corpNum: string, body: unknown, options: { key?: string; query?: string } = {}) =>
  v1("POST", `/v1/certificates${options.query ?? ""}`, { corpNum, body, ...(options.key && { key: options.key }) });
const check = async (corpNum: string) => (await v1("POST", "/v1/certificates/check", { corpNum })).body.data;

describe("certificates over /v1", () => {
  it("are registered from base64, tried out first", async () => {
    const { bizId } = await createMember(services, partner);
    expect(await check(bizId)).toMatchObject({ isUsable: false, problems: [{ code: -26001 }] });
    const files = await filesOf(bizId);
    const tried = await register(bizId, files, { query: "?dryRun=true" });
    expect(tried.body.data).toMatchObject({ wouldSucceed: true, result: { state: "VALID" } });
    const none = await v1("GET", "/v1/certificates", { corpNum: bizId });
    expect(none.body.data).toMatchObject({ state: "NONE", daysLeft: null, certificate: null });
    expect(none.body.data.stops[0]).toMatchObject({ category: "taxinvoice", from: null });
    const { status, body } = await register(bizId, files);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ state: "VALID", daysLeft: 365, certificate: { registeredBy: "연동 API" } });
    expect(body.data.stops[0].from > body.data.certificate.validTo).toBe(true);
    expect((await v1("GET", "/v1/certificates", { corpNum: bizId })).body.data).toEqual(body.data);
    expect(await check(bizId)).toEqual({ isUsable: true, problems: [] });
  });

  it("are refused by field, and nothing is kept", async () => {
    const { bizId } = await createMember(services, partner);
    const files = await filesOf(bizId);
    const wrong = await register(bizId, { ...files, password: "not it" });
    expect(wrong).toMatchObject({ status: 422, body: { code: -26003 } });
    expect(Object.keys(wrong.body.fields)).toEqual(["password"]);
    expect(Object.keys((await register(bizId, await filesOf(seller.bizId))).body.fields)).toEqual(["signCert"]);
    expect(await register(bizId, { ...files, signPri: "한글" })).toMatchObject({ status: 400, body: { code: -10012 } });
    expect(await register(bizId, { ...files, signCert: "A".repeat(30_000) })).toMatchObject({ status: 400 });
    expect((await v1("GET", "/v1/certificates", { corpNum: bizId })).body.data.state).toBe("NONE");
  });

  it("prove an unproven relation, which may do nothing else before", async () => {
    const { bizId, companySeq } = await createMember(services, partner);
    const other = await createPartner(services, { brand: BRANDS.test });
    const key = await stage.addKey(other.partnerSeq);
    await shareMember(services, other.partnerSeq, companySeq, { provenBy: null });
    const get = () => v1("GET", "/v1/certificates", { corpNum: bizId, key });
    expect(await get()).toMatchObject({ status: 403, body: { code: -10001 } });
    expect(await register(bizId, await filesOf(seller.bizId), { key })).toMatchObject({ status: 422 });
    expect((await get()).status).toBe(403);
    expect((await register(bizId, await filesOf(bizId), { key })).status).toBe(200);
    expect((await get()).body.data.state).toBe("VALID");
  });

  it("end on the day of the partner's own clock", async () => {
    const { bizId } = await createIssuingMember(services, partner, { daysLeft: -1 });
    const { body } = await v1("GET", "/v1/certificates", { corpNum: bizId });
    expect(body.data).toMatchObject({ state: "EXPIRED", daysLeft: -1 });
    expect(await check(bizId)).toMatchObject({ problems: [{ code: -26001 }] });
    const joined = await createMember(services, partner);
    await register(joined.bizId, await filesOf(joined.bizId));
    await primary
      .update(certificates)
      .set({ validTo: "2020-01-01" })
      .where(eq(certificates.companySeq, joined.companySeq));
    expect(await check(joined.bizId)).toMatchObject({ isUsable: false, problems: [{ code: -26002 }] });
  });

  it("that are no longer trusted are named with the reason", async () => {
    const { bizId, companySeq } = await createMember(services, partner);
    await register(bizId, await filesOf(bizId));
    const foreign = await createMember(services, partner);
    await register(foreign.bizId, await filesOf(foreign.bizId));
    const [row] = await primary.select().from(certificates).where(eq(certificates.companySeq, foreign.companySeq));
    await primary
      .update(certificates)
      .set({ certificate: row?.certificate ?? null })
      .where(eq(certificates.companySeq, companySeq));
    const found = await check(bizId);
    expect(found).toMatchObject({ isUsable: false, problems: [{ code: -26003 }] });
    // Test certificates share a few keys, so this one's key may fit by chance while its owner does not.
    const [told] = Object.values(found.problems[0].fields);
    expect(told).toMatch(/개인키가 아닙니다|사업자등록번호로 발급받은 인증서가 아닙니다/);
  });
});
