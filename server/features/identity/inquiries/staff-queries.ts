import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { InquiryRow, listInquiries, StaffInquiry } from "#contracts/identity/staff-inquiries.ts";
import { maskEmail, maskName } from "#domain/people/masking.ts";
import type { ReceiptMode } from "#domain/support/inquiry.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { inquiries, inquiryFiles, inquiryMessages } from "#server/db/schema/identity/inquiries.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, isDuring, type List } from "#server/lists/lists.ts";

type Query = Omit<ParsedInputOf<typeof listInquiries>["query"], "mode">;

const EXCERPT_LENGTH = 80;

const columns = {
  inquirySeq: inquiries.inquirySeq,
  receiptNumber: inquiries.receiptNumber,
  mode: inquiries.mode,
  companyName: inquiries.companyName,
  name: inquiries.name,
  email: inquiries.email,
  excerpt: sql<string>`left(${inquiries.content}, ${EXCERPT_LENGTH})`,
  state: inquiries.state,
  assigneeName: accounts.name,
  fileCount: sql<number>`(SELECT count(*)::int FROM ${inquiryFiles} WHERE ${inquiryFiles.inquirySeq} = ${inquiries.inquirySeq})`,
  insertDT: inquiries.insertDT,
  changeDT: inquiries.changeDT,
};

const selectInquiries = (db: Db, fields: FieldsOf) =>
  db.select(fields(columns)).from(inquiries).leftJoin(accounts, eq(accounts.userSeq, inquiries.assigneeSeq)).$dynamic();

/** Inquiries and proposals are two lists of one table. */
export function inquiryList(
  db: Db,
  userSeq: number,
  modes: readonly ReceiptMode[],
  { keyword, state, assignee, insertDT, sort }: Query,
): List<InquiryRow> {
  const list: List<InquiryRow> = {
    db,
    select: selectInquiries,
    where: and(
      inArray(inquiries.mode, [...modes]),
      keyword ? matches(keyword) : undefined,
      state && eq(inquiries.state, state),
      assignee === "me" ? eq(inquiries.assigneeSeq, userSeq) : undefined,
      assignee === "none" ? isNull(inquiries.assigneeSeq) : undefined,
      isDuring(inquiries.insertDT, insertDT),
    ),
    order: listOrder(sort, inquiries, inquiries.inquirySeq),
  };
  return completeList(list, (rows) =>
    rows.map((row) => ({ ...row, name: maskName(row.name), email: maskEmail(row.email) })),
  );
}

function matches(keyword: string): SQL | undefined {
  const { receiptNumber, companyName, name, email, content, tel } = inquiries;
  const digits = digitsOf(keyword);
  return or(
    ...[receiptNumber, companyName, name, email, content].map(contains(keyword)),
    digits ? contains(digits)(tel) : undefined,
  );
}

export async function findInquiry(db: Db, inquirySeq: number): Promise<StaffInquiry> {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.inquirySeq, inquirySeq));
  if (!inquiry) throw new AppError("NOT_FOUND");
  const { proofHash: _, changeDT: __, ...fields } = inquiry;
  const [files, messages, colleagues] = await Promise.all([
    findFiles(db, inquirySeq),
    findMessages(db, inquirySeq),
    db
      .select({ userSeq: accounts.userSeq, name: accounts.name })
      .from(accounts)
      .where(isColleague())
      .orderBy(asc(accounts.name), asc(accounts.userSeq)),
  ]);
  return { ...fields, files, messages, colleagues };
}

/** Selects staff who still work here. */
export const isColleague = (): SQL | undefined => and(eq(accounts.scope, "manager"), eq(accounts.state, "ACTIVE"));

const findFiles = (db: Db, inquirySeq: number) =>
  db
    .select({
      inquiryFileSeq: inquiryFiles.inquiryFileSeq,
      name: inquiryFiles.name,
      contentType: inquiryFiles.contentType,
      sizeBytes: inquiryFiles.sizeBytes,
    })
    .from(inquiryFiles)
    .where(eq(inquiryFiles.inquirySeq, inquirySeq))
    .orderBy(asc(inquiryFiles.position));

const findMessages = (db: Db, inquirySeq: number) =>
  db
    .select({
      messageSeq: inquiryMessages.messageSeq,
      kind: inquiryMessages.kind,
      content: inquiryMessages.content,
      authorName: accounts.name,
      mailState: mails.state,
      insertDT: inquiryMessages.insertDT,
    })
    .from(inquiryMessages)
    .leftJoin(accounts, eq(accounts.userSeq, inquiryMessages.userSeq))
    .leftJoin(mails, eq(mails.mailSeq, inquiryMessages.mailSeq))
    .where(eq(inquiryMessages.inquirySeq, inquirySeq))
    .orderBy(asc(inquiryMessages.messageSeq));
