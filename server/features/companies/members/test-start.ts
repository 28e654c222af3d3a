import { and, eq, inArray } from "drizzle-orm";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { type Brand, isRealBrand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import {
  storedTestCertificate,
  TEST_CERTIFICATE_DAYS,
} from "#server/features/companies/certificates/stored-certificate.ts";
import type { TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import type { Secrets } from "#server/secrets.ts";
import { giveTestPoints } from "./test-points.ts";

const REGISTERED_BY = "테스트 서버";

/** Returns the authority that issues certificates where members join with one. Call it before the transaction begins. */
export const authorityFor = async (services: Services, brand: Brand): Promise<TestAuthority | undefined> =>
  isRealBrand(brand) ? undefined : services.testAuthority();

/** Lets members on the test server issue at once: with a certificate, unless the company has one, and with points. */
export async function giveTestStart(
  db: Transaction,
  secrets: Secrets,
  authority: TestAuthority,
  partnerSeq: number,
  memberSeqs: readonly number[],
): Promise<void> {
  if (memberSeqs.length === 0) return;
  await giveCertificates(db, secrets, authority, partnerSeq, memberSeqs);
  await giveTestPoints(
    db,
    partnerSeq,
    memberSeqs.map((memberSeq) => ({ memberSeq })),
  );
}

async function giveCertificates(
  db: Db,
  secrets: Secrets,
  authority: TestAuthority,
  partnerSeq: number,
  memberSeqs: readonly number[],
): Promise<void> {
  const newMembers = await db
    .select({
      companySeq: companies.companySeq,
      bizId: companies.bizId,
      name: companies.name,
      certificateOf: certificates.companySeq,
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(certificates, eq(certificates.companySeq, members.companySeq))
    .where(and(eq(members.partnerSeq, partnerSeq), inArray(members.memberSeq, [...memberSeqs])));
  const validFrom = toSeoulDate(new Date());
  const rows = newMembers
    .filter(({ certificateOf }) => certificateOf === null)
    .map(({ companySeq, bizId, name }) => ({
      ...storedTestCertificate(secrets, authority, {
        corpNum: bizId,
        name,
        validFrom,
        days: TEST_CERTIFICATE_DAYS,
      }),
      companySeq,
      registeredBy: REGISTERED_BY,
    }));
  if (rows.length > 0) await db.insert(certificates).values(rows).onConflictDoNothing();
}
