import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { findSigner } from "#server/features/companies/certificates/signer.ts";
import { createPartner, joinPartner, newBizId } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const MEMBERS = "/members/api/members";

async function startPartner(brand: (typeof BRANDS)["real" | "test"], hasMemberBilling: boolean) {
  const { partnerSeq } = await createPartner(services, {
    brand,
    hasMemberBilling,
    hasPartnerBilling: !hasMemberBilling,
  });
  const owner = await joinPartner(services, partnerSeq);
  const register = (bizId: string) =>
    request("POST", MEMBERS, {
      as: owner,
      body: { partnerSeq, bizId, name: "새 회원사", ceoName: "", bizType: "", bizClass: "", postNum: "", address: "" },
    });
  const bonusOf = async (memberSeq: number | null) => {
    const isOwner = memberSeq === null ? isNull(balances.memberSeq) : eq(balances.memberSeq, memberSeq);
    const [row] = await primary
      .select()
      .from(balances)
      .where(and(eq(balances.partnerSeq, partnerSeq), isOwner));
    return row?.bonus ?? 0;
  };
  return { partnerSeq, owner, register, bonusOf };
}

describe("joining on the test server", () => {
  it("gives a certificate to sign with and 100,000 points", async () => {
    const { register, bonusOf } = await startPartner(BRANDS.test, true);
    const { memberSeq, company } = (await register(newBizId())).body.data;
    expect(await bonusOf(memberSeq)).toBe(100_000);
    expect(await findSigner(primary, services, company.companySeq, toSeoulDate(new Date()))).toMatchObject({
      ok: true,
    });
  });

  it("gives the points once a partner and member, the certificate once a company", async () => {
    const first = await startPartner(BRANDS.test, true);
    const second = await startPartner(BRANDS.test, true);
    const bizId = newBizId();
    const { memberSeq, company } = (await first.register(bizId)).body.data;
    const ofCompany = eq(certificates.companySeq, company.companySeq);
    const serialOf = async () => (await primary.select().from(certificates).where(ofCompany))[0]?.serialNumber;
    const serial = await serialOf();
    expect((await first.register(bizId)).body.code).toBe("DUPLICATE_MEMBER");
    const shared = (await second.register(bizId)).body.data;
    expect([await first.bonusOf(memberSeq), await second.bonusOf(shared.memberSeq)]).toEqual([100_000, 100_000]);
    expect(await serialOf()).toBe(serial);
    const entries = await primary.select().from(pointEntries).where(eq(pointEntries.pointCode, "20200"));
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(entries.length);
  });

  it("gives them to the partner where the partner pays", async () => {
    const { register, bonusOf } = await startPartner(BRANDS.test, false);
    const { memberSeq } = (await register(newBizId())).body.data;
    await register(newBizId());
    expect([await bonusOf(memberSeq), await bonusOf(null)]).toEqual([0, 200_000]);
  });

  it("is the same by a file", async () => {
    const { partnerSeq, owner, bonusOf } = await startPartner(BRANDS.test, true);
    const bizIds = Array.from({ length: 40 }, newBizId);
    const send = (isDryRun: boolean) => {
      const body = new FormData();
      body.set(
        "file",
        new File([["사업자등록번호,상호", ...bizIds.map((bizId) => `${bizId},가져온 회사`)].join("\n")], "a.csv"),
      );
      body.set("isDryRun", String(isDryRun));
      return request("POST", "/api/child-members/import", { as: owner, at: { partnerSeq }, body });
    };
    await send(true);
    const { rows: none } = await primary.execute(sql`SELECT FROM balances WHERE partner_seq = ${partnerSeq}`);
    expect(none).toHaveLength(0);
    expect((await send(false)).body.data.newCount).toBe(40);
    await send(false);
    const joined = await primary.select().from(members).where(eq(members.partnerSeq, partnerSeq));
    for (const { memberSeq, companySeq } of joined) {
      expect(await bonusOf(memberSeq)).toBe(100_000);
      expect(await findSigner(primary, services, companySeq, toSeoulDate(new Date()))).toMatchObject({ ok: true });
    }
  });

  it("gives nothing on the real server", async () => {
    const { register, bonusOf } = await startPartner(BRANDS.real, true);
    const { memberSeq, company } = (await register(newBizId())).body.data;
    expect(await bonusOf(memberSeq)).toBe(0);
    const found = await findSigner(primary, services, company.companySeq, toSeoulDate(new Date()));
    expect(found).toEqual({ ok: false, reason: "NONE" });
  });
});
