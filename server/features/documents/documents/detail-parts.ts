import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DocumentEvent, DocumentFee, DocumentMail, DocumentText } from "#contracts/documents/document-parts.ts";
import type * as stored from "#domain/documents/document-event.ts";
import type { DocumentKind, DocumentList, ListName } from "#domain/documents/document-list.ts";
import { resultTextOf } from "#domain/messages/dispatch-result.ts";
import { maskEmail, maskPhone } from "#domain/people/masking.ts";
import type { Db } from "#server/db/connect.ts";
import { documentTexts } from "#server/db/schema/documents/document-texts.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { findDocumentMails } from "#server/features/office/mails/queries.ts";
import { isFiltered, isInListFound, type SeenList } from "./list-question.ts";
import { isPlace } from "./parties.ts";

/** One document of a list; what is no row of it does not exist. */
export const isThisDocument = (seen: SeenList<ListName>, docSeq: number): SQL | undefined =>
  and(isInListFound(seen), isFiltered(seen), eq(documentSides.docSeq, docSeq));

/** How far the partner that looks has moved its clock on, in seconds. */
export const CLOCK_OFFSET = sql<number>`coalesce((SELECT offset_s FROM partner_clocks
  WHERE partner_seq = ${documentSides.partnerSeq}), 0)`.mapWith(Number);

/**
 * What the ledger took for it. Causes are kept for some months; an older entry is looked for on the day of issue, which no
 * clock had moved if it is that old.
 */
export function feeOf(kind: DocumentKind, document: { partnerSeq: PgColumn; memberSeq: PgColumn; issued: PgColumn }) {
  const reference = sql`${`${kind}-`} || ${documentSides.docSeq}`;
  const columns = sql`json_build_object('pointCode', e.point_code, 'point', -e.point, 'bonusPoint', -e.bonus_point,
    'paidBy', e.owned_by, 'pointDate', e.point_date) AS fee`;
  return sql<DocumentFee | null>`(SELECT fee FROM (
    SELECT ${columns} FROM point_causes c JOIN point_entries e USING (partner_seq, point_date, entry_seq)
      WHERE c.partner_seq = ${document.partnerSeq} AND c.reference = ${reference} AND e.count > 0
    UNION ALL SELECT ${columns} FROM point_entries e
      WHERE e.partner_seq = ${document.partnerSeq} AND e.member_seq = ${document.memberSeq} AND e.reference = ${reference}
        AND e.point_date = (${document.issued} AT TIME ZONE 'Asia/Seoul')::date AND e.count > 0) AS posted LIMIT 1)`;
}

interface Standing {
  docSeq: number;
  docPartnerSeq: number;
  /** The member through which it was made. */
  makerSeq: number;
  history: readonly stored.DocumentEvent[];
  places: readonly stored.DocumentPlace[];
}

export const isMaker = ({ docPartnerSeq, makerSeq }: Standing, seen: SeenList): boolean =>
  docPartnerSeq === seen.partnerSeq && makerSeq === seen.memberSeq;

const DRAFTING: readonly stored.DocumentAction[] = ["REGISTER", "UPDATE", "DELETE"];

/** What happened to it, with names. How a side wrote or deleted its own row is nobody else's business; nor are its people. */
export async function findHistory(
  db: Db,
  seen: SeenList,
  { history, places }: Standing,
  nameAt: (list: DocumentList) => string,
): Promise<DocumentEvent[]> {
  const isOwn = ({ by }: stored.DocumentEvent) => by.type === "MEMBER" && isPlace({ ...by, list: seen.list }, seen);
  const shown = history.filter((event) => isOwn(event) || !DRAFTING.includes(event.action));
  const people = await findNames(db, shown.filter(isOwn));
  return shown.map((event) => ({
    action: event.action,
    at: event.at,
    by: {
      type: event.by.type,
      name: actorName(event.by, seen, places, nameAt),
      person: (event.by.type === "MEMBER" && isOwn(event) && people.get(event.by.userSeq)) || null,
    },
    status: event.status,
    note: event.note ?? null,
  }));
}

function actorName(
  by: stored.DocumentActor,
  seen: SeenList,
  places: readonly stored.DocumentPlace[],
  nameAt: (list: DocumentList) => string,
): string {
  if (by.type === "SYSTEM") return "자동 처리";
  if (by.type === "NTS") return "국세청";
  if (isPlace({ ...by, list: seen.list }, seen)) return nameAt(seen.list);
  const place = places.find((candidate) => isPlace(candidate, by));
  return place ? nameAt(place.list) : "상대 회사";
}

async function findNames(db: Db, events: readonly stored.DocumentEvent[]): Promise<Map<number | null, string>> {
  const userSeqs = events.flatMap(({ by }) => (by.type === "MEMBER" && by.userSeq !== null ? [by.userSeq] : []));
  if (userSeqs.length === 0) return new Map();
  const rows = await db
    .select({ userSeq: accounts.userSeq, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.userSeq, [...new Set(userSeqs)]));
  return new Map(rows.map(({ userSeq, name }) => [userSeq, name]));
}

/** Mails go out in the maker's name, so the maker alone sees them. */
export async function findMails(db: Db, seen: SeenList, document: Standing): Promise<DocumentMail[]> {
  if (!isMaker(document, seen)) return [];
  const mails = await findDocumentMails(db, document.docPartnerSeq, document.docSeq);
  return mails.map(({ mailSeq, emailType, recipient, subject, state, insertDT, sentDT }) => ({
    ...{ mailSeq, emailType: emailType ?? "", recipient: maskEmail(recipient), subject, state, insertDT, sentDT },
  }));
}

/** Texts, too, are the maker's. */
export async function findTexts(db: Db, seen: SeenList, document: Standing): Promise<DocumentText[]> {
  if (!isMaker(document, seen)) return [];
  const { partnerSeq, docSeq, textSeq, mobile, message, dispatchSeq, unsentReason, insertDT } = documentTexts;
  const isItsDispatch = and(eq(dispatches.partnerSeq, partnerSeq), eq(dispatches.docSeq, dispatchSeq));
  const rows = await db
    .select({
      ...{ textSeq, mobile, message, dispatchSeq, unsentReason, insertDT },
      ...{ status: dispatches.state, resultCode: dispatches.resultCode },
    })
    .from(documentTexts)
    .leftJoin(dispatches, isItsDispatch)
    .where(and(eq(partnerSeq, document.docPartnerSeq), eq(docSeq, document.docSeq)))
    .orderBy(asc(textSeq));
  return rows.map(({ unsentReason: unsent, resultCode, ...row }) => ({
    ...row,
    mobile: maskPhone(row.mobile),
    reason: unsent ?? (row.status === "FAILED" ? resultTextOf(resultCode) : ""),
  }));
}
