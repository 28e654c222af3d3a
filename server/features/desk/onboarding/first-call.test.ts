import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { FirstCall } from "#contracts/desk/onboarding.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import { BRANDS } from "#domain/provider.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { partnerClocks } from "#server/db/schema/documents/documents.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const { services, request, v1, addKey } = await startV1Stage();
const { primary } = services.databases;

async function testPartner(options: Parameters<typeof createPartner>[1] = {}) {
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true, ...options });
  const dev = await joinPartner(services, partner.partnerSeq, "DEV");
  const path = `/members/api/partners/${partner.partnerSeq}/first-call`;
  return { ...partner, dev, ask: (as = dev) => request("GET", path, { as }) };
}

const issue = async ({ member, key, body }: FirstCall, partnerKey: string) =>
  v1("POST", `/v1/tax-invoices/${key}/issue`, { key: partnerKey, corpNum: member.bizId, body: JSON.parse(body) });

describe("the first call", () => {
  it("is null until the partner has a member that can issue", async () => {
    const { ask, ...partner } = await testPartner();
    expect((await ask()).body.data).toBeNull();
    await createMember(services, partner);
    expect((await ask()).body.data).toBeNull();
    const { companySeq } = await createIssuingMember(services, partner);
    await primary.update(companies).set({ name: "여울목상회" }).where(eq(companies.companySeq, companySeq));
    expect((await ask()).body.data).toMatchObject({ member: { name: "여울목상회" } });
    await primary.update(members).set({ provenBy: null }).where(eq(members.companySeq, companySeq));
    expect((await ask()).body.data).toBeNull();
  });

  it("issues an invoice unchanged, with a new own key each time", async () => {
    const { ask, ...partner } = await testPartner();
    const { companySeq } = await createIssuingMember(services, partner);
    const name = `O'Neill "${"가".repeat(80)}"`;
    await primary.update(companies).set({ name, ceoName: "" }).where(eq(companies.companySeq, companySeq));
    const [first, second] = [(await ask()).body.data as FirstCall, (await ask()).body.data as FirstCall];
    expect(first.key).not.toBe(second.key);
    expect(isDocumentKey(first.key)).toBe(true);
    const partnerKey = await addKey(partner.partnerSeq);
    const issued = await issue(first, partnerKey);
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    expect(issued.body.data).toMatchObject({ key: first.key, role: "invoicer", total: 110_000 });
    expect((await issue(second, partnerKey)).status).toBe(200);
  });

  it("is dated by the partner's own clock", async () => {
    const { ask, ...partner } = await testPartner();
    await createIssuingMember(services, partner);
    await primary.insert(partnerClocks).values({ partnerSeq: partner.partnerSeq, offsetS: 3 * 86_400 });
    const { data } = (await ask()).body as { data: FirstCall };
    expect(JSON.parse(data.body).writeDate).toBe(addDays(toSeoulDate(new Date()), 3));
    expect((await issue(data, await addKey(partner.partnerSeq))).status).toBe(200);
  });

  it("skips the partner's own company and expired certificates", async () => {
    const { ask, ...partner } = await testPartner();
    const own = await createIssuingMember(services, partner);
    const [company] = await primary.select().from(companies).where(eq(companies.companySeq, own.companySeq));
    await primary
      .update(partners)
      .set({ bizId: company?.bizId ?? "" })
      .where(eq(partners.partnerSeq, partner.partnerSeq));
    expect((await ask()).body.data).toBeNull();
    const other = await createIssuingMember(services, partner);
    expect((await ask()).body.data).toMatchObject({ member: { memberSeq: other.memberSeq } });
    const yesterday = addDays(toSeoulDate(new Date()), -1);
    await primary.update(certificates).set({ validTo: yesterday }).where(eq(certificates.companySeq, other.companySeq));
    expect((await ask()).body.data).toBeNull();
  });

  it("is for people who may see the keys, on the test server", async () => {
    const { ask, partnerSeq } = await testPartner();
    for (const role of ["SALES", "CS", "ETC"] as const) {
      expect((await ask(await joinPartner(services, partnerSeq, role))).body.code).toBe("FORBIDDEN");
    }
    const { dev } = await testPartner();
    expect((await ask(dev)).status).toBe(404);
    const real = await testPartner({ brand: BRANDS.real });
    expect((await real.ask()).body.code).toBe("TEST_BRAND_REQUIRED");
  });
});
