import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { BankAccountCycleCode } from "#domain/money/bank-account-cycle.ts";
import { cycleOfItem, itemOfSource, MONEY_SOURCE_LIMITS } from "#domain/money/money-source.ts";
import type { SourceCredentials } from "#domain/money/source-credentials.ts";
import { isRealBrand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { changeSubscription, stopSubscription } from "#server/features/money/subscriptions/commands.ts";
import { collectSourcesJob } from "./collect-sources.ts";
import { beginCollecting, refuseTooMany, refuseWrongCredentials } from "./register.ts";
import { sealCredentials } from "./sealed-source.ts";
import {
  changeSourceRow,
  findSources,
  isStoppedThisMonth,
  lockSource,
  lockSourceOwner,
  type MoneySourceRow,
  type SourceName,
  statusOf,
  today,
} from "./source-row.ts";
import { recordSourceStep } from "./source-steps.ts";

interface SourceChange {
  alias?: string | undefined;
  cycle?: BankAccountCycleCode | undefined;
  /** All fields that the institution asks for, or none. */
  credentials?: SourceCredentials | undefined;
}

/** Changes a source. New credentials are tried at once; a new cycle begins with the next month. */
export function changeSource(
  db: Db,
  services: Services,
  act: MemberAct,
  name: SourceName,
  { alias, cycle, credentials }: SourceChange,
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSource(db, name);
    if (statusOf(row) === "STOPPED" || (cycle && row.subscriptionState === "STOPPED")) {
      throw new AppError("SUBSCRIPTION_MISSING");
    }
    if (credentials) {
      refuseWrongCredentials(row, credentials, act.actor.trial);
      await replaceCredentials(db, services, name, credentials);
    }
    if (alias !== undefined) await changeSourceRow(db, name, { alias });
    if (cycle && row.kind === "BANK_ACCOUNT") {
      await changeSubscription(db, subscriptionOf(row), itemOfSource(row.kind, cycle));
    }
    const changes = { alias: alias !== undefined, cycle, credentials: credentials !== undefined };
    await recordSourceStep(db, act, "MONEY_SOURCE_CHANGED", name, { changed: changes });
  });
}

async function replaceCredentials(
  db: Transaction,
  services: Services,
  name: SourceName,
  credentials: SourceCredentials,
): Promise<void> {
  await changeSourceRow(db, name, {
    sealedCredentials: sealCredentials(services.secrets, credentials),
    state: "WAITING",
    failure: null,
    failuresInARow: 0,
    failureDT: null,
    dueDT: toSeoulDateTime(new Date()),
  });
  await services.jobs.send(db, collectSourcesJob, {});
}

/** A stopped source is collected to the end of the paid month. */
export function stopSource(db: Db, act: MemberAct, name: SourceName): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSource(db, name);
    if (row.subscriptionState === "STOPPED") return;
    await stopSubscription(db, subscriptionOf(row));
    await recordSourceStep(db, act, "MONEY_SOURCE_STOPPED", name);
  });
}

/** Takes a stop back within its month. */
export function resumeSource(db: Db, services: Services, act: MemberAct, name: SourceName): Promise<void> {
  return db.transaction(async (db) => {
    await lockSourceOwner(db, name);
    const row = await lockSource(db, name);
    if (row.subscriptionState !== "STOPPED") return;
    if (!isStoppedThisMonth(row)) throw new AppError("SUBSCRIPTION_RESUME_LATE");
    if (!isRealBrand(row.brand)) refuseTooMany(await findSources(db, name, name.kind), act.actor.trial);
    await beginCollecting(db, services, name, cycleOfItem(row.item));
    // A failure that only the owner can mend still waits for the owner.
    if (row.state === "BROKEN") await changeSourceRow(db, name, { dueDT: null });
    await recordSourceStep(db, act, "MONEY_SOURCE_RESUMED", name);
  });
}

/** Collects out of turn, up to a limit per day. */
export function collectSourceNow(db: Db, services: Services, act: MemberAct, name: SourceName): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSource(db, name);
    refuseUncollectable(row, act);
    const usedCount = row.collectNowDate === today() ? row.collectNowCount : 0;
    if (usedCount >= MONEY_SOURCE_LIMITS.collectNowPerDay) refuse(act.actor.trial, new AppError("COLLECT_NOW_LIMIT"));
    await changeSourceRow(db, name, {
      collectNowDate: today(),
      collectNowCount: usedCount + 1,
      dueDT: toSeoulDateTime(new Date()),
    });
    await services.jobs.send(db, collectSourcesJob, {});
    await recordSourceStep(db, act, "MONEY_SOURCE_COLLECTED", name);
  });
}

function refuseUncollectable(row: MoneySourceRow, { actor: { trial } }: MemberAct): void {
  const status = statusOf(row);
  if (status === "STOPPED") refuse(trial, new AppError("SUBSCRIPTION_MISSING"));
  else if (status === "SUSPENDED") refuse(trial, new AppError("SUBSCRIPTION_SUSPENDED"));
  // This holds for a source that is to end, too: a wrong password stays wrong until it is changed.
  else if (row.state === "BROKEN") refuse(trial, new AppError("COLLECTION_BROKEN"));
}

function subscriptionOf({ partnerSeq, subscriptionSeq }: MoneySourceRow) {
  if (subscriptionSeq === null) throw new Error("money source without a subscription");
  return { partnerSeq, subscriptionSeq };
}
