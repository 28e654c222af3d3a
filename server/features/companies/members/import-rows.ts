import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { CompanyDetails } from "#contracts/companies/companies.ts";
import type { MemberImportRow } from "#contracts/companies/member-import.ts";
import { companyBizId } from "#contracts/company.ts";
import { parse } from "#contracts/parse.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import type { Brand } from "#domain/provider.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { findTaken } from "./claim.ts";
import type { CsvRow } from "./member-csv.ts";

const ImportedCompany = CompanyDetails.extend({ bizId: companyBizId });

/** Holds a line with what is known about it; the company is there only where nothing is wrong with the line itself. */
export interface ImportRow extends MemberImportRow {
  company?: z.infer<typeof ImportedCompany>;
}

const refuse = (row: ImportRow, errors: MemberImportRow["errors"]): ImportRow => ({
  ...row,
  outcome: "ERROR",
  errors,
});

/** Judges what the file alone can tell. Of two lines with the same number the first counts. */
export function judgeLines(lines: readonly CsvRow[], brand: Brand): ImportRow[] {
  const firstLines = new Map<string, number>();
  return lines.map(({ line, values }) => {
    const row: ImportRow = { line, outcome: "NEW", values, errors: {} };
    const parsed = parse(ImportedCompany, values);
    if (!parsed.ok) return refuse(row, parsed.fields);
    const { bizId } = parsed.value;
    if (!isBizId(bizId, brand)) return refuse(row, { bizId: fieldMessage("bizId") });
    const firstLine = firstLines.get(bizId);
    if (firstLine !== undefined) return refuse(row, { bizId: `${firstLine}번째 줄과 같은 사업자등록번호입니다.` });
    firstLines.set(bizId, line);
    return { ...row, company: parsed.value };
  });
}

/** Then compares with the database: a company may be our member already, or somebody else's. */
export async function compareWithDatabase(
  db: Db,
  rows: readonly ImportRow[],
  { partnerSeq, brand }: { partnerSeq: number; brand: Brand },
): Promise<ImportRow[]> {
  const bizIds = rows.flatMap(({ company }) => (company ? [company.bizId] : []));
  const stored = await db
    .select({ bizId: companies.bizId, companySeq: companies.companySeq, memberSeq: members.memberSeq })
    .from(companies)
    .leftJoin(members, and(eq(members.companySeq, companies.companySeq), eq(members.partnerSeq, partnerSeq)))
    .where(and(eq(companies.brand, brand), inArray(companies.bizId, bizIds)));
  const byBizId = new Map(stored.map((company) => [company.bizId, company]));
  const takenSeqs = await findTaken(
    db,
    stored.map(({ companySeq }) => companySeq),
  );
  return rows.map((row) => {
    const company = row.company && byBizId.get(row.company.bizId);
    if (!company) return row;
    if (company.memberSeq !== null) return { ...row, outcome: "EXISTS" };
    return takenSeqs.has(company.companySeq) ? { ...row, outcome: "UNPROVEN" } : row;
  });
}
