import { type SQL, sql } from "drizzle-orm";
import type { PaletteEntry } from "#contracts/desk/palette.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_LISTS,
  type DocumentKind,
  type DocumentList,
  type ListName,
} from "#domain/documents/document-list.ts";
import { formatNtsNumber, isCashbillNtsNumber, parseNtsNumber } from "#domain/documents/nts-number.ts";
import { DISPATCH_SERVICES } from "#domain/messages/dispatch.ts";
import { formatPhone } from "#domain/people/phone.ts";
import type { Brand } from "#domain/provider.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { shownName } from "#server/lists/shown-company.ts";

const DOCUMENTS_SHOWN = 8;

/** The path of each kind's pages. */
const PAGES = { TAXINVOICE: "taxinvoices", EDOC: "edocs", CASHBILL: "cashbills" } as const satisfies Record<
  DocumentKind,
  string
>;

interface EntryRow extends Record<string, unknown> {
  memberSeq: number;
  name: string;
  list: ListName;
  docSeq: number;
  counterparty: string;
  listDate: string;
  number: string;
}

interface Seeker {
  partnerSeq: number;
  brand: Brand;
}

/**
 * Finds documents of the partner's members by a unique key or number, and dispatches by receiver. An unproven member finds
 * only the documents that the partner made and the member sold.
 */
export async function findDocumentEntries(db: Db, seeker: Seeker, q: string): Promise<PaletteEntry[]> {
  const sources = documentSources(seeker, q);
  if (sources.length === 0) return [];
  const { rows } = await db.execute<EntryRow>(
    sql`SELECT s.member_seq AS "memberSeq", ${shownName} AS name, s.list, s.doc_seq AS "docSeq", s.counterparty, s.list_date AS "listDate", entry.number
      FROM (${sql.join(sources, sql` UNION ALL `)}) AS entry (doc_seq, member_seq, number)
      JOIN document_sides s ON s.doc_seq = entry.doc_seq AND s.partner_seq = ${seeker.partnerSeq}
        AND s.member_seq = coalesce(entry.member_seq, s.member_seq)
      JOIN ${members} ON ${members.partnerSeq} = s.partner_seq AND ${members.memberSeq} = s.member_seq
      JOIN ${companies} ON ${companies.companySeq} = ${members.companySeq}
      WHERE ${members.provenBy} IS NOT NULL OR (s.doc_partner_seq = s.partner_seq AND s.list NOT LIKE '%Purchase'
        AND s.list NOT IN ('messages', 'faxes', 'kakaotalks'))
      ORDER BY s.list_date DESC, s.doc_seq DESC, s.list LIMIT ${DOCUMENTS_SHOWN}`,
  );
  return rows.map((row) => entryOf(seeker, row));
}

/** Returns the digits of a phone number as people write it. */
const receiverIn = (q: string): string | undefined => (/^0[\d\s-]{7,14}$/.test(q) ? digitsOf(q) : undefined);

function documentSources({ partnerSeq, brand }: Seeker, q: string): SQL[] {
  const receiver = receiverIn(q);
  const number = q.toLowerCase();
  const receipt = q.toUpperCase();
  return [
    ...(isDocumentKey(q)
      ? [
          sql`SELECT doc_seq, member_seq, own_key FROM document_keys WHERE partner_seq = ${partnerSeq} AND own_key = ${q}`,
        ]
      : []),
    ...(receiver
      ? [
          sql`(SELECT doc_seq, member_seq, to_number FROM dispatches WHERE partner_seq = ${partnerSeq} AND to_number = ${receiver}
            ORDER BY doc_seq DESC LIMIT ${DOCUMENTS_SHOWN})`,
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
  { memberSeq, name, list, docSeq, counterparty, listDate, number }: EntryRow,
): PaletteEntry {
  const { page, what } = placeOf(list);
  return {
    href: memberPath(partnerSeq, memberSeq, `${page}/${docSeq}`),
    text: isDocumentList(list) ? formatNtsNumber(number) : formatPhone(number),
    // The receiver of a dispatch stays masked until it is revealed.
    detail: [what, name, isDocumentList(list) ? counterparty : formatDate(listDate)]
      .filter((part) => part !== "")
      .join(" · "),
  };
}

const isDocumentList = (list: ListName): list is DocumentList => list in DOCUMENT_LISTS;

/** Returns the page of a list and its kind in words; texts, faxes and talks have one page each. */
function placeOf(list: ListName): { page: string; what: string } {
  if (isDocumentList(list)) {
    const { kind, type, text } = DOCUMENT_LISTS[list];
    return { page: `${PAGES[kind]}/${type}`, what: `${DOCUMENT_KIND_LABELS[kind]} ${text}` };
  }
  const service = Object.values(DISPATCH_SERVICES).find((each) => each.list === list);
  return { page: list, what: service?.text ?? "" };
}
