import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { PARTNER_USER_ROLES, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { partnerKeys, partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { demoBizId } from "./demo-biz-id.ts";

/** The partners registered one after the other, each before its first member and payment. The third is paid out in points. */
const DEMO_PARTNERS = [
  {
    company: "누리소프트",
    serviceName: "누리장부",
    partnerCode: "NURI",
    partnerType: "RESELLER",
    hasMemberBilling: true,
    hasPartnerBilling: false,
    adjustYN: true,
    settleMethod: 1,
    daysAgo: 428,
  },
  {
    company: "다솜커머스",
    serviceName: "다솜몰",
    partnerCode: "DASOM",
    partnerType: "STANDALONE",
    hasMemberBilling: false,
    hasPartnerBilling: true,
    adjustYN: false,
    settleMethod: 1,
    daysAgo: 421,
  },
  {
    company: "라온비즈",
    serviceName: "라온이알피",
    partnerCode: "RAON",
    partnerType: "RESELLER",
    hasMemberBilling: true,
    hasPartnerBilling: true,
    adjustYN: true,
    settleMethod: 2,
    daysAgo: 414,
  },
  {
    company: "마루테크",
    serviceName: null,
    partnerCode: "MARU",
    partnerType: "STANDALONE",
    hasMemberBilling: false,
    hasPartnerBilling: true,
    adjustYN: false,
    settleMethod: 1,
    daysAgo: 403,
  },
] as const;

/** Says who works where, by the first part of their address. The first partner has every role, the third somebody for settlement. */
const DEMO_PEOPLE: Readonly<Record<string, Readonly<Record<string, PartnerUserRole>>>> = {
  NURI: Object.fromEntries(PARTNER_USER_ROLES.map((role) => [role.toLowerCase(), role])),
  RAON: { raon: "ADJUST" },
};

type DemoPartner = Pick<typeof partners.$inferSelect, "partnerSeq" | "insertDT">;

/** Writes each company on both servers, with its keys. */
export async function seedPartners(db: Db, services: Services): Promise<void> {
  for (const [index, demo] of DEMO_PARTNERS.entries()) {
    for (const brand of [BRANDS.real, BRANDS.test]) {
      const partner = await seedPartner(db, services, demo, index, brand);
      await seedPeople(db, partner, { demo: "GENERAL", ...DEMO_PEOPLE[demo.partnerCode] });
    }
  }
}

async function seedPartner(
  db: Db,
  services: Services,
  { company, daysAgo, ...demo }: (typeof DEMO_PARTNERS)[number],
  index: number,
  brand: Brand,
): Promise<DemoPartner> {
  const contractFrom = addDays(toSeoulDate(new Date()), -daysAgo);
  const owner = { brand, bizId: demoBizId(index + 1), insertDT: `${contractFrom}T10:00:00` };
  const [row] = await db
    .insert(companies)
    .values({ ...owner, name: company })
    .returning();
  if (!row) throw new Error("company row missing");
  const [partner] = await db
    .insert(partners)
    .values({ ...owner, ...demo, contractFrom, companyName: company, companySeq: row.companySeq })
    .returning();
  if (!partner) throw new Error("partner row missing");
  // The partner without a service name has made no call yet.
  for (const { usedAgo, usedFrom, ...key } of demo.serviceName ? keysOf(demo.partnerCode) : [MAIN_KEY]) {
    const written = demoPartnerKey(`${demo.partnerCode}${key.name}`, brand);
    const partnerKeySeq = await addPartnerKey(db, services, partner.partnerSeq, written, key);
    const lastUse = { lastUsedDT: sql`now() - ${usedAgo}::interval`, lastUsedIp: usedFrom };
    await db
      .update(partnerKeys)
      .set({ insertDT: owner.insertDT, ...(demo.serviceName && lastUse) })
      .where(eq(partnerKeys.partnerKeySeq, partnerKeySeq));
  }
  return partner;
}

const MAIN_KEY = { name: "", scope: "ALL", usedAgo: "0", usedFrom: "203.0.113.21" } as const;

/** The first partner runs each of its programs with a key of its own. */
const FURTHER_KEYS = [
  { name: "주문 서버", scope: "DOCUMENTS", usedAgo: "4 minutes", usedFrom: "203.0.113.22" },
  { name: "매출 대조", scope: "READ", usedAgo: "2 days", usedFrom: "198.51.100.40" },
] as const;

const keysOf = (partnerCode: string) => (partnerCode === "NURI" ? [MAIN_KEY, ...FURTHER_KEYS] : [MAIN_KEY]);

/** The keys are the same in every demo, so that the first call of the documentation works as printed. */
function demoPartnerKey(partnerCode: string, brand: Brand): string {
  const hex = createHash("sha256").update(`${partnerCode}:${brand}`).digest("hex").toUpperCase();
  return [8, 4, 4, 4, 12]
    .reduce<{ parts: string[]; at: number }>(
      ({ parts, at }, length) => ({ parts: [...parts, hex.slice(at, at + length)], at: at + length }),
      { parts: [], at: 0 },
    )
    .parts.join("-");
}

async function seedPeople(
  db: Db,
  { partnerSeq, insertDT }: DemoPartner,
  roles: Record<string, PartnerUserRole>,
): Promise<void> {
  const emails = new Map(Object.entries(roles).map(([id, role]) => [`${id}@gaonbill.example`, role]));
  const people = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.email, [...emails.keys()]));
  await db.insert(partnerUsers).values(
    people.map(({ userSeq, email }) => ({
      partnerSeq,
      userSeq,
      insertDT,
      partnerUserRole: emails.get(email) ?? "ETC",
      partnerUserState: email === "adjust@gaonbill.example" ? ("LEAVE" as const) : ("ACTIVE" as const),
    })),
  );
}
