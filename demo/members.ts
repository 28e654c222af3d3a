import { and, asc, eq } from "drizzle-orm";
import { addDays, addSeconds, type SeoulDate, type SeoulDateTime, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import {
  type StoredCertificate,
  storedTestCertificate,
} from "#server/features/companies/certificates/stored-certificate.ts";
import { giveTestPoints } from "#server/features/companies/members/test-points.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import type { TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import { demoBizId } from "./demo-biz-id.ts";
import { DEMO_COMPANIES, type DemoCompany, demoAddress } from "./member-companies.ts";

type Partner = Pick<typeof partners.$inferSelect, "partnerSeq" | "partnerCode" | "brand">;
type NewUser = typeof memberUsers.$inferInsert;

/** A member company with everything that its place in the list decides. */
interface Listed extends DemoCompany {
  readonly serial: number;
  readonly companySeq: number;
  readonly joinDT: SeoulDateTime;
}

const PASSWORD = "gaonbill-member-1";

/** Two resellers serve this company, the second with its consent. Its people are the same under both. */
const SHARED = { slug: "badaro", alsoUnder: "RAON", daysAgo: 100 };

/** Another partner has typed the numbers of these companies, too. Nobody there has agreed yet. */
const UNPROVEN = [
  { of: "들샘결식품", under: "NURI", typed: { name: "들샘결식품 본점", ceoName: "추들샘" } },
  { of: "너울빛물산", under: "RAON", typed: { name: "너울빛수산물", ceoName: "" } },
];

/** Writes the same companies on both servers. They joined over the last year, the first of each partner longest ago. */
export async function seedMembers(db: Transaction, services: Services): Promise<void> {
  const today = toSeoulDate(new Date());
  const issue = certificateIssuer(services, await services.testAuthority());
  const passwordHash = await hashPassword(PASSWORD);
  const rows = await db
    .select({ partnerSeq: partners.partnerSeq, partnerCode: partners.partnerCode, brand: partners.brand })
    .from(partners)
    .orderBy(asc(partners.partnerSeq));
  const shared = new Map<string, Listed>();
  for (const partner of rows) {
    const listed = await seedCompanies(db, partner, today);
    const first = listed.map((company) => ({ ...company, provenBy: "FIRST" as const }));
    const guest = first.find(({ slug }) => slug === SHARED.slug);
    if (guest) shared.set(partner.brand, guest);
    const joined = await db
      .insert(members)
      .values(
        [...first, ...guestsOf(partner, shared, today)].map(({ name, ceoName, bizType, bizClass, ...company }) => ({
          name,
          ceoName,
          bizType,
          bizClass,
          ...demoAddress(company.serial - 101),
          partnerSeq: partner.partnerSeq,
          companySeq: company.companySeq,
          provenBy: company.provenBy,
          insertDT: company.joinDT,
        })),
      )
      .returning({ memberSeq: members.memberSeq, at: members.insertDT });
    if (!isRealBrand(partner.brand)) await giveTestPoints(db, partner.partnerSeq, joined);
    await db.insert(memberUsers).values(listed.flatMap((company) => usersOf(company, partner.brand, passwordHash)));
    await db.insert(certificates).values(listed.flatMap((company) => certificateOf(company, today, issue)));
  }
  for (const partner of rows) await seedUnproven(db, partner, today);
}

const FIRST_JOINED_DAYS_AGO = 390;
const DAYS_BETWEEN_JOINS = 16;

const joinDTOf = (today: SeoulDate, place: number): SeoulDateTime =>
  `${addDays(today, place * DAYS_BETWEEN_JOINS - FIRST_JOINED_DAYS_AGO)}T${String(9 + (place % 9)).padStart(2, "0")}:20:00`;

function guestsOf({ partnerCode, brand }: Partner, shared: ReadonlyMap<string, Listed>, today: SeoulDate) {
  const company = partnerCode === SHARED.alsoUnder ? shared.get(brand) : undefined;
  const joinDT = `${addDays(today, -SHARED.daysAgo)}T10:20:00`;
  return company ? [{ ...company, joinDT, provenBy: "CONSENT" as const }] : [];
}

async function seedUnproven(
  db: Transaction,
  { partnerSeq, partnerCode, brand }: Partner,
  today: SeoulDate,
): Promise<void> {
  for (const { of, typed } of UNPROVEN.filter(({ under }) => under === partnerCode)) {
    const [company] = await db
      .select({ companySeq: companies.companySeq })
      .from(companies)
      .where(and(eq(companies.brand, brand), eq(companies.name, of)));
    if (!company) throw new Error("company row missing");
    const joined = await db
      .insert(members)
      .values({ ...typed, ...company, partnerSeq, insertDT: `${addDays(today, -9)}T11:05:00` })
      .returning({ memberSeq: members.memberSeq, at: members.insertDT });
    if (!isRealBrand(brand)) await giveTestPoints(db, partnerSeq, joined);
  }
}

async function seedCompanies(db: Db, { partnerSeq, partnerCode, brand }: Partner, today: SeoulDate): Promise<Listed[]> {
  const code = partnerCode ?? "";
  const partnerIndex = Object.keys(DEMO_COMPANIES).indexOf(code);
  const branch: DemoCompany = {
    slug: `garam${partnerIndex + 1}`,
    name: `가람상사 ${partnerIndex + 1}호점`,
    ceoName: "우가람",
    kind: "86",
    bizType: "도소매업",
    bizClass: "농산물",
  };
  const all = [branch, ...(DEMO_COMPANIES[code] ?? [])].map((company, index) => ({
    ...company,
    serial: 101 + partnerIndex + index * 10,
    joinDT: joinDTOf(today, index),
  }));
  const rows = await db
    .insert(companies)
    .values(
      all.map(({ serial, kind, name, ceoName, bizType, bizClass, joinDT }) => ({
        brand,
        bizId: demoBizId(serial, kind),
        name,
        ceoName,
        bizType,
        bizClass,
        firstPartnerSeq: partnerSeq,
        ...demoAddress(serial - 101),
        insertDT: joinDT,
      })),
    )
    .returning({ companySeq: companies.companySeq });
  return all.flatMap((company, index) => {
    const companySeq = rows[index]?.companySeq;
    return companySeq ? [{ ...company, companySeq }] : [];
  });
}

const STAFF_STATES = ["ACTIVE", "STANDBY", "SUSPEND", "LEAVE"] as const;
const STAFF_NAMES = ["김로운", "이새론", "박이든", "최라온", "정보담", "윤하람", "임다흰"];

/** One company in eight has nobody yet. The others have one SUPER and up to three more, a day after each other, over all states. */
function usersOf(
  { slug, ceoName, companySeq, serial, joinDT }: Listed,
  brand: Partner["brand"],
  passwordHash: string,
): NewUser[] {
  const place = Math.floor((serial - 101) / 10);
  if (place % 8 === 6) return [];
  const person = (index: number): NewUser => ({
    companySeq,
    brand,
    passwordHash,
    insertDT: addSeconds(joinDT, 1_200 + index * 86_400),
    id: index === 0 ? slug : `${slug}-${index + 1}`,
    name: index === 0 ? ceoName : (STAFF_NAMES[(place + index) % STAFF_NAMES.length] ?? ""),
    email: `${slug}${index === 0 ? "" : index + 1}@member.example`,
    mobile: `0100000${String(1000 + (serial % 900) * 4 + index).padStart(4, "0")}`,
    userRole: index === 0 ? "SUPER" : "NORMAL",
    state: index === 0 ? (place % 8 === 7 ? "STANDBY" : "ACTIVE") : STAFF_STATES[(place + index) % STAFF_STATES.length],
  });
  return Array.from({ length: 1 + (place % 4) }, (_, index) => person(index));
}

/** Certificates are valid for long, end within a week or a month, have ended, or are missing, in turns. */
const DAYS_LEFT = [220, 7, -12, undefined, 341, 131, 25, -200, 90, undefined, 7];

type Issue = (company: Listed, validFrom: SeoulDate) => StoredCertificate;

/** The test authority issues them on both servers, because the demo reaches no tax office but the simulated one. */
const certificateIssuer =
  ({ secrets }: Services, authority: TestAuthority): Issue =>
  ({ serial, kind, name }, validFrom) =>
    storedTestCertificate(secrets, authority, { corpNum: demoBizId(serial, kind), name, validFrom, days: 365 });

function certificateOf(company: Listed, today: SeoulDate, issue: Issue): (typeof certificates.$inferInsert)[] {
  const place = Math.floor((company.serial - 101) / 10);
  const daysLeft = DAYS_LEFT[place % DAYS_LEFT.length];
  const { companySeq, ceoName, joinDT } = company;
  if (daysLeft === undefined || addDays(today, daysLeft) < joinDT.slice(0, 10)) return [];
  const validFrom = addDays(today, daysLeft - 365);
  const issueDT = `${validFrom}T10:05:00`;
  const registerDT = issueDT > joinDT ? issueDT : addSeconds(joinDT, 1_800);
  return [{ ...issue(company, validFrom), companySeq, registeredBy: ceoName, registerDT }];
}
