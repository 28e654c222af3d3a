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

/** A list of a member, as far as the caller may see it. */
export interface DocumentView<List extends ListName = DocumentList> {
  partnerSeq: number;
  memberSeq: number;
  list: List;
  /** Set for an unproven relation, which sees only what this partner made. */
  isOwnOnly: boolean;
}

/** Selects rows of a list. */
export interface DocumentFilter {
  range?: DateRange | undefined;
  status?: string | undefined;
  taxClass?: number | undefined;
  keyword?: string | undefined;
  /** Keeps only the rows after this one, newest first. */
  after?: readonly [listDate: string, docSeq: number, regDT: string] | undefined;
  hidesDeleted?: boolean | undefined;
}

export interface DocumentQuestion extends DocumentView<ListName>, DocumentFilter {}

/** Returns the list with this type (§7.6). Only proven relations see purchases. */
export function documentView({ record, isProven }: MemberSession, kind: DocumentKind, type: string): DocumentView {
  const list = (Object.keys(DOCUMENT_LISTS) as DocumentList[]).find(
    (name) => DOCUMENT_LISTS[name].kind === kind && DOCUMENT_LISTS[name].type === type,
  );
  if (!list) throw new AppError("NOT_FOUND");
  if (!isProven && type === "purchase") throw new AppError("MEMBER_UNPROVEN");
  return { partnerSeq: record.partnerSeq, memberSeq: record.memberSeq, list, isOwnOnly: !isProven };
}

/** A value, or the placeholder of a prepared statement. */
type Bindable<Part extends keyof DocumentView> = { [Name in Part]: DocumentView<ListName>[Name] | Placeholder };

const isInList = ({ partnerSeq, memberSeq, list }: DocumentView<ListName>): SQL | undefined =>
  and(eq(documentSides.partnerSeq, partnerSeq), eq(documentSides.memberSeq, memberSeq), eq(documentSides.list, list));

// For rows that grams or numbers find. The `+ 0` keeps the planner from the table's key: it expects a member to have few
// rows and would read all of them, although those indexes find the rows at once.
export const isInListWithoutKey = ({
  partnerSeq,
  memberSeq,
  list,
}: Bindable<"partnerSeq" | "memberSeq" | "list">): SQL =>
  sql`${documentSides.partnerSeq} + 0 = ${partnerSeq} AND ${documentSides.memberSeq} + 0 = ${memberSeq} AND ${documentSides.list} = ${list}`;

/** Applies every filter but the keyword. */
export const isFiltered = (question: DocumentQuestion): SQL | undefined =>
  and(
    question.isOwnOnly ? eq(documentSides.docPartnerSeq, question.partnerSeq) : undefined,
    question.range && between(documentSides.listDate, question.range.start, question.range.end),
    question.taxClass === undefined ? undefined : eq(documentSides.taxClass, question.taxClass),
    question.status === undefined ? undefined : eq(documentSides.status, question.status),
    question.after && isAfter(question.after),
    question.hidesDeleted ? eq(documentSides.deletedYN, false) : undefined,
  );

// The day has a condition of its own, because a comparison of rows does not exclude partitions.
const isAfter = ([listDate, docSeq, regDT]: NonNullable<DocumentQuestion["after"]>): SQL =>
  sql`${documentSides.listDate} <= ${listDate} AND (${documentSides.listDate}, ${documentSides.regDT}, ${documentSides.docSeq})
    < (${listDate}::date, ${regDT}::timestamptz, ${docSeq}::bigint)`;

const has = (keyword: string): SQL => sql`strpos(${documentSides.searchText}, ${keyword}) > 0`;

/** Checks the text of a row for the keyword. */
export const hasKeyword = (keyword: string): SQL | undefined => or(...documentKeywords(keyword).map(has));

// The grams are literals, because a plan for unknown grams would read every row.
const gramsIn = (memberSeq: number, keyword: string): SQL =>
  sql.raw(`'{${documentGrams(memberSeq, keyword).join()}}'::int[]`);

// Grams and keywords are separate conditions, so that the index condition is not checked again in every row.
const isFoundByGrams = (memberSeq: number, keyword: string): SQL | undefined =>
  and(
    or(...documentKeywords(keyword).map((variant) => sql`${documentSides.grams} @> ${gramsIn(memberSeq, variant)}`)),
    hasKeyword(keyword),
  );

/** Selects every row in question, through the grams if there is a keyword. */
export const isInQuestion = (question: DocumentQuestion, keyword = question.keyword): SQL | undefined =>
  keyword === undefined
    ? and(isInList(question), isFiltered(question))
    : and(isInListWithoutKey(question), isFiltered(question), isFoundByGrams(question.memberSeq, keyword));
