import { eq, sql } from "drizzle-orm";
import type { Certificate } from "#contracts/companies/certificates.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Brand } from "#domain/provider.ts";
import { partnersMember } from "#server/call/access/tenancy.ts";
import { type PartnerActor, recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { proveByCertificate } from "#server/features/companies/members/member-proof.ts";
import { findCertificates } from "./queries.ts";
import { type CertificateFiles, readRegistration } from "./registration.ts";
import { type StoredCertificate, storedTestCertificate, TEST_CERTIFICATE_DAYS } from "./stored-certificate.ts";

const REGISTERED_BY_PROGRAM = "연동 API";

interface Company {
  companySeq: number;
  brand: Brand;
  bizId: string;
  name: string;
}

/** Who registers one for which member. */
export interface CertificateActor extends PartnerActor {
  memberSeq: number;
}

async function findCompany(db: Db, whose: CertificateActor): Promise<Company> {
  const { companySeq, brand, bizId, name } = companies;
  const [company] = await db
    .select({ companySeq, brand, bizId, name })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(partnersMember(whose));
  if (!company) throw new AppError("NOT_FOUND");
  return company;
}

/** Before any transaction: opening a key takes as long as its file says. */
export async function readCertificateFiles(
  services: Services,
  whose: CertificateActor,
  files: CertificateFiles,
): Promise<StoredCertificate> {
  return readRegistration(services, await findCompany(services.databases.primary, whose), files);
}

export async function makeTestCertificate(services: Services, whose: CertificateActor): Promise<StoredCertificate> {
  const { bizId, name } = await findCompany(services.databases.primary, whose);
  return storedTestCertificate(services.secrets, await services.testAuthority(), {
    ...{ corpNum: bizId, name, validFrom: toSeoulDate(new Date()), days: TEST_CERTIFICATE_DAYS },
  });
}

/** The company signs with the new one from now on, under every partner; through this one it has shown who it is. */
export function registerFromFiles(
  db: Db,
  actor: CertificateActor,
  stored: StoredCertificate,
  origin: Origin,
): Promise<Certificate> {
  return db.transaction(async (db) => {
    const company = await lockCompany(db, actor);
    const proof = await proveByCertificate(db, actor);
    const changed = await replaceCertificate(db, actor, company, stored);
    await audit(db, actor, "CERTIFICATE_REGISTERED", { provenBy: proof.after, ...changed }, origin);
    return shown(db, actor);
  });
}

export function registerTestCertificate(
  db: Db,
  actor: CertificateActor,
  stored: StoredCertificate,
  origin: Origin,
): Promise<Certificate> {
  return db.transaction(async (db) => {
    const changed = await replaceCertificate(db, actor, await lockCompany(db, actor), stored);
    await audit(db, actor, "TEST_CERTIFICATE_ISSUED", changed, origin);
    return shown(db, actor);
  });
}

/** Everybody who registers one for the same company waits here; the last one stays. */
async function lockCompany(db: Db, actor: CertificateActor): Promise<number> {
  const { companySeq } = await findCompany(db, actor);
  await db
    .select({ companySeq: companies.companySeq })
    .from(companies)
    .where(eq(companies.companySeq, companySeq))
    .for("no key update");
  return companySeq;
}

async function replaceCertificate(db: Db, actor: CertificateActor, companySeq: number, stored: StoredCertificate) {
  const ofCompany = eq(certificates.companySeq, companySeq);
  const { serialNumber, issuer, validTo } = certificates;
  const [before = null] = await db.select({ serialNumber, issuer, validTo }).from(certificates).where(ofCompany);
  const row = { ...stored, registeredBy: await nameOf(db, actor) };
  await db
    .insert(certificates)
    .values({ ...row, companySeq })
    .onConflictDoUpdate({ target: certificates.companySeq, set: { ...row, registerDT: sql`now()` } });
  return { before, after: { serialNumber: row.serialNumber, issuer: row.issuer, validTo: row.validTo } };
}

async function nameOf(db: Db, { userSeq }: CertificateActor): Promise<string> {
  if (userSeq === undefined) return REGISTERED_BY_PROGRAM;
  const [person] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.userSeq, userSeq));
  return person?.name ?? "";
}

const audit = (
  db: Db,
  { memberSeq, ...actor }: CertificateActor,
  action: "CERTIFICATE_REGISTERED" | "TEST_CERTIFICATE_ISSUED",
  detail: object,
  origin: Origin,
): Promise<void> => recordAudit(db, origin, { action, ...actor, detail: { memberSeq, ...detail } });

async function shown(db: Db, whose: CertificateActor): Promise<Certificate> {
  const [certificate] = await findCertificates(db, partnersMember(whose), toSeoulDate(new Date()));
  if (!certificate) throw new Error("certificate row missing");
  return certificate;
}
