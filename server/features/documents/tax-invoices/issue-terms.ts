import { sql } from "drizzle-orm";
import { addSeconds, type SeoulDate, type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { canSignWith, certificateState } from "#domain/documents/certificate.ts";
import { DEFAULT_NTS_SEND_TYPE, type NtsSendType } from "#domain/documents/nts-config.ts";
import type { TaxClass } from "#domain/documents/tax-type.ts";
import { AppError } from "#server/call/errors.ts";
import { refuse, type Trial } from "#server/call/v1/trial.ts";
import type { Db } from "#server/db/connect.ts";

interface TermsRow extends Record<string, unknown> {
  companySeq: number;
  bizId: string;
  name: string;
  offsetS: number;
  certificateTo: SeoulDate | null;
  ntsSendType: NtsSendType | null;
  addTaxAllowYN: boolean | null;
}

/** Issuing through a member depends on these: its company, certificate, settings and clock. */
export interface IssueTerms {
  companySeq: number;
  bizId: string;
  name: string;
  now: SeoulDateTime;
  certificateTo: SeoulDate | null;
  ntsSendType: NtsSendType;
  allowsLateIssue: boolean;
}

/** Finds all of it in one statement. */
export async function findIssueTerms(
  db: Db,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  taxClass: TaxClass,
): Promise<IssueTerms> {
  const { rows } = await db.execute<TermsRow>(
    sql`SELECT c.company_seq AS "companySeq", c.biz_id AS "bizId", c.name, coalesce(clock.offset_s, 0) AS "offsetS",
        signer.valid_to::text AS "certificateTo", coalesce(own.nts_send_type, shared.nts_send_type) AS "ntsSendType",
        coalesce(own.add_tax_allow_yn, shared.add_tax_allow_yn) AS "addTaxAllowYN"
      FROM members m JOIN companies c USING (company_seq) LEFT JOIN certificates signer USING (company_seq)
      LEFT JOIN partner_clocks clock USING (partner_seq)
      LEFT JOIN tax_configs own ON own.partner_seq = m.partner_seq AND own.member_seq = m.member_seq AND own.tax_type = ${taxClass}
      LEFT JOIN tax_configs shared ON shared.partner_seq = m.partner_seq AND shared.member_seq IS NULL AND shared.tax_type = ${taxClass}
      WHERE m.partner_seq = ${partnerSeq} AND m.member_seq = ${memberSeq}`,
  );
  const [row] = rows;
  if (!row) throw new AppError("NOT_FOUND");
  const { offsetS, ntsSendType, addTaxAllowYN, ...terms } = row;
  return {
    ...terms,
    now: addSeconds(toSeoulDateTime(new Date()), offsetS),
    ntsSendType: ntsSendType ?? DEFAULT_NTS_SEND_TYPE,
    allowsLateIssue: addTaxAllowYN ?? false,
  };
}

export const todayOf = ({ now }: Pick<IssueTerms, "now">): SeoulDate => now.slice(0, 10);

/** Refuses to issue without a valid certificate, because issuing signs the document. */
export function requireCertificate(terms: IssueTerms, trial: Trial | undefined): void {
  if (terms.certificateTo === null) refuse(trial, new AppError("CERTIFICATE_MISSING"));
  else if (!canSignWith(certificateState(terms.certificateTo, todayOf(terms)))) {
    refuse(trial, new AppError("CERTIFICATE_EXPIRED"));
  }
}
