import { and, eq, or, type SQL } from "drizzle-orm";
import type { listStaffFromNumbers, StaffFromNumber } from "#contracts/companies/staff-from-numbers.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { fromNumberColumns } from "./queries.ts";

type Query = ParsedInputOf<typeof listStaffFromNumbers>["query"];

const columns = {
  ...fromNumberColumns,
  reviewDT: smsFromNumbers.reviewDT,
  partnerSeq: partners.partnerSeq,
  partnerName: partners.companyName,
  brand: partners.brand,
  memberSeq: members.memberSeq,
  memberName: members.name,
  bizId: companies.bizId,
};

const isItsMember = and(
  eq(members.partnerSeq, smsFromNumbers.partnerSeq),
  eq(members.memberSeq, smsFromNumbers.memberSeq),
);

const selectFromNumbers = (db: Db, fields: FieldsOf) =>
  db
    .select(fields(columns))
    .from(smsFromNumbers)
    .innerJoin(members, isItsMember)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .$dynamic();

export const staffFromNumberList = (db: Db, { keyword, state, brand, sort }: Query): List<StaffFromNumber> => ({
  db,
  select: selectFromNumbers,
  where: and(
    keyword ? matches(keyword) : undefined,
    state && eq(smsFromNumbers.state, state),
    brand && eq(partners.brand, brand),
  ),
  order: listOrder(sort, columns, columns.fromNumberSeq),
});

function matches(keyword: string): SQL | undefined {
  const digits = digitsOf(keyword);
  return or(
    ...[members.name, partners.companyName, smsFromNumbers.memo].map(contains(keyword)),
    ...(digits ? [smsFromNumbers.fromNumber, companies.bizId].map(contains(digits)) : []),
  );
}

export async function findStaffFromNumber(db: Db, fromNumberSeq: number): Promise<StaffFromNumber> {
  const [row] = await db
    .select(columns)
    .from(smsFromNumbers)
    .innerJoin(members, isItsMember)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .where(eq(smsFromNumbers.fromNumberSeq, fromNumberSeq));
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** Answers with a file to save, never to show, so that the browser does not open what is in it. */
export async function answerEvidence(db: Db, { storage }: Services, fromNumberSeq: number): Promise<FileAnswer> {
  const [row] = await db
    .select({ fileName: smsFromNumbers.fileName, storageKey: smsFromNumbers.storageKey })
    .from(smsFromNumbers)
    .where(eq(smsFromNumbers.fromNumberSeq, fromNumberSeq));
  const stored = row?.storageKey ? await storage.get(row.storageKey) : undefined;
  if (!row?.fileName || !stored) throw new AppError("NOT_FOUND");
  const dot = row.fileName.lastIndexOf(".");
  const [name, extension] = [row.fileName.slice(0, dot), row.fileName.slice(dot + 1)];
  const kind = { name, extension, contentType: stored.contentType };
  return new FileAnswer(kind, async () => ({ chunks: oneChunk(stored.bytes) }));
}
