import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { BankAccountCycleCode } from "#domain/money/bank-account-cycle.ts";
import { itemOfSource } from "#domain/money/money-source.ts";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { credentialProblems, type SourceCredentials } from "#domain/money/source-credentials.ts";
import { isRealBrand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { startSubscription } from "#server/features/money/subscriptions/commands.ts";
import { collectSourcesJob } from "./collect-sources.ts";
import {
  freshColumns,
  type Institution,
  institutionName,
  type NewMoneySource,
  registeredSource,
  sourceSubject,
  wantedCredentials,
} from "./registered-source.ts";
import { openSourceNumber } from "./sealed-source.ts";
import {
  changeSourceRow,
  findSources,
  isStoppedThisMonth,
  lockSourceOwner,
  type MoneySourceRow,
  type SourceName,
} from "./source-row.ts";
import { recordSourceStep } from "./source-steps.ts";

/** Refuses missing, wrong and unwanted fields, by the table of the institution. */
export function refuseWrongCredentials(
  source: Institution,
  credentials: SourceCredentials,
  trial: MemberAct["actor"]["trial"],
): void {
  const fields = credentialProblems(wantedCredentials(source), credentials, institutionName(source));
  if (Object.keys(fields).length === 0) return;
  refuse(trial, new AppError(source.kind === "CARD" ? "CARD_FIELDS" : "BANK_ACCOUNT_FIELDS", { fields }));
}

/** Registers a card or an account and starts its month. One that has ended begins again as the same row. */
export function registerSource(
  db: Db,
  services: Services,
  act: MemberAct,
  source: NewMoneySource,
): Promise<SourceName> {
  const { partnerSeq, memberSeq, brand, trial } = act.actor;
  const owner = { partnerSeq, memberSeq };
  return db.transaction(async (db) => {
    refuseWrongCredentials(source, source.credentials, trial);
    await lockSourceOwner(db, owner);
    const rows = await findSources(db, owner, source.kind);
    const isSame = (row: MoneySourceRow) =>
      row.institution === source.institution && openSourceNumber(services.secrets, row.sealedNumber) === source.number;
    const same = rows.find(isSame);
    const rowOfKey = source.ownKey === null ? undefined : rows.find(({ ownKey }) => ownKey === source.ownKey);
    const isKeyUsed = rowOfKey !== undefined && (rowOfKey !== same || same.subscriptionState !== "STOPPED");
    if (isKeyUsed) refuse(trial, new AppError("DOCUMENT_KEY_TAKEN"));
    if (same) refuseRegistered(same, trial);
    if (!isRealBrand(brand)) refuseTooMany(rows, trial);
    const sourceSeq = await writeSource(
      db,
      services,
      act,
      { ...source, ownKey: isKeyUsed ? null : source.ownKey },
      same,
    );
    const name: SourceName = { ...owner, kind: source.kind, sourceSeq };
    await beginCollecting(db, services, name, source.cycle);
    await recordSourceStep(db, act, "MONEY_SOURCE_REGISTERED", name, { institution: source.institution });
    return name;
  });
}

/** A source in use is not registered again. One that was stopped this month is resumed instead. */
function refuseRegistered(row: MoneySourceRow, trial: MemberAct["actor"]["trial"]): void {
  if (row.subscriptionState !== "STOPPED") refuse(trial, new AppError("SUBSCRIPTION_TAKEN"));
  else if (isStoppedThisMonth(row)) refuse(trial, new AppError("SUBSCRIPTION_RESTART_EARLY"));
}

/** Stopped sources do not count against the limit. */
export function refuseTooMany(rows: readonly MoneySourceRow[], trial: MemberAct["actor"]["trial"]): void {
  const inUse = rows.filter(({ subscriptionState }) => subscriptionState !== "STOPPED");
  if (inUse.length >= TEST_SERVER_MAX_REGISTRATIONS) refuse(trial, new AppError("TEST_REGISTRATION_LIMIT"));
}

async function writeSource(
  db: Transaction,
  { secrets }: Services,
  { actor }: MemberAct,
  source: NewMoneySource,
  endedRow: MoneySourceRow | undefined,
): Promise<number> {
  if (endedRow) {
    await changeSourceRow(db, endedRow, { ...freshColumns(secrets, source), ownKey: source.ownKey ?? endedRow.ownKey });
    return endedRow.sourceSeq;
  }
  const [row] = await db
    .insert(moneySources)
    .values(registeredSource(secrets, actor, source))
    .returning({ sourceSeq: moneySources.sourceSeq });
  if (!row) throw new Error("money source row missing");
  return row.sourceSeq;
}

/** Pays this month unless it is paid already, and collects at once. */
export async function beginCollecting(
  db: Transaction,
  { jobs }: Services,
  { partnerSeq, memberSeq, kind, sourceSeq }: SourceName,
  cycle: BankAccountCycleCode,
): Promise<void> {
  const { subscriptionSeq } = await startSubscription(db, {
    partnerSeq,
    memberSeq,
    item: itemOfSource(kind, cycle),
    subject: sourceSubject(kind, sourceSeq),
  });
  await changeSourceRow(db, { partnerSeq, sourceSeq }, { subscriptionSeq, dueDT: toSeoulDateTime(new Date()) });
  await jobs.send(db, collectSourcesJob, {});
}
