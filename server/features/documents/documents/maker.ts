import { sql } from "drizzle-orm";
import { addSeconds, type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Brand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";

/** The company that makes a document, and the time at its partner. */
export interface DocumentMaker extends Record<string, unknown> {
  bizId: string;
  brand: Brand;
  now: SeoulDateTime;
}

interface MakerRow extends Record<string, unknown> {
  bizId: string;
  brand: Brand;
  offsetS: number;
}

/** Finds all of it in one statement. The clock is the partner's, which the test server lets people move. */
export async function findMaker(
  db: Db,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
): Promise<DocumentMaker> {
  const { rows } = await db.execute<MakerRow>(
    sql`SELECT c.biz_id AS "bizId", c.brand, coalesce(clock.offset_s, 0) AS "offsetS"
      FROM members m JOIN companies c USING (company_seq) LEFT JOIN partner_clocks clock USING (partner_seq)
      WHERE m.partner_seq = ${partnerSeq} AND m.member_seq = ${memberSeq}`,
  );
  const [row] = rows;
  if (!row) throw new AppError("NOT_FOUND");
  return { bizId: row.bizId, brand: row.brand, now: addSeconds(toSeoulDateTime(new Date()), row.offsetS) };
}
