import { inArray, sql } from "drizzle-orm";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { CERTIFICATE_WARNING_DAYS, expiryNotice } from "#domain/documents/certificate.ts";
import type { EmailType } from "#domain/messages/email-types.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { findEmailSends } from "#server/features/office/email-send-configs/queries.ts";
import { queueNoticeMail } from "#server/features/office/mails/commands.ts";
import { documentMail } from "#server/features/office/mails/document-mail.ts";
import { noticeIdOf } from "#server/features/office/mails/notice-id.ts";
import { findMailLook } from "#server/features/office/mails/partner-look.ts";

const EMAIL_TYPE = "CERT_EXPIRATION" satisfies EmailType;

interface EndingCertificate extends Record<string, unknown> {
  companySeq: number;
  serialNumber: string;
  validTo: SeoulDate;
  name: string;
  recipient: string;
  /** They are the partners that have proven their relation, the oldest first. */
  relations: { partnerSeq: number; memberSeq: number }[];
}

/**
 * Mails the SUPER user of each company whose certificate ends soon, once a notice however often it runs. Where several
 * partners serve a company, the first whose settings send this mail does so.
 */
export async function mailCertificateEnds(services: Services, today: SeoulDate): Promise<void> {
  const { primary: db } = services.databases;
  const due = (await findEndingCertificates(db, today)).flatMap((certificate) => {
    const { companySeq, serialNumber, validTo } = certificate;
    const days = expiryNotice(validTo, today);
    const noticeId = noticeIdOf(EMAIL_TYPE, companySeq, serialNumber, validTo, days ?? "");
    return days === undefined ? [] : [{ ...certificate, noticeId }];
  });
  const sentIds = await findSentNotices(
    db,
    due.map(({ noticeId }) => noticeId),
  );
  for (const certificate of due)
    if (!sentIds.has(certificate.noticeId)) await mailCertificateEnd(services, certificate);
}

async function findEndingCertificates(db: Db, today: SeoulDate): Promise<EndingCertificate[]> {
  const { rows } = await db.execute<EndingCertificate>(
    sql`SELECT c.company_seq AS "companySeq", c.serial_number AS "serialNumber", c.valid_to::text AS "validTo", company.name,
        person.email AS recipient,
        json_agg(json_build_object('partnerSeq', m.partner_seq, 'memberSeq', m.member_seq) ORDER BY m.insert_dt, m.member_seq) AS relations
      FROM certificates c JOIN companies company USING (company_seq)
      JOIN members m ON m.company_seq = c.company_seq AND m.proven_by IS NOT NULL
      JOIN member_users person ON person.company_seq = c.company_seq AND person.user_role = 'SUPER'
        AND person.state = 'ACTIVE' AND person.email <> ''
      WHERE c.valid_to BETWEEN ${today} AND ${addDays(today, CERTIFICATE_WARNING_DAYS)}
      GROUP BY c.company_seq, company.name, person.email ORDER BY c.valid_to, c.company_seq`,
  );
  return rows;
}

async function findSentNotices(db: Db, noticeIds: string[]): Promise<Set<string | null>> {
  const rows = await db.select({ noticeId: mails.noticeId }).from(mails).where(inArray(mails.noticeId, noticeIds));
  return new Set(rows.map(({ noticeId }) => noticeId));
}

async function mailCertificateEnd(
  services: Services,
  { relations, name, validTo, recipient, noticeId }: EndingCertificate & { noticeId: string },
): Promise<void> {
  const { primary: db } = services.databases;
  for (const { partnerSeq, memberSeq } of relations) {
    const sends = await findEmailSends(db, partnerSeq, memberSeq);
    if (!sends.find(({ emailType }) => emailType === EMAIL_TYPE)?.sendYN) continue;
    const look = await findMailLook(db, partnerSeq, services.publicOrigin);
    const url = services.publicOrigin + memberPath(partnerSeq, memberSeq, "certificate");
    const document = {
      invoicer: name,
      invoicee: "",
      trustee: "",
      name: "",
      date: formatDate(validTo),
      totalWon: 0,
      url,
    };
    const mail = documentMail(EMAIL_TYPE, document, look);
    await queueNoticeMail(db, services, recipient, mail, { partnerSeq, docSeq: null, emailType: EMAIL_TYPE, noticeId });
    return;
  }
}
