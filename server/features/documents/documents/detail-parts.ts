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
import { type DocumentView, isFiltered, isInListWithoutKey } from "./list-question.ts";
import { isPlace } from "./parties.ts";

/** Selects one document of a list; a document without a row in it does not exist. */
export const isThisDocument = (view: DocumentView<ListName>, docSeq: number): SQL | undefined =>
  and(isInListWithoutKey(view), isFiltered(view), eq(documentSides.docSeq, docSeq));

/** The seconds by which the reading partner has moved its clock. */
export const CLOCK_OFFSET = sql<number>`coalesce((SELECT offset_s FROM partner_clocks
  WHERE partner_seq = ${documentSides.partnerSeq}), 0)`.mapWith(Number);

/**
 * Finds what the ledger charged for a document. Causes are kept for some months; an older entry is searched on the day of
 * issue, which is exact because documents that old were never issued under a moved clock.
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
  /** The member that made it. */
  makerSeq: number;
  history: readonly stored.DocumentEvent[];
  places: readonly stored.DocumentPlace[];
}

export const isMaker = ({ docPartnerSeq, makerSeq }: Standing, view: DocumentView): boolean =>
  docPartnerSeq === view.partnerSeq && makerSeq === view.memberSeq;

const DRAFTING: readonly stored.DocumentAction[] = ["REGISTER", "UPDATE", "DELETE"];

/** Returns the history with names. Only the own side sees how it drafted or deleted the document and which of its people acted. */
export async function findHistory(
  db: Db,
  view: DocumentView,
  { history, places }: Standing,
  nameAt: (list: DocumentList) => string,
): Promise<DocumentEvent[]> {
  const isOwn = ({ by }: stored.DocumentEvent) => by.type === "MEMBER" && isPlace({ ...by, list: view.list }, view);
  const events = history.filter((event) => isOwn(event) || !DRAFTING.includes(event.action));
  const people = await findNames(db, events.filter(isOwn));
  return events.map((event) => ({
    action: event.action,
    at: event.at,
    by: {
      type: event.by.type,
      name: actorName(event.by, view, places, nameAt),
      person: (event.by.type === "MEMBER" && isOwn(event) && people.get(event.by.userSeq)) || null,
    },
    status: event.status,
    note: event.note ?? null,
  }));
}

function actorName(
  by: stored.DocumentActor,
  view: DocumentView,
  places: readonly stored.DocumentPlace[],
  nameAt: (list: DocumentList) => string,
): string {
  if (by.type === "SYSTEM") return "자동 처리";
  if (by.type === "NTS") return "국세청";
  if (isPlace({ ...by, list: view.list }, view)) return nameAt(view.list);
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

/** Returns the mails to the maker alone, because they are sent in the maker's name. */
export async function findMails(db: Db, view: DocumentView, document: Standing): Promise<DocumentMail[]> {
  if (!isMaker(document, view)) return [];
  const mails = await findDocumentMails(db, document.docPartnerSeq, document.docSeq);
  return mails.map(({ mailSeq, emailType, recipient, subject, state, insertDT, sentDT }) => ({
    mailSeq,
    emailType: emailType ?? "",
    recipient: maskEmail(recipient),
    subject,
    state,
    insertDT,
    sentDT,
  }));
}

/** Returns the texts, also to the maker alone. */
export async function findTexts(db: Db, view: DocumentView, document: Standing): Promise<DocumentText[]> {
  if (!isMaker(document, view)) return [];
  const { partnerSeq, docSeq, textSeq, mobile, message, dispatchSeq, unsentReason, insertDT } = documentTexts;
  const isItsDispatch = and(eq(dispatches.partnerSeq, partnerSeq), eq(dispatches.docSeq, dispatchSeq));
  const rows = await db
    .select({
      textSeq,
      mobile,
      message,
      dispatchSeq,
      unsentReason,
      insertDT,
      status: dispatches.state,
      resultCode: dispatches.resultCode,
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
