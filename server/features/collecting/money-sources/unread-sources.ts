import { and, eq } from "drizzle-orm";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { isUnreadFailure } from "#domain/money/collect-failure.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { forgetUnread, keepUnread } from "#server/features/office/unread-answers/unread-rows.ts";
import { failedSource } from "./collected-source.ts";
import { changeSourceRow, type MoneySourceRow } from "./source-row.ts";

type SourceKey = Pick<MoneySourceRow, "partnerSeq" | "sourceSeq">;
type UnreadSource = SourceKey & Pick<MoneySourceRow, "kind" | "brand">;

const keyOf = ({ partnerSeq, sourceSeq }: SourceKey): string => `${partnerSeq}-${sourceSeq}`;

function readKey(key: string): SourceKey | undefined {
  const [, partnerSeq, sourceSeq] = /^(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  return partnerSeq && sourceSeq ? { partnerSeq: Number(partnerSeq), sourceSeq: Number(sourceSeq) } : undefined;
}

export const keepUnreadSource = (db: Transaction, source: UnreadSource, answer: string): Promise<void> => {
  const { kind, brand, partnerSeq } = source;
  return keepUnread(db, [{ kind, key: keyOf(source), brand, partnerSeq, answer }]);
};

export const forgetUnreadSource = (db: Transaction, source: UnreadSource): Promise<void> =>
  forgetUnread(db, source, [keyOf(source)]);

const NEXT_TRY_S = 60;

/** Applies the decision of staff: ask the institution again, or wait until the owner has changed the source. */
export async function decideSources(services: Services, keys: readonly string[], isRetried: boolean): Promise<void> {
  for (const key of keys) {
    const name = readKey(key);
    if (name) await services.databases.primary.transaction((db) => decideSource(db, name, isRetried));
  }
}

async function decideSource(db: Transaction, name: SourceKey, isRetried: boolean): Promise<void> {
  const isSource = and(eq(moneySources.partnerSeq, name.partnerSeq), eq(moneySources.sourceSeq, name.sourceSeq));
  const [row] = await db.select().from(moneySources).where(isSource).for("no key update");
  if (!row || !isUnreadFailure(row.failure)) return;
  const now = toSeoulDateTime(new Date());
  // The next try waits until the decision is done, so that its answer counts as a new one.
  const dueDT = addSeconds(now, NEXT_TRY_S);
  const retry = { state: "WAITING", failure: null, failuresInARow: 0, failureDT: null, dueDT } as const;
  await changeSourceRow(db, name, isRetried ? retry : failedSource(row, "REFUSED", now));
}
