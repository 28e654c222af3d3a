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

/** How many sources are collected side by side. */
const TURN_SIZE = 8;
/** How long one source may take before another worker takes it over. */
const TURN_S = 300;

/**
 * Collects one turn of due sources and returns true while there may be more. A source belongs to one worker until it is
 * done or its time is over, so that no password is tried twice at once. A source that fails holds up no other.
 */
export async function collectDueSources(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  const sources = await primary.transaction(takeTurns);
  const closed = sources.length > 0 ? await findClosedInstitutions(primary) : [];
  await Promise.all(sources.map((source) => collectSource(services, source, closed)));
  return sources.length > 0;
}

/** Returns sources that may be collected. An unpaid one waits for the next day; an ended one has no further turn. */
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
  const sources: MoneySourceRow[] = [];
  for (const row of rows) {
    const today = toSeoulDate(new Date());
    const subscription = { state: row.subscriptionState, paidMonth: row.paidMonth };
    if (isSubscriptionUsable(subscription, today) && row.sealedCredentials) {
      await changeSourceRow(db, row, { takenUntilDT: addSeconds(now, TURN_S) });
      sources.push(row);
    } else {
      const hasEnded = row.subscriptionState === "STOPPED" || !row.sealedCredentials;
      await changeSourceRow(db, row, { dueDT: hasEnded ? null : `${addDays(today, 1)}T00:20:00` });
    }
  }
  return sources.length > 0 || rows.length < TURN_SIZE ? sources : takeTurns(db);
}

async function collectSource(services: Services, row: MoneySourceRow, closed: readonly string[]): Promise<void> {
  const isOpen = !closed.includes(MONEY_SOURCE_KINDS[row.kind].institutionPrefix + row.institution);
  try {
    const outcome: CollectOutcome = isOpen ? await collectMovements(services, row) : { failure: "MAINTENANCE" };
    await services.databases.primary.transaction((db) => writeOutcome(db, row, outcome));
  } catch (error) {
    // The next worker takes the source when this turn's time is over.
    const { sourceSeq, partnerSeq } = row;
    services.log.warn({ partnerSeq, sourceSeq, error: (error as Error).message }, "money source not collected");
  }
}

interface CollectOutcome {
  failure: CollectFailure | null;
  /** An answer of the institution that we do not know. */
  unread?: string | undefined;
}

/** Collects page by page and writes each page as it comes, so that a later failure loses nothing. */
async function collectMovements(services: Services, row: MoneySourceRow): Promise<CollectOutcome> {
  const { secrets, moneySources: gateways, databases } = services;
  if (!row.sealedCredentials) return { failure: null };
  const to = toSeoulDate(new Date());
  const from = firstDayToAsk(row, to);
  const question = {
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
      .collect({ ...question, cursor })
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

/** Institutions book late, so the last days are asked for again. */
function firstDayToAsk({ lastCollectedDT }: MoneySourceRow, today: string): string {
  const { firstDays, againDays, mostDays } = MONEY_SOURCE_LIMITS;
  if (lastCollectedDT === null) return addDays(today, -firstDays);
  const again = addDays(lastCollectedDT.slice(0, 10), -againDays);
  const earliest = addDays(today, -mostDays);
  return again < earliest ? earliest : again;
}

/** Writes the outcome, unless the credentials were changed meanwhile: then it says nothing about the new ones. */
async function writeOutcome(
  db: Transaction,
  source: MoneySourceRow,
  { failure, unread }: CollectOutcome,
): Promise<void> {
  const [row] = await db
    .select()
    .from(moneySources)
    .where(and(eq(moneySources.partnerSeq, source.partnerSeq), eq(moneySources.sourceSeq, source.sourceSeq)))
    .for("no key update");
  if (!row) return;
  const isSameTry = row.sealedCredentials?.equals(source.sealedCredentials ?? Buffer.alloc(0)) ?? false;
  const now = toSeoulDateTime(new Date());
  if (!isSameTry) return changeSourceRow(db, source, { takenUntilDT: null });
  if (unread === undefined) await forgetUnreadSource(db, source);
  else await keepUnreadSource(db, source, unread);
  if (failure === null) {
    const values = collectedSource(source, now);
    // A source that was requested again while it was being collected has its next turn at once.
    const dueDT = row.dueDT === source.dueDT ? values.dueDT : row.dueDT;
    return changeSourceRow(db, source, { ...values, dueDT, takenUntilDT: null });
  }
  return changeSourceRow(db, source, { ...failedSource(row, failure, now), takenUntilDT: null });
}
