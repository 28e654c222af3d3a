import { sql } from "drizzle-orm";
import type { DocumentPlace } from "#domain/documents/document-event.ts";
import type { DocumentList } from "#domain/documents/document-list.ts";
import type { Brand } from "#domain/provider.ts";
import { DEMO_PARTNER_SEQ } from "#server/call/access/demo-partner.ts";
import type { Db } from "#server/db/connect.ts";

interface MemberRow extends Record<string, unknown> {
  bizId: string;
  partnerSeq: number;
  memberSeq: number;
  companySeq: number;
}

interface DocumentMaker {
  partnerSeq: number;
  brand: Brand;
}

/**
 * Finds every proven member of companies with these numbers: they see a document once it leaves its maker. Documents of the
 * demo partner reach no other partner, and documents of others do not reach it.
 */
export async function findPartyMembers(
  db: Db,
  { partnerSeq, brand }: DocumentMaker,
  bizIds: readonly string[],
): Promise<MemberRow[]> {
  if (bizIds.length === 0) return [];
  const { rows } = await db.execute<MemberRow>(
    sql`SELECT c.biz_id AS "bizId", m.partner_seq AS "partnerSeq", m.member_seq AS "memberSeq", c.company_seq AS "companySeq"
      FROM companies c JOIN members m USING (company_seq)
      WHERE c.brand = ${brand} AND c.biz_id = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(bizIds)}::jsonb)))
        AND m.proven_by IS NOT NULL
        AND (m.partner_seq = ${partnerSeq} OR NOT EXISTS (
          SELECT FROM (${sql.raw(DEMO_PARTNER_SEQ)}) AS demo WHERE demo.partner_seq IN (m.partner_seq, ${partnerSeq})))
      ORDER BY m.partner_seq, m.member_seq`,
  );
  return rows;
}

export const isPlace = (place: DocumentPlace, at: { partnerSeq: number; memberSeq: number }, list?: DocumentList) =>
  place.partnerSeq === at.partnerSeq && place.memberSeq === at.memberSeq && (!list || place.list === list);

export const placesOf = (sides: readonly DocumentPlace[]): DocumentPlace[] =>
  sides.map(({ partnerSeq, memberSeq, list }) => ({ partnerSeq, memberSeq, list }));
