import { and, between, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { DateRange } from "#domain/calendar/date-range.ts";
import {
  DOCUMENT_LISTS,
  type DocumentKind,
  type DocumentList,
  type ListName,
} from "#domain/documents/document-list.ts";
import { documentGrams, documentKeywords } from "#domain/documents/document-search.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { AppError } from "#server/call/errors.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";

/** A list of a member, as far as whoever asks may see it. */
export interface SeenList<List extends ListName = DocumentList> {
  partnerSeq: number;
  memberSeq: number;
  list: List;
  /** An unproven relation: only what was made through this partner. */
  isOwnOnly: boolean;
}

/** Which rows of it are asked for. */
export interface DocumentFilter {
  range?: DateRange | undefined;
  status?: string | undefined;
  taxClass?: number | undefined;
  keyword?: string | undefined;
  /** Only what stands after this row, the newest first. */
  after?: readonly [listDate: string, docSeq: number, regDT: string] | undefined;
  hidesDeleted?: boolean | undefined;
}

export interface DocumentQuestion extends SeenList<ListName>, DocumentFilter {}

/** §7.6: the list a type names. Purchases belong to proven relations; any other word names nothing. */
export function seenList({ record, isProven }: MemberSession, kind: DocumentKind, type: string): SeenList {
  const list = (Object.keys(DOCUMENT_LISTS) as DocumentList[]).find(
    (name) => DOCUMENT_LISTS[name].kind === kind && DOCUMENT_LISTS[name].type === type,
  );
  if (!list) throw new AppError("NOT_FOUND");
  if (!isProven && type === "purchase") throw new AppError("MEMBER_UNPROVEN");
  return { partnerSeq: record.partnerSeq, memberSeq: record.memberSeq, list, isOwnOnly: !isProven };
}

/** Given, or to be given to a prepared statement. */
type Asked<Part extends keyof SeenList> = { [Name in Part]: SeenList<ListName>[Name] | Placeholder };

const isInList = ({ partnerSeq, memberSeq, list }: SeenList<ListName>): SQL | undefined =>
  and(eq(documentSides.partnerSeq, partnerSeq), eq(documentSides.memberSeq, memberSeq), eq(documentSides.list, list));

// Of rows that grams or numbers find. Written so that the key of the table does not serve: the planner thinks a member's
// rows few, and would look through all of them for what those indexes know at once.
export const isInListFound = ({ partnerSeq, memberSeq, list }: Asked<"partnerSeq" | "memberSeq" | "list">): SQL =>
  sql`${documentSides.partnerSeq} + 0 = ${partnerSeq} AND ${documentSides.memberSeq} + 0 = ${memberSeq} AND ${documentSides.list} = ${list}`;

/** All but the keyword. */
export const isFiltered = (question: DocumentQuestion): SQL | undefined =>
  and(
    question.isOwnOnly ? eq(documentSides.docPartnerSeq, question.partnerSeq) : undefined,
    question.range && between(documentSides.listDate, question.range.start, question.range.end),
    question.taxClass === undefined ? undefined : eq(documentSides.taxClass, question.taxClass),
    question.status === undefined ? undefined : eq(documentSides.status, question.status),
    question.after && isAfter(question.after),
    question.hidesDeleted ? eq(documentSides.deletedYN, false) : undefined,
  );

// The day is said apart, too: months are left out by it, not by a comparison of rows.
const isAfter = ([listDate, docSeq, regDT]: NonNullable<DocumentQuestion["after"]>): SQL =>
  sql`${documentSides.listDate} <= ${listDate} AND (${documentSides.listDate}, ${documentSides.regDT}, ${documentSides.docSeq})
    < (${listDate}::date, ${regDT}::timestamptz, ${docSeq}::bigint)`;

const has = (keyword: string): SQL => sql`strpos(${documentSides.searchText}, ${keyword}) > 0`;

/** The word stands in the row, however the row was found. */
export const hasKeyword = (keyword: string): SQL | undefined => or(...documentKeywords(keyword).map(has));

// Written out, not given as a parameter: a plan made for any grams would rather look through every row.
const gramsIn = (memberSeq: number, keyword: string): SQL =>
  sql.raw(`'{${documentGrams(memberSeq, keyword).join()}}'::int[]`);

// Grams and words apart: what the index has answered is not looked at again in every row.
const isFoundByGrams = (memberSeq: number, keyword: string): SQL | undefined =>
  and(
    or(...documentKeywords(keyword).map((variant) => sql`${documentSides.grams} @> ${gramsIn(memberSeq, variant)}`)),
    hasKeyword(keyword),
  );

/** Every row that is asked for; through the grams where there is a keyword. */
export const isAsked = (question: DocumentQuestion, keyword = question.keyword): SQL | undefined =>
  keyword === undefined
    ? and(isInList(question), isFiltered(question))
    : and(isInListFound(question), isFiltered(question), isFoundByGrams(question.memberSeq, keyword));
