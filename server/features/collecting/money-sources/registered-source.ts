import type { BankAccountCycleCode } from "#domain/money/bank-account-cycle.ts";
import { bankAccountFields } from "#domain/money/bank-account-fields.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import { cardFields, formatCardNumber } from "#domain/money/card-fields.ts";
import type { MoneySourceKind, MoneySourceOwner } from "#domain/money/money-source.ts";
import type { CredentialName, SourceCredentials } from "#domain/money/source-credentials.ts";
import { maskNumber } from "#domain/people/masking.ts";
import { CARD_COMPANIES, type CardCompany } from "#domain/support/institutions.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Secrets } from "#server/secrets.ts";
import { sealCredentials, sealSourceNumber } from "./sealed-source.ts";

export interface NewMoneySource {
  kind: MoneySourceKind;
  institution: string;
  owner: MoneySourceOwner;
  /** Digits only. */
  number: string;
  credentials: SourceCredentials;
  cycle: BankAccountCycleCode;
  alias: string;
  ownKey: string | null;
}

export type Institution = Pick<NewMoneySource, "kind" | "institution" | "owner">;

export const wantedCredentials = ({ kind, institution, owner }: Institution): readonly CredentialName[] =>
  kind === "CARD" ? cardFields(institution as CardCompany, owner) : bankAccountFields(institution as BankCode, owner);

export const institutionName = ({ kind, institution }: Pick<Institution, "kind" | "institution">): string =>
  kind === "CARD" ? CARD_COMPANIES[institution as CardCompany] : BANKS[institution as BankCode];

/** The columns that begin anew with each registration. */
export const freshColumns = (secrets: Secrets, { owner, alias, credentials }: NewMoneySource) => ({
  owner,
  alias,
  state: "WAITING" as const,
  failure: null,
  failuresInARow: 0,
  failureDT: null,
  lastCollectedDT: null,
  sealedCredentials: sealCredentials(secrets, credentials),
});

/** Returns the row of a source when it is registered. */
export const registeredSource = (
  secrets: Secrets,
  { partnerSeq, memberSeq, brand }: Pick<MemberAct["actor"], "partnerSeq" | "memberSeq" | "brand">,
  source: NewMoneySource,
) => ({
  partnerSeq,
  memberSeq,
  brand,
  kind: source.kind,
  institution: source.institution,
  ownKey: source.ownKey,
  ...freshColumns(secrets, source),
  maskedNumber: maskNumber(source.kind === "CARD" ? formatCardNumber(source.number) : source.number),
  sealedNumber: sealSourceNumber(secrets, source.number),
});

/** The subject of the source's subscription. */
export const sourceSubject = (kind: MoneySourceKind, sourceSeq: number): string =>
  `${kind === "CARD" ? "card" : "bankAccount"} ${sourceSeq}`;
