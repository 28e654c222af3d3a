import { count, countDistinct, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isBizId } from "#domain/biz-id.ts";
import { type CertificateState, certificateState } from "#domain/certificate.ts";
import { toSeoulDate } from "#domain/seoul-date.ts";
import { startTestApp } from "#testing/test-app.ts";
import { certificates } from "../schema/certificates.ts";
import { companies } from "../schema/companies.ts";
import { members, memberUsers } from "../schema/members.ts";
import { partners } from "../schema/partners.ts";
import { loadDemoData } from "./demo.ts";

const { services } = await startTestApp();
await loadDemoData(services);
const { primary } = services.databases;

describe("the demo's members", () => {
  it("are more than forty on each server, at least 24 of them the first partner's", async () => {
    const perPartner = await primary
      .select({ brand: partners.brand, code: partners.partnerCode, count: count() })
      .from(members)
      .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
      .groupBy(partners.brand, partners.partnerCode);
    for (const brand of ["GAONBILL", "GAONBILLTEST"]) {
      const here = perPartner.filter((row) => row.brand === brand);
      expect(here.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThan(40);
      expect(here.find(({ code }) => code === "NURI")?.count).toBeGreaterThanOrEqual(24);
      expect(here).toHaveLength(4);
    }
  });

  it("have right business numbers that nobody can hold, each its own name", async () => {
    const rows = await primary.select().from(companies).where(eq(companies.brand, "GAONBILL"));
    expect(rows.filter(({ bizId }) => !isBizId(bizId) || !bizId.startsWith("099"))).toEqual([]);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it("have people in every state, one SUPER each, and some nobody yet", async () => {
    const people = await primary.select().from(memberUsers);
    expect(new Set(people.map(({ state }) => state))).toEqual(new Set(["ACTIVE", "STANDBY", "SUSPEND", "LEAVE"]));
    const supers = people.filter(({ userRole }) => userRole === "SUPER").map(({ companySeq }) => companySeq);
    expect(new Set(supers).size).toBe(supers.length);
    expect(new Set(people.map(({ companySeq }) => companySeq)).size).toBe(supers.length);
    const [served] = await primary.select({ count: countDistinct(members.companySeq) }).from(members);
    expect(served?.count).toBeGreaterThan(supers.length);
  });

  it("have certificates that are valid, end within a week, have ended, or are missing", async () => {
    const today = toSeoulDate(new Date());
    const rows = await primary
      .select({ validTo: certificates.validTo })
      .from(members)
      .leftJoin(certificates, eq(certificates.companySeq, members.companySeq));
    const states = new Set<CertificateState>(rows.map(({ validTo }) => certificateState(validTo, today)));
    expect(states).toEqual(new Set(["VALID", "EXPIRING", "EXPIRED", "NONE"]));
  });
});
