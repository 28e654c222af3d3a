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

const ASKED_AGAIN_AFTER_S = 60;

/** A person says of some what the institution meant: to be asked again, or no until the owner has mended it. */
export async function decideSources(services: Services, keys: readonly string[], isAskedAgain: boolean): Promise<void> {
  for (const key of keys) {
    const name = readKey(key);
    if (name) await services.databases.primary.transaction((db) => decideSource(db, name, isAskedAgain));
  }
}

async function decideSource(db: Transaction, name: SourceKey, isAskedAgain: boolean): Promise<void> {
  const isIt = and(eq(moneySources.partnerSeq, name.partnerSeq), eq(moneySources.sourceSeq, name.sourceSeq));
  const [row] = await db.select().from(moneySources).where(isIt).for("no key update");
  if (!row || !isUnreadFailure(row.failure)) return;
  const now = toSeoulDateTime(new Date());
  // Not before the decision is done with: what is said of it then is a new answer.
  const dueDT = addSeconds(now, ASKED_AGAIN_AFTER_S);
  const mended = { state: "WAITING", failure: null, failuresInARow: 0, failureDT: null, dueDT } as const;
  await changeSourceRow(db, name, isAskedAgain ? mended : failedSource(row, "REFUSED", now));
}
