import { and, between, eq, type SQL } from "drizzle-orm";
import type { FileFormat, Sort } from "#contracts/list.ts";
import { pageInfo } from "#domain/console/paging.ts";
import {
  KEYWORD_MOST_COUNTED,
  KEYWORD_PAGE_REFUSAL,
  KEYWORD_SORT_REFUSAL,
  MOST_SORTED,
  SORT_REFUSAL,
} from "#domain/documents/document-paging.ts";
import { AppError } from "#server/call/errors.ts";
import type { FileAnswer } from "#server/call/file-answer.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { type CappedPage, findPage, type List, walkRows } from "#server/lists/lists.ts";
import { type DocumentKey, findDatedKeys, type Slice } from "./dated-keys.ts";
import { findStatusCounts, type StatusCount, totalsOf } from "./day-totals.ts";
import { findCommonKeyword, findHits, type KeywordHits, lookAtFirst } from "./find-keyword.ts";
import { type DocumentQuestion, isFiltered, isInListWithoutKey, isInQuestion } from "./list-question.ts";

export interface DocumentPage<Row, Status extends string> extends CappedPage<Row> {
  totals: { supply: number; tax: number } | null;
  statuses: StatusCount<Status>[] | null;
  isSortable: boolean;
}

/** A request for a page. */
export interface PageRequest {
  page: number;
  size: number;
  sort: readonly Sort[];
}

export interface DocumentRows<Row, Found> {
  /** Selects the rows in the requested order. */
  list: (where: SQL | undefined) => List<Row, Found>;
  /** Answers the same rows as a file. */
  file: (where: SQL | undefined, format: FileFormat) => FileAnswer;
  /** The two sorts that together are the order of the table's key. */
  byDate: readonly [day: string, moment: string];
  /** Finds the document with this tax office number, if the keyword is one. */
  findNumbered?: (db: Db, keyword: string) => Promise<number | undefined>;
}

/** Finds any page of a member's documents, with exact totals. */
export async function findDocumentPage<Row, Found, Status extends string>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  request: PageRequest,
): Promise<DocumentPage<Row, Status>> {
  const page =
    question.keyword === undefined ? findDated(db, question, rows, request) : findKeyed(db, question, rows, request);
  return (await page) as DocumentPage<Row, Status>;
}

/** Returns the direction if the request is for the order of the table's key. */
function directionOf({ sort }: PageRequest, [day, moment]: readonly [string, string]): Slice["direction"] | undefined {
  const [first, second, ...more] = sort;
  if (first?.field !== day || more.length > 0) return undefined;
  return !second || (second.field === moment && second.direction === first.direction) ? first.direction : undefined;
}

async function findDated<Row, Found>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  request: PageRequest,
) {
  const direction = directionOf(request, rows.byDate);
  if (direction) {
    const { keys, statuses } = await findDatedKeys(db, question, sliceOf(request, direction));
    return pageOf(await findDocumentRows(rows, question, keys), statuses, question, request);
  }
  const statuses = await findStatusCounts(db, question);
  if (totalsOf(statuses, question.status).count > MOST_SORTED) refuse("sort", SORT_REFUSAL);
  const { content } = await findPage(rows.list(isInQuestion(question)), request);
  return pageOf(content, statuses, question, request);
}

async function findKeyed<Row, Found>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  request: PageRequest,
) {
  const direction = directionOf(request, rows.byDate);
  const slice = sliceOf(request, direction ?? "desc");
  const docSeq = await rows.findNumbered?.(db, question.keyword ?? "");
  const where = (of: DocumentQuestion) => isNumberedOrInQuestion(of, docSeq);
  const { status, ...ofAnyStatus } = question;
  const search = { request, direction, where: where(question) };
  const first = direction && docSeq === undefined ? await lookAtFirst(db, question, slice) : undefined;
  if (first && first.count > KEYWORD_MOST_COUNTED) {
    refuseBeyondCount(slice);
    return findCapped(question, rows, request, first.keys);
  }
  const hits = await findHits(db, where(ofAnyStatus), slice, status);
  if (hits.statuses) return findCounted(question, rows, { ...search, ...hits });
  if (status !== undefined) {
    const ofStatus = await findHits(db, where(question), slice);
    if (ofStatus.statuses) {
      return { ...(await findCounted(question, rows, { ...search, ...ofStatus })), statuses: null };
    }
  }
  if (!direction) return refuse("sort", KEYWORD_SORT_REFUSAL);
  refuseBeyondCount(slice);
  const keys = first?.keys.length === slice.size ? first.keys : await findCommonKeyword(db, question, slice);
  return findCapped(question, rows, request, keys);
}

/** Finds a page of a result with more rows than are counted. */
async function findCapped<Row, Found>(
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  request: PageRequest,
  keys: readonly DocumentKey[],
) {
  return {
    content: await findDocumentRows(rows, question, keys),
    ...pageInfo(KEYWORD_MOST_COUNTED, request.page, request.size),
    totalRelation: "GTE",
    totals: null,
    statuses: null,
    isSortable: false,
  };
}

/** Selects the rows in question; `docSeq` is the document whose number the keyword is. */
export const isNumberedOrInQuestion = (question: DocumentQuestion, docSeq: number | undefined): SQL | undefined =>
  docSeq === undefined
    ? isInQuestion(question)
    : and(isInListWithoutKey(question), isFiltered(question), eq(documentSides.docSeq, docSeq));

interface CountedHits extends KeywordHits {
  request: PageRequest;
  direction: Slice["direction"] | undefined;
  where: SQL | undefined;
}

async function findCounted<Row, Found>(
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  { request, direction, keys, statuses, where }: CountedHits,
) {
  const content = direction
    ? await findDocumentRows(rows, question, keys)
    : (await findPage(rows.list(where), request)).content;
  return pageOf(content, statuses ?? [], question, request);
}

/** Reads the rows of these keys, because the other columns of a row are in the documents themselves. */
export async function findDocumentRows<Row, Found>(
  { list }: Pick<DocumentRows<Row, Found>, "list">,
  question: DocumentQuestion,
  keys: readonly DocumentKey[],
): Promise<Row[]> {
  const days = keys.map(([day]) => day).toSorted();
  const [start, end] = [days.at(0), days.at(-1)];
  if (start === undefined || end === undefined) return [];
  const where = and(isInListWithoutKey(question), between(documentSides.listDate, start, end));
  const rows: Row[] = [];
  const docSeqs = keys.map(([, docSeq]) => docSeq);
  for await (const batch of walkRows(list(where), docSeqs)) rows.push(...batch);
  return rows;
}

function pageOf<Row>(
  content: Row[],
  statuses: StatusCount[],
  { status }: DocumentQuestion,
  { page, size }: PageRequest,
): DocumentPage<Row, string> {
  const { count, supply, tax } = totalsOf(statuses, status);
  return {
    content,
    ...pageInfo(count, page, size),
    totalRelation: "EQ",
    totals: { supply, tax },
    statuses,
    isSortable: count <= MOST_SORTED,
  };
}

function refuseBeyondCount({ offset, size }: Slice): void {
  if (offset + size > KEYWORD_MOST_COUNTED) refuse("page", KEYWORD_PAGE_REFUSAL);
}

const sliceOf = ({ page, size }: PageRequest, direction: Slice["direction"]): Slice => ({
  offset: page * size,
  size,
  direction,
});

function refuse(field: "sort" | "page", message: string): never {
  throw new AppError("INVALID_INPUT", { fields: { [field]: message } });
}
