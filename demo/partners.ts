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

type PartnerLine = readonly [
  company: string,
  serviceName: string | null,
  partnerCode: string,
  partnerType: "RESELLER" | "STANDALONE",
  payers: "MEMBER" | "PARTNER" | "BOTH",
  settleMethod: 1 | 2,
  daysAgo: number,
];

/** The partners registered one after the other, each before its first member and payment. The third is paid out in points. */
// biome-ignore format: one partner a line
const DEMO_PARTNERS: readonly PartnerLine[] = [
  ["누리소프트", "누리장부",   "NURI",  "RESELLER",   "MEMBER",  1, 428],
  ["다솜커머스", "다솜몰",     "DASOM", "STANDALONE", "PARTNER", 1, 421],
  ["라온비즈",   "라온이알피", "RAON",  "RESELLER",   "BOTH",    2, 414],
  ["마루테크",   null,         "MARU",  "STANDALONE", "PARTNER", 1, 403],
];

/** Says who works where, by the first part of their address. The first partner has every role, the third somebody for settlement. */
const DEMO_PEOPLE: Readonly<Record<string, Readonly<Record<string, PartnerUserRole>>>> = {
  NURI: Object.fromEntries(PARTNER_USER_ROLES.map((role) => [role.toLowerCase(), role])),
  RAON: { raon: "ADJUST" },
};

type DemoPartner = Pick<typeof partners.$inferSelect, "partnerSeq" | "partnerCode" | "insertDT">;

/** Writes each company on both servers, with its keys. */
export async function seedPartners(db: Db, services: Services): Promise<void> {
  for (const [index, line] of DEMO_PARTNERS.entries()) {
    for (const brand of [BRANDS.real, BRANDS.test]) {
      const partner = await seedPartner(db, services, line, { bizId: demoBizId(index + 1), brand });
      await seedPeople(db, partner, { demo: "GENERAL", ...DEMO_PEOPLE[partner.partnerCode ?? ""] });
    }
  }
}

async function seedPartner(
  db: Db,
  services: Services,
  [company, serviceName, partnerCode, partnerType, payers, settleMethod, daysAgo]: PartnerLine,
  place: { bizId: string; brand: Brand },
): Promise<DemoPartner> {
  const { brand } = place;
  const contractFrom = addDays(toSeoulDate(new Date()), -daysAgo);
  const owner = { ...place, insertDT: `${contractFrom}T10:00:00` };
  const line = { companyName: company, serviceName, partnerCode, partnerType, settleMethod, contractFrom };
  const billing = { hasMemberBilling: payers !== "PARTNER", hasPartnerBilling: payers !== "MEMBER" };
  const [row] = await db
    .insert(companies)
    .values({ ...owner, name: company })
    .returning();
  if (!row) throw new Error("company row missing");
  const [partner] = await db
    .insert(partners)
    .values({ ...owner, ...line, ...billing, adjustYN: partnerType === "RESELLER", companySeq: row.companySeq })
    .returning();
  if (!partner) throw new Error("partner row missing");
  // The partner without a service name has made no call yet.
  for (const { usedAgo, usedFrom, ...key } of serviceName ? keysOf(partnerCode) : [MAIN_KEY]) {
    const keyText = demoPartnerKey(`${partnerCode}${key.name}`, brand);
    const partnerKeySeq = await addPartnerKey(db, services, partner.partnerSeq, keyText, key);
    const lastUse = { lastUsedDT: sql`now() - ${usedAgo}::interval`, lastUsedIp: usedFrom };
    await db
      .update(partnerKeys)
      .set({ insertDT: owner.insertDT, ...(serviceName && lastUse) })
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
