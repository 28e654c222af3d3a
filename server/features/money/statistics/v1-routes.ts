import * as v1 from "#contracts/v1/usage.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { lastDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { sumBillingRows } from "#domain/money/billing-row.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { defaultStatisticRange } from "#domain/money/statistic-span.ts";
import { requireOwnMember } from "#server/call/access/own-member.ts";
import { bindOperation, type KeyCaller, type OperationCall } from "#server/call/v1/bind-operation.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { findEntriesAfter } from "./entries-after.ts";
import { findUsagePerDate, findUsagePerMember, findUsagePerMonth, type UsageQuestion } from "./usage-totals.ts";

interface UsageQuery {
  from?: string | undefined;
  to?: string | undefined;
  corpNum?: string | undefined;
}

function rangeOf({ from, to }: UsageQuery): DateRange {
  if (from === undefined) return defaultStatisticRange(toSeoulDate(new Date()));
  return { start: from, end: to ?? lastDayOf(monthOf(from)) };
}

/** The question is about the whole partner, unless the query names one member. */
async function questionOf(db: Db, key: KeyCaller, query: UsageQuery): Promise<UsageQuestion> {
  const { corpNum } = query;
  const member = corpNum === undefined ? undefined : await requireOwnMember(db, key, corpNum);
  return { partnerSeq: key.partnerSeq, range: rangeOf(query), memberSeq: member?.memberSeq };
}

const textOf = (pointCode: string): string => pointCodeEntry(pointCode)?.text ?? "";

const withText = <Row extends { pointCode: string }>(row: Row) => ({ ...row, pointText: textOf(row.pointCode) });

async function findItems(db: Db, question: UsageQuestion) {
  const rows = await findUsagePerMonth(db, question);
  const byItem = Map.groupBy(rows, ({ pointCode }) => itemByCode(pointCodeEntry(pointCode)?.item ?? ""));
  return Array.from(byItem).flatMap(([item, itemRows]) =>
    item ? [{ itemCode: item.number, item: item.code, itemText: item.text, ...sumBillingRows(itemRows) }] : [],
  );
}

type ListCall = Pick<OperationCall<typeof v1.listV1LedgerEntries>, "db" | "services" | "key" | "input">;

/** A cursor belongs to one question, because with another period or member it would skip rows in silence. */
const listName = (what: string, { partnerSeq, memberSeq, range }: UsageQuestion): string =>
  `${what} ${partnerSeq} ${memberSeq ?? "all"} ${range.start} ${range.end}`;

async function findMembers({ db, services: { secrets }, key, input: { query } }: ListCall) {
  const question = await questionOf(db, key, query);
  const list = listName("usage members", question);
  const after = openCursor<[number, string]>(secrets, list, query.cursor);
  const rows = await findUsagePerMember(db, question, { after, size: query.limit + 1 });
  const keyOf = ({ memberSeq, pointCode }: (typeof rows)[number]) => [memberSeq, pointCode];
  const page = cursorPage(secrets, list, { rows, limit: query.limit, keyOf });
  return {
    ...page,
    rows: page.rows.map(({ memberSeq: _, company, ...sums }) => ({
      bizId: company.bizId,
      name: company.name,
      ...withText(sums),
    })),
  };
}

async function findLedger({ db, services: { secrets }, key, input: { query } }: ListCall) {
  const question = await questionOf(db, key, query);
  const list = listName("ledger", question);
  const after = openCursor<[string, number]>(secrets, list, query.cursor);
  const rows = await findEntriesAfter(db, { ...question, after, size: query.limit + 1 });
  const keyOf = ({ pointDate, entrySeq }: (typeof rows)[number]) => [pointDate, entrySeq];
  const page = cursorPage(secrets, list, { rows, limit: query.limit, keyOf });
  return {
    ...page,
    rows: page.rows.map(({ memberSeq: _, company, insertDT, ...entry }) => ({
      ...withText(entry),
      bizId: company?.bizId ?? null,
      name: company?.name ?? null,
      insertDT: withOffset(insertDT),
    })),
  };
}

export const usageOperations = [
  bindOperation(v1.listV1UsageDays, async ({ db, key, input: { query } }) => {
    const rows = await findUsagePerDate(db, await questionOf(db, key, query));
    return rows.map(({ pointDate: date, pointMonth: _, ...sums }) => ({ date, ...withText(sums) }));
  }),
  bindOperation(v1.listV1UsageMonths, async ({ db, key, input: { query } }) => {
    const rows = await findUsagePerMonth(db, await questionOf(db, key, query));
    return rows.map(({ pointDate: _, pointMonth: month, ...sums }) => ({ month, ...withText(sums) }));
  }),
  bindOperation(v1.listV1UsageMembers, findMembers),
  bindOperation(v1.listV1UsageItems, async ({ db, key, input: { query } }) =>
    findItems(db, await questionOf(db, key, query)),
  ),
  bindOperation(v1.listV1LedgerEntries, findLedger),
];
