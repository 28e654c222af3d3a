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

/** A card or bank account of a member that movements are collected from. Stopped and started again it is the same row. */
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
    /** As people see it; the whole of it is sealed. */
    maskedNumber: text().notNull(),
    sealedNumber: bytes().notNull(),
    /** What the institution asks for; forgotten once the service has ended. */
    sealedCredentials: bytes(),
    alias: text().notNull().default(""),
    ownKey: text(),
    /** Of startSubscription: cycle, fee and what is paid for stand there. */
    subscriptionSeq: seqRef(),
    state: text().$type<MoneySourceState>().notNull().default("WAITING"),
    failure: text().$type<CollectFailure>(),
    failuresInARow: smallint().notNull().default(0),
    failureDT: instant(),
    lastCollectedDT: instant(),
    /** Its next turn; none while only its owner can mend it, or once it has ended. */
    dueDT: instant(),
    /** Whoever collects it has it until then; a worker that is gone by then has left it to the next. */
    takenUntilDT: instant(),
    /** How often it was asked for out of turn, on which day. */
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

/** Money as it moved, in a partition a month; the institution's own name for a movement lets it come in once. */
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

/** How much came in and went out a day: written with the movements it counts. */
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
