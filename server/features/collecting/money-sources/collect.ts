import { and, eq, isNull, lte, or } from "drizzle-orm";
import { addDays, addSeconds, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { CollectFailure } from "#domain/money/collect-failure.ts";
import { MONEY_SOURCE_KINDS, MONEY_SOURCE_LIMITS } from "#domain/money/money-source.ts";
import { isSubscriptionUsable } from "#domain/money/subscription.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import { findClosedInstitutions } from "#server/features/office/institutions/queries.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { MovementsAnswer } from "#server/gateways/money-source.ts";
import { collectedSource, failedSource } from "./collected-source.ts";
import { openCredentials, openSourceNumber } from "./sealed-source.ts";
import { changeSourceRow, isSubscribed, type MoneySourceRow, sourceColumns, subscribedColumns } from "./source-row.ts";
import { takeMovements } from "./take-movements.ts";
import { forgetUnreadSource, keepUnreadSource } from "./unread-sources.ts";

/** How many are collected side by side, and how long one may take before another worker takes it over. */
const TURN_SIZE = 8;
const TURN_S = 300;

/**
 * One turn of those whose time has come. Each is somebody's until it is done or its time is over, so that no password is
 * tried twice at once; one that fails holds up no other. True while there may be more.
 */
export async function collectDueSources(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  const taken = await primary.transaction(takeTurns);
  const closed = taken.length > 0 ? await findClosedInstitutions(primary) : [];
  await Promise.all(taken.map((row) => collectSource(services, row, closed)));
  return taken.length > 0;
}

/** Those that may be collected; what is not paid for waits for the next day, what has ended for nothing. */
async function takeTurns(db: Transaction): Promise<MoneySourceRow[]> {
  const now = toSeoulDateTime(new Date());
  const rows = await db
    .select({ ...sourceColumns, ...subscribedColumns })
    .from(moneySources)
    .innerJoin(subscriptions, isSubscribed)
    .where(
      and(lte(moneySources.dueDT, now), or(isNull(moneySources.takenUntilDT), lte(moneySources.takenUntilDT, now))),
    )
    .orderBy(moneySources.dueDT)
    .limit(TURN_SIZE)
    .for("no key update", { of: moneySources, skipLocked: true });
  const taken: MoneySourceRow[] = [];
  for (const row of rows) {
    const today = toSeoulDate(new Date());
    const subscription = { state: row.subscriptionState, paidMonth: row.paidMonth };
    if (isSubscriptionUsable(subscription, today) && row.sealedCredentials) {
      await changeSourceRow(db, row, { takenUntilDT: addSeconds(now, TURN_S) });
      taken.push(row);
    } else {
      const hasEnded = row.subscriptionState === "STOPPED" || !row.sealedCredentials;
      await changeSourceRow(db, row, { dueDT: hasEnded ? null : `${addDays(today, 1)}T00:20:00` });
    }
  }
  return taken.length > 0 || rows.length < TURN_SIZE ? taken : takeTurns(db);
}

async function collectSource(services: Services, row: MoneySourceRow, closed: readonly string[]): Promise<void> {
  const isOpen = !closed.includes(MONEY_SOURCE_KINDS[row.kind].institutionPrefix + row.institution);
  try {
    const outcome: CollectOutcome = isOpen ? await collectMovements(services, row) : { failure: "MAINTENANCE" };
    await services.databases.primary.transaction((db) => writeOutcome(db, row, outcome));
  } catch (error) {
    // Its turn is over in a while, and the next worker takes it.
    const { sourceSeq, partnerSeq } = row;
    services.log.warn({ partnerSeq, sourceSeq, error: (error as Error).message }, "money source not collected");
  }
}

interface CollectOutcome {
  failure: CollectFailure | null;
  /** What the institution said that nobody can read. */
  unread?: string | undefined;
}

/** Page by page, each taken in as it comes: what was taken in before a failure stays. */
async function collectMovements(services: Services, row: MoneySourceRow): Promise<CollectOutcome> {
  const { secrets, moneySources: gateways, databases } = services;
  if (!row.sealedCredentials) return { failure: null };
  const to = toSeoulDate(new Date());
  const from = firstAskedDay(row, to);
  const asked = {
    institution: row.institution,
    owner: row.owner,
    from,
    to,
    number: openSourceNumber(secrets, row.sealedNumber),
    credentials: openCredentials(secrets, row.sealedCredentials),
  };
  let cursor: string | null = null;
  let unread: string | undefined;
  do {
    const answer: MovementsAnswer = await gateways[row.brand][row.kind]
      .collect({ ...asked, cursor })
      .catch(asUnreachable);
    if (answer.failure !== null) return answer;
    unread ??= answer.unread;
    const within = answer.movements.filter(({ tradeDT }) => tradeDT.slice(0, 10) >= from && tradeDT.slice(0, 10) <= to);
    await takeMovements(databases.primary, row, within);
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return unread === undefined ? { failure: null } : { failure: "PARTLY_UNREAD", unread };
}

function asUnreachable(error: unknown): { failure: CollectFailure } {
  if (error instanceof GatewayError) return { failure: "UNREACHABLE" };
  throw error;
}

/** Institutions book late, so that the last days are asked for again. */
function firstAskedDay({ lastCollectedDT }: MoneySourceRow, today: string): string {
  const { firstDays, againDays, mostDays } = MONEY_SOURCE_LIMITS;
  if (lastCollectedDT === null) return addDays(today, -firstDays);
  const again = addDays(lastCollectedDT.slice(0, 10), -againDays);
  const earliest = addDays(today, -mostDays);
  return again < earliest ? earliest : again;
}

/** What came of it, unless other credentials were given meanwhile: then it says nothing about them. */
async function writeOutcome(
  db: Transaction,
  taken: MoneySourceRow,
  { failure, unread }: CollectOutcome,
): Promise<void> {
  const [row] = await db
    .select()
    .from(moneySources)
    .where(and(eq(moneySources.partnerSeq, taken.partnerSeq), eq(moneySources.sourceSeq, taken.sourceSeq)))
    .for("no key update");
  if (!row) return;
  const isSameTry = row.sealedCredentials?.equals(taken.sealedCredentials ?? Buffer.alloc(0)) ?? false;
  const now = toSeoulDateTime(new Date());
  if (!isSameTry) return changeSourceRow(db, taken, { takenUntilDT: null });
  if (unread === undefined) await forgetUnreadSource(db, taken);
  else await keepUnreadSource(db, taken, unread);
  if (failure === null) {
    const collected = collectedSource(taken, now);
    // Asked for once more while it was being collected, it has its turn again at once.
    const dueDT = row.dueDT === taken.dueDT ? collected.dueDT : row.dueDT;
    return changeSourceRow(db, taken, { ...collected, dueDT, takenUntilDT: null });
  }
  return changeSourceRow(db, taken, { ...failedSource(row, failure, now), takenUntilDT: null });
}
