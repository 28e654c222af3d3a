import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CollectFailure } from "#domain/money/collect-failure.ts";
import type {
  MoneySourceKind,
  MoneySourceOwner,
  MoneySourceState,
  MovementDirection,
} from "#domain/money/money-source.ts";
import { bytes, instant, seqRef, won } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** A member's card or bank account that movements are collected from. It keeps its row when it is stopped and resumed. */
export const moneySources = pgTable(
  "money_sources",
  {
    partnerSeq: seqRef().notNull(),
    sourceSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    kind: text().$type<MoneySourceKind>().notNull(),
    /** The card company, or the code of the bank. */
    institution: text().notNull(),
    owner: text().$type<MoneySourceOwner>().notNull(),
    /** The number as people see it; the whole number is sealed. */
    maskedNumber: text().notNull(),
    sealedNumber: bytes().notNull(),
    /** The log-in the institution asks for; deleted once the service has ended. */
    sealedCredentials: bytes(),
    alias: text().notNull().default(""),
    ownKey: text(),
    /** Refers to the subscription, which holds cycle, fee and paid months. */
    subscriptionSeq: seqRef(),
    state: text().$type<MoneySourceState>().notNull().default("WAITING"),
    failure: text().$type<CollectFailure>(),
    failuresInARow: smallint().notNull().default(0),
    failureDT: instant(),
    lastCollectedDT: instant(),
    /** When it is collected next; null while only its owner can repair it, or once it has ended. */
    dueDT: instant(),
    /** Until then one worker has it; after that the next worker may take it over. */
    takenUntilDT: instant(),
    /** The last day it was collected on demand, and how often on that day. */
    collectNowDate: date(),
    collectNowCount: smallint().notNull().default(0),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (source) => [
    primaryKey({ columns: [source.partnerSeq, source.sourceSeq] }),
    ofPartnersMember("money_sources", source),
    index("money_sources_member").on(source.partnerSeq, source.memberSeq, source.kind, source.sourceSeq),
    index("money_sources_subscription").on(source.partnerSeq, source.subscriptionSeq),
    uniqueIndex("money_sources_key")
      .on(source.partnerSeq, source.memberSeq, source.kind, source.ownKey)
      .where(sql`${source.ownKey} IS NOT NULL`),
    index("money_sources_due").on(source.dueDT).where(sql`${source.dueDT} IS NOT NULL`),
  ],
);

export const moneyMovementSeq = pgSequence("money_movement_seq");

/** Movements of money, in a partition for each month. The institution's own id of a movement lets it come in only once. */
export const moneyMovements = pgTable(
  "money_movements",
  {
    partnerSeq: seqRef().notNull(),
    sourceSeq: seqRef().notNull(),
    tradeDate: date().notNull(),
    movementSeq: seqRef().notNull().default(sql`nextval('money_movement_seq')`),
    institutionKey: text().notNull(),
    tradeDT: instant().notNull(),
    direction: text().$type<MovementDirection>().notNull(),
    amount: won().notNull(),
    balance: won(),
    counterparty: text().notNull(),
    summary: text().notNull(),
    approvalNum: text(),
  },
  (movement) => [
    primaryKey({
      name: "money_movements_pk",
      columns: [movement.partnerSeq, movement.sourceSeq, movement.tradeDate, movement.institutionKey],
    }),
    index("money_movements_order").on(movement.partnerSeq, movement.sourceSeq, movement.tradeDT, movement.movementSeq),
  ],
);

/** Money in and out by day, written in the same transaction as the movements it counts. */
export const moneyMovementDays = pgTable(
  "money_movement_days",
  {
    partnerSeq: seqRef().notNull(),
    sourceSeq: seqRef().notNull(),
    day: date().notNull(),
    inCount: integer().notNull(),
    inAmount: won().notNull(),
    outCount: integer().notNull(),
    outAmount: won().notNull(),
  },
  (day) => [primaryKey({ columns: [day.partnerSeq, day.sourceSeq, day.day] })],
);
