import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";

/** A company may be there already as somebody's member: its details stay, and the partner learns none of them. */
export async function findOrCreateCompany(
  db: Db,
  company: Omit<typeof companies.$inferInsert, "insertDT">,
): Promise<number> {
  const [row] = await db
    .insert(companies)
    .values(company)
    .onConflictDoUpdate({ target: [companies.brand, companies.bizId], set: { bizId: sql`excluded.biz_id` } })
    .returning({ companySeq: companies.companySeq });
  if (!row) throw new Error("company row missing");
  return row.companySeq;
}
