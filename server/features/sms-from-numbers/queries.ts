import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { listSmsFromNumbers, SmsFromNumber } from "#contracts/sms-from-numbers.ts";
import { pageInfo } from "#domain/console/paging.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { and, asc, desc, eq, getTableColumns, or, type SQL } from "#server/db/drizzle.ts";
import { smsFromNumbers } from "#server/db/schema/sms-from-numbers.ts";

type Query = ParsedInputOf<typeof listSmsFromNumbers>["query"];

export async function findSmsFromNumbers(
  db: Db,
  memberSeq: number,
  query: Query,
): Promise<OutputOf<typeof listSmsFromNumbers>> {
  const { page, size } = query;
  const [content, total] = await Promise.all([
    selectRows(db, memberSeq, query)
      .limit(size)
      .offset(page * size),
    db.$count(smsFromNumbers, matches(memberSeq, query)),
  ]);
  return { content, ...pageInfo(total, page, size) };
}

export const findAllSmsFromNumbers = (db: Db, memberSeq: number, query: Query): Promise<SmsFromNumber[]> =>
  selectRows(db, memberSeq, query);

function selectRows(db: Db, memberSeq: number, query: Query) {
  const { memberSeq: _, ...columns } = getTableColumns(smsFromNumbers);
  const order = query.sort.map(({ field, direction }) => (direction === "asc" ? asc : desc)(smsFromNumbers[field]));
  return db
    .select(columns)
    .from(smsFromNumbers)
    .where(matches(memberSeq, query))
    .orderBy(...order, desc(smsFromNumbers.fromNumberSeq));
}

/** People type numbers with hyphens; the table has the digits alone. */
function matches(memberSeq: number, { keyword }: Query): SQL | undefined {
  const digits = digitsOf(keyword ?? "");
  return and(
    eq(smsFromNumbers.memberSeq, memberSeq),
    or(
      keyword ? contains(keyword)(smsFromNumbers.memo) : undefined,
      digits ? contains(digits)(smsFromNumbers.fromNumber) : undefined,
    ),
  );
}
