import { sql } from "drizzle-orm";
import type { TaxInvoiceDateType, TaxInvoiceStatusRow } from "#contracts/documents/tax-invoice-statuses.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import type { DocumentDateKind } from "#domain/documents/document-list.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { shownName } from "#server/lists/shown-company.ts";

interface StatusQuestion {
  partnerSeq: number;
  range: DateRange;
  dateType: TaxInvoiceDateType;
  taxType?: string | undefined;
  memberSeq?: number | undefined;
}

const DATE_KINDS = {
  writeDate: "list",
  issueDT: "issue",
  ntsSendDT: "ntsSend",
} as const satisfies Record<TaxInvoiceDateType, DocumentDateKind>;

interface StatusRow extends Record<string, unknown>, Omit<TaxInvoiceStatusRow, "company"> {
  companySeq: number;
  bizId: string;
  name: string;
}

/**
 * Sums the counts per member and status (§7.5). A member whose proof was withdrawn has no row, because it may see only what
 * this partner made and the counts do not tell that apart.
 */
export async function findTaxInvoiceStatuses(db: Db, question: StatusQuestion): Promise<TaxInvoiceStatusRow[]> {
  const { partnerSeq, range, dateType, taxType, memberSeq } = question;
  const { rows } = await db.execute<StatusRow>(
    sql`SELECT counted.*, ${companies.companySeq} AS "companySeq", ${companies.bizId} AS "bizId", ${shownName} AS name
      FROM (SELECT member_seq AS "memberSeq", status, sum_won(count) AS count, sum_won(supply) AS supply, sum_won(tax) AS tax
        FROM document_days WHERE partner_seq = ${partnerSeq} AND list = 'taxSales' AND date_kind = ${DATE_KINDS[dateType]}
          AND day BETWEEN ${range.start} AND ${range.end}
          ${taxType === undefined ? sql`` : sql`AND tax_class = ${Number(taxType)}`}
          ${memberSeq === undefined ? sql`` : sql`AND member_seq = ${memberSeq}`}
        GROUP BY member_seq, status HAVING sum(count) > 0) AS counted
      JOIN ${members} ON ${members.partnerSeq} = ${partnerSeq} AND ${members.memberSeq} = counted."memberSeq"
      JOIN ${companies} ON ${companies.companySeq} = ${members.companySeq}
      WHERE ${members.proofWithdrawnDT} IS NULL OR ${members.provenBy} IS NOT NULL ORDER BY counted."memberSeq", counted.status`,
  );
  return rows.map(({ companySeq, bizId, name, ...row }) => ({ ...row, company: { companySeq, bizId, name } }));
}
