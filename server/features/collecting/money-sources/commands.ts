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
import { takeDownSourceStep } from "./source-steps.ts";

interface SourceChange {
  alias?: string | undefined;
  cycle?: BankAccountCycleCode | undefined;
  /** All that its institution asks for, or nothing. */
  credentials?: SourceCredentials | undefined;
}

/** Other credentials hold at once and are tried at once; another cycle begins with the next month. */
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
      await mend(db, services, name, credentials);
    }
    if (alias !== undefined) await changeSourceRow(db, name, { alias });
    if (cycle && row.kind === "BANK_ACCOUNT") {
      await changeSubscription(db, subscriptionOf(row), itemOfSource(row.kind, cycle));
    }
    const changed = { alias: alias !== undefined, cycle, credentials: credentials !== undefined };
    await takeDownSourceStep(db, act, "MONEY_SOURCE_CHANGED", name, { changed });
  });
}

async function mend(
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

/** It is collected to the end of the month that was paid. */
export function stopSource(db: Db, act: MemberAct, name: SourceName): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSource(db, name);
    if (row.subscriptionState === "STOPPED") return;
    await stopSubscription(db, subscriptionOf(row));
    await takeDownSourceStep(db, act, "MONEY_SOURCE_STOPPED", name);
  });
}

/** Takes the stop back, within the month it was made in. */
export function resumeSource(db: Db, services: Services, act: MemberAct, name: SourceName): Promise<void> {
  return db.transaction(async (db) => {
    await lockSourceOwner(db, name);
    const row = await lockSource(db, name);
    if (row.subscriptionState !== "STOPPED") return;
    if (!isStoppedThisMonth(row)) throw new AppError("SUBSCRIPTION_RESUME_LATE");
    if (!isRealBrand(row.brand)) refuseTooMany(await findSources(db, name, name.kind), act.actor.trial);
    await beginCollecting(db, services, name, cycleOfItem(row.item));
    // What only its owner can mend waits for that, also when it is started again.
    if (row.state === "BROKEN") await changeSourceRow(db, name, { dueDT: null });
    await takeDownSourceStep(db, act, "MONEY_SOURCE_RESUMED", name);
  });
}

/** Out of turn, so often a day. */
export function collectSourceNow(db: Db, services: Services, act: MemberAct, name: SourceName): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSource(db, name);
    refuseUncollectable(row, act);
    const used = row.collectNowDate === today() ? row.collectNowCount : 0;
    if (used >= MONEY_SOURCE_LIMITS.collectNowPerDay) refuse(act.actor.trial, new AppError("COLLECT_NOW_LIMIT"));
    await changeSourceRow(db, name, {
      collectNowDate: today(),
      collectNowCount: used + 1,
      dueDT: toSeoulDateTime(new Date()),
    });
    await services.jobs.send(db, collectSourcesJob, {});
    await takeDownSourceStep(db, act, "MONEY_SOURCE_COLLECTED", name);
  });
}

function refuseUncollectable(row: MoneySourceRow, { actor: { trial } }: MemberAct): void {
  const status = statusOf(row);
  if (status === "STOPPED") refuse(trial, new AppError("SUBSCRIPTION_MISSING"));
  else if (status === "SUSPENDED") refuse(trial, new AppError("SUBSCRIPTION_SUSPENDED"));
  // Also of one that is to end: a wrong password is wrong until it is changed.
  else if (row.state === "BROKEN") refuse(trial, new AppError("COLLECTION_BROKEN"));
}

function subscriptionOf({ partnerSeq, subscriptionSeq }: MoneySourceRow) {
  if (subscriptionSeq === null) throw new Error("money source without a subscription");
  return { partnerSeq, subscriptionSeq };
}
