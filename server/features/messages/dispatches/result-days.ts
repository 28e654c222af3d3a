import { sql } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Transaction } from "#server/db/connect.ts";
import { carriedBy, type DispatchRow } from "./dispatch-row.ts";
import type { DispatchAnswer } from "./moved-row.ts";

export interface AnsweredDispatch {
  row: DispatchRow;
  answer: DispatchAnswer;
}

/** Counts the results of a day by carrier and code. */
export async function countResults(
  db: Transaction,
  answered: readonly (AnsweredDispatch & { day: SeoulDate })[],
): Promise<void> {
  const counts = Map.groupBy(answered, ({ row, answer, day }) =>
    [row.partnerSeq, row.memberSeq, carriedBy(row), day, answer.carrier, answer.code].join("\n"),
  );
  const rows = [...counts].map(([key, { length }]) => {
    const [partner_seq, member_seq, service, day, carrier, result_code] = key.split("\n");
    return { partner_seq, member_seq, service, day, carrier, result_code, count: length };
  });
  await db.execute(sql`INSERT INTO dispatch_result_days AS old (partner_seq, member_seq, service, day, carrier, result_code, count)
    SELECT partner_seq, member_seq, service, day, carrier, result_code, count
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS change (partner_seq bigint, member_seq bigint, service text,
      day date, carrier text, result_code text, count integer)
    ORDER BY 1, 3, 4, 2, 5, 6
    ON CONFLICT (partner_seq, service, day, member_seq, carrier, result_code) DO UPDATE SET count = old.count + excluded.count`);
}
