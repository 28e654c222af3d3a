import { and, asc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Certificate } from "#contracts/companies/certificates.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { certificateDaysLeft, certificateState } from "#domain/documents/certificate.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { isProven } from "#server/lists/shown-company.ts";

/** A company signs with the same certificate under every partner that serves it; proven partners may see it. */
export async function findCertificates(db: Db, condition: SQL | undefined, today: SeoulDate): Promise<Certificate[]> {
  const { companySeq: _, certificate: __, sealedPrivateKey: ___, ...columns } = getTableColumns(certificates);
  const rows = await db
    .select({ memberSeq: members.memberSeq, ...columns })
    .from(certificates)
    .innerJoin(members, eq(members.companySeq, certificates.companySeq))
    .where(and(condition, isProven))
    .orderBy(asc(members.memberSeq));
  return rows.map((row) => ({
    ...row,
    state: certificateState(row.validTo, today),
    daysLeft: certificateDaysLeft(row.validTo, today),
  }));
}
