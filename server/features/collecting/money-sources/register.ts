import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { BankAccountCycleCode } from "#domain/money/bank-account-cycle.ts";
import { bankAccountFields } from "#domain/money/bank-account-fields.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import { cardFields, formatCardNumber } from "#domain/money/card-fields.ts";
import { itemOfSource, type MoneySourceKind, type MoneySourceOwner } from "#domain/money/money-source.ts";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { type CredentialName, credentialProblems, type SourceCredentials } from "#domain/money/source-credentials.ts";
import { maskNumber } from "#domain/people/masking.ts";
import { isRealBrand } from "#domain/provider.ts";
import { CARD_COMPANIES, type CardCompany } from "#domain/support/institutions.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { startSubscription } from "#server/features/money/subscriptions/commands.ts";
import type { Secrets } from "#server/secrets.ts";
import { collectSourcesJob } from "./collect-sources.ts";
import { openSourceNumber, sealCredentials, sealSourceNumber } from "./sealed-source.ts";
import {
  changeSourceRow,
  findSources,
  isStoppedThisMonth,
  lockSourceOwner,
  type MoneySourceRow,
  type SourceName,
} from "./source-row.ts";
import { takeDownSourceStep } from "./source-steps.ts";

export interface NewMoneySource {
  kind: MoneySourceKind;
  institution: string;
  owner: MoneySourceOwner;
  /** Digits alone. */
  number: string;
  credentials: SourceCredentials;
  cycle: BankAccountCycleCode;
  alias: string;
  ownKey: string | null;
}

type Institution = Pick<NewMoneySource, "kind" | "institution" | "owner">;

export const wantedCredentials = ({ kind, institution, owner }: Institution): readonly CredentialName[] =>
  kind === "CARD" ? cardFields(institution as CardCompany, owner) : bankAccountFields(institution as BankCode, owner);

export const institutionName = ({ kind, institution }: Pick<Institution, "kind" | "institution">): string =>
  kind === "CARD" ? CARD_COMPANIES[institution as CardCompany] : BANKS[institution as BankCode];

/** By the matrix of its institution: what is missing, what is wrong, and what must not be given. */
export function refuseWrongCredentials(
  source: Institution,
  credentials: SourceCredentials,
  trial: MemberAct["actor"]["trial"],
): void {
  const fields = credentialProblems(wantedCredentials(source), credentials, institutionName(source));
  if (Object.keys(fields).length === 0) return;
  refuse(trial, new AppError(source.kind === "CARD" ? "CARD_FIELDS" : "BANK_ACCOUNT_FIELDS", { fields }));
}

/** Registers a card or an account and starts its month. One that ended earlier begins again as the same one. */
export function registerSource(db: Db, services: Services, act: MemberAct, given: NewMoneySource): Promise<SourceName> {
  const { partnerSeq, memberSeq, brand, trial } = act.actor;
  const owner = { partnerSeq, memberSeq };
  return db.transaction(async (db) => {
    refuseWrongCredentials(given, given.credentials, trial);
    await lockSourceOwner(db, owner);
    const held = await findSources(db, owner, given.kind);
    const isSame = (row: MoneySourceRow) =>
      row.institution === given.institution && openSourceNumber(services.secrets, row.sealedNumber) === given.number;
    const same = held.find(isSame);
    const keyed = given.ownKey === null ? undefined : held.find(({ ownKey }) => ownKey === given.ownKey);
    const isKeyTaken = keyed !== undefined && (keyed !== same || same.subscriptionState !== "STOPPED");
    if (isKeyTaken) refuse(trial, new AppError("DOCUMENT_KEY_TAKEN"));
    if (same) refuseTaken(same, trial);
    if (!isRealBrand(brand)) refuseTooMany(held, trial);
    const written = await writeSource(db, services, act, { ...given, ownKey: isKeyTaken ? null : given.ownKey }, same);
    const name: SourceName = { ...owner, kind: given.kind, sourceSeq: written };
    await beginCollecting(db, services, name, given.cycle);
    await takeDownSourceStep(db, act, "MONEY_SOURCE_REGISTERED", name, { institution: given.institution });
    return name;
  });
}

/** In use it is not registered again; stopped this month, the stop is taken back instead. */
function refuseTaken(row: MoneySourceRow, trial: MemberAct["actor"]["trial"]): void {
  if (row.subscriptionState !== "STOPPED") refuse(trial, new AppError("SUBSCRIPTION_TAKEN"));
  else if (isStoppedThisMonth(row)) refuse(trial, new AppError("SUBSCRIPTION_RESTART_EARLY"));
}

/** Those that were stopped leave their place to others. */
export function refuseTooMany(held: readonly MoneySourceRow[], trial: MemberAct["actor"]["trial"]): void {
  const inUse = held.filter(({ subscriptionState }) => subscriptionState !== "STOPPED");
  if (inUse.length >= TEST_SERVER_MAX_REGISTRATIONS) refuse(trial, new AppError("TEST_REGISTRATION_LIMIT"));
}

/** What begins anew with every registration. */
const freshColumns = (secrets: Secrets, { owner, alias, credentials }: NewMoneySource) => ({
  owner,
  alias,
  state: "WAITING" as const,
  failure: null,
  failuresInARow: 0,
  failureDT: null,
  lastCollectedDT: null,
  sealedCredentials: sealCredentials(secrets, credentials),
});

export const registeredSource = (
  secrets: Secrets,
  { partnerSeq, memberSeq, brand }: Pick<MemberAct["actor"], "partnerSeq" | "memberSeq" | "brand">,
  given: NewMoneySource,
) => ({
  partnerSeq,
  memberSeq,
  brand,
  kind: given.kind,
  institution: given.institution,
  ownKey: given.ownKey,
  ...freshColumns(secrets, given),
  maskedNumber: maskNumber(given.kind === "CARD" ? formatCardNumber(given.number) : given.number),
  sealedNumber: sealSourceNumber(secrets, given.number),
});

async function writeSource(
  db: Transaction,
  { secrets }: Services,
  { actor }: MemberAct,
  given: NewMoneySource,
  ended: MoneySourceRow | undefined,
): Promise<number> {
  if (ended) {
    await changeSourceRow(db, ended, { ...freshColumns(secrets, given), ownKey: given.ownKey ?? ended.ownKey });
    return ended.sourceSeq;
  }
  const [row] = await db
    .insert(moneySources)
    .values(registeredSource(secrets, actor, given))
    .returning({ sourceSeq: moneySources.sourceSeq });
  if (!row) throw new Error("money source row missing");
  return row.sourceSeq;
}

/** What its subscription is for. */
export const sourceSubject = (kind: MoneySourceKind, sourceSeq: number): string =>
  `${kind === "CARD" ? "card" : "bankAccount"} ${sourceSeq}`;

/** Paid for this month unless it is already, and collected at once. */
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
