import { and, asc, between, eq, sql } from "drizzle-orm";
import type { PointEntry } from "#contracts/money/point-entries.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { isUser, pointEntryColumns } from "#server/features/money/point-entries/queries.ts";

const { partnerSeq, memberSeq, pointDate, entrySeq } = pointEntries;

interface EntriesAfter {
  partnerSeq: number;
  memberSeq?: number | undefined;
  range: DateRange;
  after: readonly [pointDate: string, entrySeq: number] | undefined;
  size: number;
}

/** Returns the oldest first, by the ledger's own key, so that entries posted meanwhile move nothing. */
export function findEntriesAfter(db: Db, { range, after, size, ...owner }: EntriesAfter): Promise<PointEntry[]> {
  return db
    .select(pointEntryColumns)
    .from(pointEntries)
    .leftJoin(members, isUser)
    .leftJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(
      and(
        eq(partnerSeq, owner.partnerSeq),
        between(pointDate, after?.[0] ?? range.start, range.end),
        owner.memberSeq === undefined ? undefined : eq(memberSeq, owner.memberSeq),
        after && sql`(${pointDate}, ${entrySeq}) > (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(asc(pointDate), asc(entrySeq))
    .limit(size);
}
