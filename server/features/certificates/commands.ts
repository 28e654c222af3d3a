import type { Certificate } from "#contracts/certificates.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { and, eq, sql } from "#server/db/drizzle.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members } from "#server/db/schema/members.ts";
import { proveByCertificate } from "#server/features/members/member-proof.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import type { MemberSession } from "#server/kernel/session.ts";
import { sessionMember } from "#server/kernel/tenancy.ts";
import { findCertificates } from "./queries.ts";
import { type CertificateFiles, readRegistration } from "./registration.ts";
import { type StoredCertificate, storedTestCertificate, TEST_CERTIFICATE_DAYS } from "./stored-certificate.ts";

interface Company {
  companySeq: number;
  brand: Brand;
  bizId: string;
  name: string;
}

async function findCompany(db: Db, { record }: MemberSession): Promise<Company> {
  const { companySeq, brand, bizId, name } = companies;
  const [company] = await db
    .select({ companySeq, brand, bizId, name })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(eq(members.partnerSeq, record.partnerSeq), eq(members.memberSeq, record.memberSeq)));
  if (!company) throw new AppError("NOT_FOUND");
  return company;
}

/** Before any transaction: opening a key takes as long as its file says. */
export async function readCertificateFiles(
  services: Services,
  session: MemberSession,
  files: CertificateFiles,
): Promise<StoredCertificate> {
  return readRegistration(services, await findCompany(services.databases.primary, session), files);
}

export async function makeTestCertificate(services: Services, session: MemberSession): Promise<StoredCertificate> {
  const { bizId, name } = await findCompany(services.databases.primary, session);
  return storedTestCertificate(services.secrets, await services.testAuthority(), {
    ...{ corpNum: bizId, name, validFrom: toSeoulDate(new Date()), days: TEST_CERTIFICATE_DAYS },
  });
}

/** The company signs with the new one from now on, under every partner; through this one it has shown who it is. */
export function registerFromFiles(
  db: Db,
  session: MemberSession,
  stored: StoredCertificate,
  origin: Origin,
): Promise<Certificate> {
  return db.transaction(async (db) => {
    const company = await lockCompany(db, session);
    const proof = await proveByCertificate(db, session.record);
    const changed = await replaceCertificate(db, session, company, stored);
    await audit(db, session, "CERTIFICATE_REGISTERED", { provenBy: proof.after, ...changed }, origin);
    return shown(db, session);
  });
}

export function registerTestCertificate(
  db: Db,
  session: MemberSession,
  stored: StoredCertificate,
  origin: Origin,
): Promise<Certificate> {
  return db.transaction(async (db) => {
    const changed = await replaceCertificate(db, session, await lockCompany(db, session), stored);
    await audit(db, session, "TEST_CERTIFICATE_ISSUED", changed, origin);
    return shown(db, session);
  });
}

/** Everybody who registers one for the same company waits here; the last one stays. */
async function lockCompany(db: Db, session: MemberSession): Promise<number> {
  const { companySeq } = await findCompany(db, session);
  await db
    .select({ companySeq: companies.companySeq })
    .from(companies)
    .where(eq(companies.companySeq, companySeq))
    .for("no key update");
  return companySeq;
}

async function replaceCertificate(db: Db, { record }: MemberSession, companySeq: number, stored: StoredCertificate) {
  const ofCompany = eq(certificates.companySeq, companySeq);
  const { serialNumber, issuer, validTo } = certificates;
  const [before = null] = await db.select({ serialNumber, issuer, validTo }).from(certificates).where(ofCompany);
  const [person] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.userSeq, record.userSeq));
  const row = { ...stored, registeredBy: person?.name ?? "" };
  await db
    .insert(certificates)
    .values({ ...row, companySeq })
    .onConflictDoUpdate({ target: certificates.companySeq, set: { ...row, registerDT: sql`now()` } });
  return { before, after: { serialNumber: row.serialNumber, issuer: row.issuer, validTo: row.validTo } };
}

const audit = (
  db: Db,
  { record }: MemberSession,
  action: "CERTIFICATE_REGISTERED" | "TEST_CERTIFICATE_ISSUED",
  detail: object,
  origin: Origin,
): Promise<void> =>
  recordAudit(db, origin, {
    ...{ action, userSeq: record.userSeq, partnerSeq: record.partnerSeq, doSessionType: record.doSessionType },
    detail: { memberSeq: record.memberSeq, ...detail },
  });

async function shown(db: Db, session: MemberSession): Promise<Certificate> {
  const [certificate] = await findCertificates(db, sessionMember(session), toSeoulDate(new Date()));
  if (!certificate) throw new Error("certificate row missing");
  return certificate;
}
