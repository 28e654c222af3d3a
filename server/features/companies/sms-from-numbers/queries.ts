import { and, eq, getTableColumns, or, type SQL } from "drizzle-orm";
import type { listSmsFromNumbers, SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

type Query = ParsedInputOf<typeof listSmsFromNumbers>["query"];

/** Names the member whose numbers they are. */
export interface FromNumberOwner {
  partnerSeq: number;
  memberSeq: number;
}

const { partnerSeq, memberSeq, storageKey: _, reviewDT: __, ...columns } = getTableColumns(smsFromNumbers);

export const fromNumberColumns = columns;

export const isFromNumberOf = (owner: FromNumberOwner): SQL | undefined =>
  and(eq(partnerSeq, owner.partnerSeq), eq(memberSeq, owner.memberSeq));

const selectFromNumbers = (db: Db, fields: FieldsOf) => db.select(fields(columns)).from(smsFromNumbers).$dynamic();

export const smsFromNumberList = (db: Db, owner: FromNumberOwner, { keyword, sort }: Query): List<SmsFromNumber> => ({
  db,
  select: selectFromNumbers,
  where: and(isFromNumberOf(owner), keyword ? matches(keyword) : undefined),
  order: listOrder(sort, columns, columns.fromNumberSeq),
});

/** People type numbers with hyphens; the table has the digits alone. */
function matches(keyword: string): SQL | undefined {
  const digits = digitsOf(keyword);
  return or(contains(keyword)(columns.memo), digits ? contains(digits)(columns.fromNumber) : undefined);
}
