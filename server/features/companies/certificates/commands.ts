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

/** Says who registers a certificate for which member. */
export interface CertificateActor extends PartnerActor {
  memberSeq: number;
}

async function findCompany(db: Db, actor: CertificateActor): Promise<Company> {
  const { companySeq, brand, bizId, name } = companies;
  const [company] = await db
    .select({ companySeq, brand, bizId, name })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(partnersMember(actor));
  if (!company) throw new AppError("NOT_FOUND");
  return company;
}

/** Runs before any transaction, because opening a key takes as long as its file says. */
export async function readCertificateFiles(
  services: Services,
  actor: CertificateActor,
  files: CertificateFiles,
): Promise<StoredCertificate> {
  const { brand, bizId } = await findCompany(services.databases.primary, actor);
  return readRegistration(services, { partnerSeq: actor.partnerSeq, brand, bizId }, files);
}

export async function makeTestCertificate(services: Services, actor: CertificateActor): Promise<StoredCertificate> {
  const { bizId, name } = await findCompany(services.databases.primary, actor);
  return storedTestCertificate(services.secrets, await services.testAuthority(), {
    corpNum: bizId,
    name,
    validFrom: toSeoulDate(new Date()),
    days: TEST_CERTIFICATE_DAYS,
  });
}

/** The company signs with the new one from now on, under every partner; to this partner it has proven who it is. */
export function registerFromFiles(
  db: Db,
  actor: CertificateActor,
  certificate: StoredCertificate,
  origin: Origin,
): Promise<Certificate> {
  return db.transaction(async (db) => {
    const company = await lockCompany(db, actor);
    const proof = await proveByCertificate(db, actor);
    const change = await replaceCertificate(db, actor, company, certificate);
    await audit(db, actor, "CERTIFICATE_REGISTERED", { provenBy: proof.after, ...change }, origin);
    return findRegistered(db, actor);
  });
}

export function registerTestCertificate(
  db: Db,
  actor: CertificateActor,
  certificate: StoredCertificate,
  origin: Origin,
): Promise<Certificate> {
  return db.transaction(async (db) => {
    const change = await replaceCertificate(db, actor, await lockCompany(db, actor), certificate);
    await audit(db, actor, "TEST_CERTIFICATE_ISSUED", change, origin);
    return findRegistered(db, actor);
  });
}

/** All who register a certificate for the same company wait here; the last one stays. */
async function lockCompany(db: Db, actor: CertificateActor): Promise<number> {
  const { companySeq } = await findCompany(db, actor);
  await db
    .select({ companySeq: companies.companySeq })
    .from(companies)
    .where(eq(companies.companySeq, companySeq))
    .for("no key update");
  return companySeq;
}

async function replaceCertificate(db: Db, actor: CertificateActor, companySeq: number, certificate: StoredCertificate) {
  const ofCompany = eq(certificates.companySeq, companySeq);
  const { serialNumber, issuer, validTo } = certificates;
  const [before = null] = await db.select({ serialNumber, issuer, validTo }).from(certificates).where(ofCompany);
  const row = { ...certificate, registeredBy: await nameOf(db, actor) };
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

async function findRegistered(db: Db, actor: CertificateActor): Promise<Certificate> {
  const [certificate] = await findCertificates(db, partnersMember(actor), toSeoulDate(new Date()));
  if (!certificate) throw new Error("certificate row missing");
  return certificate;
}
