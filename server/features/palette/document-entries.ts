import type { PaletteEntry } from "#contracts/palette.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_LISTS,
  type DocumentKind,
  type DocumentList,
} from "#domain/documents/document-list.ts";
import { formatNtsNumber, isCashbillNtsNumber, parseNtsNumber } from "#domain/documents/nts-number.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { type SQL, sql } from "#server/db/drizzle.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members } from "#server/db/schema/members.ts";
import { shownName } from "#server/features/members/shown-company.ts";

const DOCUMENTS_SHOWN = 8;

/** Where the pages of a kind are. */
const PAGES = { TAXINVOICE: "taxinvoices", EDOC: "edocs", CASHBILL: "cashbills" } as const satisfies Record<
  DocumentKind,
  string
>;

interface EntryRow extends Record<string, unknown> {
  memberSeq: number;
  name: string;
  list: DocumentList;
  docSeq: number;
  counterparty: string;
  number: string;
}

interface Seeker {
  partnerSeq: number;
  brand: Brand;
}

/** Documents of the partner's members by what names one alone. An unproven relation finds what it made and sold itself. */
export async function findDocumentEntries(db: Db, seeker: Seeker, q: string): Promise<PaletteEntry[]> {
  const named = namedDocuments(seeker, q);
  if (named.length === 0) return [];
  const { rows } = await db.execute<EntryRow>(
    sql`SELECT s.member_seq AS "memberSeq", ${shownName} AS name, s.list, s.doc_seq AS "docSeq", s.counterparty, named.number
      FROM (${sql.join(named, sql` UNION ALL `)}) AS named (doc_seq, member_seq, number)
      JOIN document_sides s ON s.doc_seq = named.doc_seq AND s.partner_seq = ${seeker.partnerSeq}
        AND s.member_seq = coalesce(named.member_seq, s.member_seq)
      JOIN ${members} ON ${members.partnerSeq} = s.partner_seq AND ${members.memberSeq} = s.member_seq
      JOIN ${companies} ON ${companies.companySeq} = ${members.companySeq}
      WHERE ${members.provenBy} IS NOT NULL OR (s.doc_partner_seq = s.partner_seq AND s.list NOT LIKE '%Purchase')
      ORDER BY s.list_date DESC, s.doc_seq DESC, s.list LIMIT ${DOCUMENTS_SHOWN}`,
  );
  return rows.map((row) => entryOf(seeker, row));
}

function namedDocuments({ partnerSeq, brand }: Seeker, q: string): SQL[] {
  const number = q.toLowerCase();
  const receipt = q.toUpperCase();
  return [
    ...(isDocumentKey(q)
      ? [
          sql`SELECT doc_seq, member_seq, own_key FROM document_keys WHERE partner_seq = ${partnerSeq} AND own_key = ${q}`,
        ]
      : []),
    ...(parseNtsNumber(number)
      ? [sql`SELECT doc_seq, NULL::bigint, nts_num FROM tax_invoices WHERE nts_num = ${number.replaceAll("-", "")}`]
      : []),
    ...(isCashbillNtsNumber(receipt)
      ? [sql`SELECT doc_seq, NULL::bigint, nts_num FROM cashbills WHERE brand = ${brand} AND nts_num = ${receipt}`]
      : []),
  ];
}

function entryOf(
  { partnerSeq }: Seeker,
  { memberSeq, name, list, docSeq, counterparty, number }: EntryRow,
): PaletteEntry {
  const { kind, type, text } = DOCUMENT_LISTS[list];
  return {
    href: memberPath(partnerSeq, memberSeq, `${PAGES[kind]}/${type}/${docSeq}`),
    text: formatNtsNumber(number),
    detail: [`${DOCUMENT_KIND_LABELS[kind]} ${text}`, name, counterparty].filter((part) => part !== "").join(" · "),
  };
}
