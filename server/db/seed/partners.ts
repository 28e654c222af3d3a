import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { bizIdCheckDigit } from "#domain/biz-id.ts";
import { PARTNER_USER_ROLES } from "#domain/partner-role.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { addPartnerKey } from "#server/features/partners/partner-key.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "../connect.ts";
import { accounts } from "../schema/accounts.ts";
import { companies } from "../schema/companies.ts";
import { members, memberUsers } from "../schema/members.ts";
import { partners, partnerUsers } from "../schema/partners.ts";

/** Numbers with a right check digit that no tax office has given out: its codes begin at 101. */
const bizId = (serial: number): string => {
  const nine = `09986${String(serial).padStart(4, "0")}`;
  return `${nine}${bizIdCheckDigit(nine)}`;
};

const DEMO_PARTNERS = [
  {
    company: "누리소프트",
    serviceName: "누리장부",
    partnerCode: "NURI",
    partnerType: "RESELLER",
    hasMemberBilling: true,
    hasPartnerBilling: false,
    adjustYN: true,
  },
  {
    company: "다솜커머스",
    serviceName: "다솜몰",
    partnerCode: "DASOM",
    partnerType: "STANDALONE",
    hasMemberBilling: false,
    hasPartnerBilling: true,
    adjustYN: false,
  },
  {
    company: "라온비즈",
    serviceName: "라온이알피",
    partnerCode: "RAON",
    partnerType: "RESELLER",
    hasMemberBilling: true,
    hasPartnerBilling: true,
    adjustYN: true,
  },
  {
    company: "마루테크",
    serviceName: null,
    partnerCode: "MARU",
    partnerType: "STANDALONE",
    hasMemberBilling: false,
    hasPartnerBilling: true,
    adjustYN: false,
  },
] as const;

/** Each company on both servers, with one key and one member company; the first one has a person for every role. */
export async function seedPartners(db: Db, services: Services): Promise<void> {
  for (const [index, demo] of DEMO_PARTNERS.entries()) {
    for (const brand of [BRANDS.real, BRANDS.test]) {
      const partnerSeq = await seedPartner(db, services, demo, index, brand);
      await seedPeople(db, partnerSeq, index === 0);
      await seedMember(db, partnerSeq, brand, index);
    }
  }
}

async function seedPartner(
  db: Db,
  services: Services,
  { company, ...demo }: (typeof DEMO_PARTNERS)[number],
  index: number,
  brand: Brand,
): Promise<number> {
  const owner = { brand, bizId: bizId(index + 1) };
  const [row] = await db
    .insert(companies)
    .values({ ...owner, name: company })
    .returning();
  if (!row) throw new Error("company row missing");
  const [partner] = await db
    .insert(partners)
    .values({ ...owner, ...demo, companySeq: row.companySeq })
    .returning();
  if (!partner) throw new Error("partner row missing");
  const key = demoPartnerKey(demo.partnerCode, brand);
  await addPartnerKey(db, services, partner.partnerSeq, key);
  return partner.partnerSeq;
}

/** The same on every demo, so that the documentation's first call works as printed. */
function demoPartnerKey(partnerCode: string, brand: Brand): string {
  const hex = createHash("sha256").update(`${partnerCode}:${brand}`).digest("hex").toUpperCase();
  return [8, 4, 4, 4, 12]
    .reduce<{ parts: string[]; at: number }>(
      ({ parts, at }, length) => ({ parts: [...parts, hex.slice(at, at + length)], at: at + length }),
      { parts: [], at: 0 },
    )
    .parts.join("-");
}

async function seedPeople(db: Db, partnerSeq: number, hasEveryRole: boolean): Promise<void> {
  const emailOf = (id: string) => `${id.toLowerCase()}@gaonbill.example`;
  const wanted = ["demo", ...(hasEveryRole ? PARTNER_USER_ROLES : [])].map(emailOf);
  const people = await db.select().from(accounts).where(inArray(accounts.email, wanted));
  await db.insert(partnerUsers).values(
    people.map(({ userSeq, email }) => ({
      partnerSeq,
      userSeq,
      partnerUserRole: PARTNER_USER_ROLES.find((role) => emailOf(role) === email) ?? "GENERAL",
      partnerUserState: email === emailOf("adjust") ? ("LEAVE" as const) : ("ACTIVE" as const),
    })),
  );
}

async function seedMember(db: Db, partnerSeq: number, brand: Brand, index: number): Promise<void> {
  const [company] = await db
    .insert(companies)
    .values({ brand, bizId: bizId(index + 101), name: `가람상사 ${index + 1}호점` })
    .returning();
  if (!company) throw new Error("company row missing");
  const { companySeq } = company;
  await db.insert(members).values({ partnerSeq, companySeq });
  await db.insert(memberUsers).values({
    companySeq,
    brand,
    id: `garam${index + 1}`,
    passwordHash: "!",
    name: "가람 관리자",
    userRole: "SUPER",
    state: "ACTIVE",
  });
}
