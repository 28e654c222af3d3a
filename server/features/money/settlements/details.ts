import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { AdjustDetails, AdjustEntry, AdjustLine, listAdjustEntries } from "#contracts/money/settlements.ts";
import { addMonths, firstDayOf, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { isPointCode, type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import { sumWon } from "#domain/money/won.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { findAdjustHistory } from "./histories.ts";

/** A month's settlement is made of these rows of the ledger: what members' own balances paid, and got back. */
const isOfMonth = (partnerSeq: number, month: SeoulMonth): SQL | undefined =>
  and(
    eq(pointEntries.partnerSeq, partnerSeq),
    gte(pointEntries.pointDate, firstDayOf(month)),
    lt(pointEntries.pointDate, firstDayOf(addMonths(month, 1))),
    eq(pointEntries.ownedBy, "MEMBER"),
    ne(pointEntries.count, 0),
  );

const revenue = sql<number>`${pointEntries.count} * (${pointEntries.unitPrice} - ${pointEntries.supplyPrice})`.mapWith(
  Number,
);

/** A refund counts under the code of its usage. */
const usageCode = sql<string>`usage_code_of(${pointEntries.pointCode}, ${pointEntries.reference})`;

const isUsingMember = and(
  eq(members.partnerSeq, pointEntries.partnerSeq),
  eq(members.memberSeq, pointEntries.memberSeq),
);

export async function findSettlementLines(db: Db, partnerSeq: number, month: SeoulMonth): Promise<AdjustLine[]> {
  const { unitPrice, supplyPrice, count } = pointEntries;
  const usage = db
    .select({
      memberSeq: sql<number>`${pointEntries.memberSeq}`.as("using_member_seq"),
      pointCode: usageCode.as("usage_code"),
      unitPrice,
      supplyPrice,
      count: sql<number>`sum(${count})`.mapWith(Number).as("used_count"),
      revenue: sql<number>`sum(${revenue})`.mapWith(Number).as("earned"),
    })
    .from(pointEntries)
    .where(isOfMonth(partnerSeq, month))
    .groupBy(pointEntries.memberSeq, usageCode, unitPrice, supplyPrice)
    .as("used");
  return db
    .select({
      memberSeq: members.memberSeq,
      bizId: companies.bizId,
      name: shownName,
      pointCode: usage.pointCode,
      count: usage.count,
      unitPrice: usage.unitPrice,
      supplyPrice: usage.supplyPrice,
      revenue: usage.revenue,
    })
    .from(usage)
    .innerJoin(members, and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, usage.memberSeq)))
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .orderBy(asc(members.memberSeq), asc(usage.pointCode), asc(usage.unitPrice), asc(usage.supplyPrice));
}

/** Reads one snapshot, because a month that is still running goes on while it is read. */
export const findAdjustDetails = (db: Db, partnerSeq: number, month: SeoulMonth): Promise<AdjustDetails> =>
  db.transaction(
    async (db) => {
      const history = await findAdjustHistory(db, partnerSeq, month);
      const lines = await findSettlementLines(db, partnerSeq, month);
      return { history, lines, lineRevenue: sumWon(lines.map(({ revenue }) => revenue)) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

type Query = ParsedInputOf<typeof listAdjustEntries>["query"];

const selectDetails = (db: Db, fields: FieldsOf) =>
  db
    .select(
      fields({
        entrySeq: pointEntries.entrySeq,
        pointDate: pointEntries.pointDate,
        insertDT: pointEntries.insertDT,
        memberSeq: members.memberSeq,
        name: shownName,
        pointCode: pointEntries.pointCode,
        count: pointEntries.count,
        unitPrice: pointEntries.unitPrice,
        supplyPrice: pointEntries.supplyPrice,
        revenue,
        reference: pointEntries.reference,
      }),
    )
    .from(pointEntries)
    .innerJoin(members, isUsingMember)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .$dynamic();

export const adjustEntryList = (
  db: Db,
  partnerSeq: number,
  month: SeoulMonth,
  { memberSeq, pointCode, sort }: Query,
): List<AdjustEntry> => ({
  db,
  select: selectDetails,
  where: and(
    isOfMonth(partnerSeq, month),
    memberSeq === undefined ? undefined : eq(pointEntries.memberSeq, memberSeq),
    pointCode && isPointCode(pointCode) ? inArray(pointEntries.pointCode, codesOf(pointCode)) : undefined,
  ),
  order: listOrder(sort, pointEntries, pointEntries.entrySeq),
});

function codesOf(code: PointCode): PointCode[] {
  const refund = refundPointCode(code);
  return refund ? [code, refund] : [code];
}
