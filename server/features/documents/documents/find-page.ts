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
import { type DocumentQuestion, isAsked, isFiltered, isInListFound } from "./list-question.ts";

export interface DocumentPage<Row, Status extends string> extends CappedPage<Row> {
  totals: { supply: number; tax: number } | null;
  statuses: StatusCount<Status>[] | null;
  isSortable: boolean;
}

/** A page as it is asked for. */
export interface AskedPage {
  page: number;
  size: number;
  sort: readonly Sort[];
}

export interface DocumentRows<Row, Found> {
  /** In the order that was asked for. */
  list: (where: SQL | undefined) => List<Row, Found>;
  /** The same as a file. */
  file: (where: SQL | undefined, format: FileFormat) => FileAnswer;
  /** The two sorts that together are the order of the list's key. */
  byDate: readonly [day: string, moment: string];
  /** The document with this number of the tax office, where the keyword is one. */
  findNumbered?: (db: Db, keyword: string) => Promise<number | undefined>;
}

/** Any page of a member's documents, with exact totals. */
export async function findDocumentPage<Row, Found, Status extends string>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  asked: AskedPage,
): Promise<DocumentPage<Row, Status>> {
  const page =
    question.keyword === undefined ? findDated(db, question, rows, asked) : findKeyed(db, question, rows, asked);
  return (await page) as DocumentPage<Row, Status>;
}

/** Which way the list is walked, where it is asked for in the order of its key. */
function directionOf({ sort }: AskedPage, [day, moment]: readonly [string, string]): Slice["direction"] | undefined {
  const [first, second, ...more] = sort;
  if (first?.field !== day || more.length > 0) return undefined;
  return !second || (second.field === moment && second.direction === first.direction) ? first.direction : undefined;
}

async function findDated<Row, Found>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  asked: AskedPage,
) {
  const direction = directionOf(asked, rows.byDate);
  if (direction) {
    const { keys, statuses } = await findDatedKeys(db, question, sliceOf(asked, direction));
    return pageOf(await findDocumentRows(rows, question, keys), statuses, question, asked);
  }
  const statuses = await findStatusCounts(db, question);
  if (totalsOf(statuses, question.status).count > MOST_SORTED) refuse("sort", SORT_REFUSAL);
  const { content } = await findPage(rows.list(isAsked(question)), asked);
  return pageOf(content, statuses, question, asked);
}

async function findKeyed<Row, Found>(
  db: Db,
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  asked: AskedPage,
) {
  const direction = directionOf(asked, rows.byDate);
  const slice = sliceOf(asked, direction ?? "desc");
  const docSeq = await rows.findNumbered?.(db, question.keyword ?? "");
  const where = (of: DocumentQuestion) => isFound(of, docSeq);
  const { status, ...ofAnyStatus } = question;
  const counted = { asked, direction, where: where(question) };
  const first = direction && docSeq === undefined ? await lookAtFirst(db, question, slice) : undefined;
  if (first && first.count > KEYWORD_MOST_COUNTED) {
    refuseBeyondCount(slice);
    return findCapped(question, rows, asked, first.keys);
  }
  const hits = await findHits(db, where(ofAnyStatus), slice, status);
  if (hits.statuses) return findCounted(question, rows, { ...counted, ...hits });
  if (status !== undefined) {
    const ofStatus = await findHits(db, where(question), slice);
    if (ofStatus.statuses) {
      return { ...(await findCounted(question, rows, { ...counted, ...ofStatus })), statuses: null };
    }
  }
  if (!direction) return refuse("sort", KEYWORD_SORT_REFUSAL);
  refuseBeyondCount(slice);
  const keys = first?.keys.length === slice.size ? first.keys : await findCommonKeyword(db, question, slice);
  return findCapped(question, rows, asked, keys);
}

/** A page of more than are counted. */
async function findCapped<Row, Found>(
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  asked: AskedPage,
  keys: readonly DocumentKey[],
) {
  return {
    content: await findDocumentRows(rows, question, keys),
    ...pageInfo(KEYWORD_MOST_COUNTED, asked.page, asked.size),
    ...{ totalRelation: "GTE", totals: null, statuses: null, isSortable: false },
  };
}

/** What is asked for, where the keyword may be the number of one document. */
export const isFound = (question: DocumentQuestion, docSeq: number | undefined): SQL | undefined =>
  docSeq === undefined
    ? isAsked(question)
    : and(isInListFound(question), isFiltered(question), eq(documentSides.docSeq, docSeq));

interface CountedHits extends KeywordHits {
  asked: AskedPage;
  direction: Slice["direction"] | undefined;
  where: SQL | undefined;
}

async function findCounted<Row, Found>(
  question: DocumentQuestion,
  rows: DocumentRows<Row, Found>,
  { asked, direction, keys, statuses, where }: CountedHits,
) {
  const content = direction
    ? await findDocumentRows(rows, question, keys)
    : (await findPage(rows.list(where), asked)).content;
  return pageOf(content, statuses ?? [], question, asked);
}

/** Read again by their keys: what else a row shows lies in the documents themselves. */
export async function findDocumentRows<Row, Found>(
  { list }: Pick<DocumentRows<Row, Found>, "list">,
  question: DocumentQuestion,
  keys: readonly DocumentKey[],
): Promise<Row[]> {
  const days = keys.map(([day]) => day).toSorted();
  const [start, end] = [days.at(0), days.at(-1)];
  if (start === undefined || end === undefined) return [];
  const where = and(isInListFound(question), between(documentSides.listDate, start, end));
  const found: Row[] = [];
  const docSeqs = keys.map(([, docSeq]) => docSeq);
  for await (const batch of walkRows(list(where), docSeqs)) found.push(...batch);
  return found;
}

function pageOf<Row>(
  content: Row[],
  statuses: StatusCount[],
  { status }: DocumentQuestion,
  { page, size }: AskedPage,
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

const sliceOf = ({ page, size }: AskedPage, direction: Slice["direction"]): Slice => ({
  offset: page * size,
  size,
  direction,
});

function refuse(field: "sort" | "page", message: string): never {
  throw new AppError("INVALID_INPUT", { fields: { [field]: message } });
}
