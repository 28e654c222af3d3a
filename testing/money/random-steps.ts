import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { itemByCode, type ServiceItemCode } from "#domain/money/item-codes.ts";
import { type PointCode, pointCodeEntry } from "#domain/money/point-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { moveToPartner } from "#server/features/money/balances/commands.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import { type Posted, postPoints } from "#server/features/money/ledger/post.ts";
import { refund } from "#server/features/money/ledger/refund.ts";
import { closePartnerMonths } from "#server/features/money/settlements/close-months.ts";
import type { ModelRefusal } from "./ledger-model.ts";

export interface ServedByRun {
  partnerSeq: number;
  memberSeq: number;
  payer: "member" | "partner" | "both";
}

export type Random = (below: number) => number;

/** A turn is one step of one client: its member, and the record of its answers. */
export interface Turn {
  db: Db;
  random: Random;
  served: ServedByRun;
  record: RunRecord;
}

export const ownerKey = (partnerSeq: number, memberSeq: number | null): string =>
  `${partnerSeq}/${memberSeq ?? "partner"}`;

/** The record keeps the answers to the steps of a run. */
export class RunRecord {
  readonly entrySeqs = new Set<number>();
  readonly refusals: ModelRefusal[] = [];
  readonly #last = new Map<string, number>();

  posted(owner: string, answer: Posted | undefined): void {
    if (!answer?.ok) return;
    if (answer.isNew && this.entrySeqs.has(answer.entrySeq)) throw new Error(`entry ${answer.entrySeq} was made twice`);
    if (answer.isNew) this.entrySeqs.add(answer.entrySeq);
    this.#last.set(owner, Math.max(answer.entrySeq, this.lastOf(owner)));
  }

  /** Returns the newest known entry of an owner. */
  lastOf(owner: string): number {
    return this.#last.get(owner) ?? 0;
  }
}

const CODES: readonly PointCode[] = ["65100", "65200", "66100", "69100", "50100", "70300"];
const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
  values[random(values.length)] as Value;

/** There are few enough documents that many come twice. */
const document = (random: Random, { memberSeq }: ServedByRun): string => `document-${random(300)}-${memberSeq}`;

const priceOf = (pointCode: PointCode): number =>
  PRICE_LIST[itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.code as ServiceItemCode].won;

async function payStep({ db, random, served: { partnerSeq, memberSeq }, record }: Turn): Promise<void> {
  const owner = { partnerSeq, memberSeq: random(2) === 0 ? null : memberSeq };
  const amount = 100 * (1 + random(30));
  const pointCode = oneOf<PointCode>(random, ["10100", "10100", "20200"]);
  const reference = `${ownerKey(partnerSeq, owner.memberSeq)} ${amount} ${random(50)}`;
  const posted = await db.transaction((db) => postPoints(db, { owner, pointCode, amount, reference }));
  record.posted(ownerKey(partnerSeq, owner.memberSeq), posted);
}

async function chargeStep({ db, random, served, record }: Turn): Promise<void> {
  const { partnerSeq, memberSeq, payer } = served;
  const [pointCode, count] = [oneOf(random, CODES), 1 + random(6)];
  const owner = ownerKey(partnerSeq, payer === "member" ? memberSeq : null);
  const sinceSeq = record.lastOf(owner);
  try {
    const reference = document(random, served);
    const posted = await db.transaction((db) => charge(db, served, { pointCode, count, reference }));
    record.posted(payer === "both" ? "either" : owner, posted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const short = Number(error.fields?.balance?.replace(/\D/g, ""));
    record.refusals.push({ owner, amount: priceOf(pointCode) * count, short, sinceSeq });
  }
}

async function refundStep({ db, random, served, record }: Turn): Promise<void> {
  const usage = { pointCode: oneOf(random, CODES), reference: document(random, served), count: 1 + random(6) };
  const cause = `refund-${random(300)}-${served.memberSeq}`;
  const posted = await db.transaction((db) => refund(db, { partnerSeq: served.partnerSeq, cause, ...usage }));
  record.posted("either", posted);
}

async function switchStep({ db, served: { partnerSeq, memberSeq }, record }: Turn): Promise<void> {
  const { posted } = await db.transaction((db) => moveToPartner(db, { partnerSeq, memberSeq }));
  for (const each of posted) record.posted(ownerKey(partnerSeq, each.owner.memberSeq), each.posted);
}

/** Closes the past month while this month goes on; the first step to come does it. */
const closeStep = ({ db, served: { partnerSeq } }: Turn): Promise<void> =>
  closePartnerMonths(db, partnerSeq, toSeoulDateTime(new Date()));

/** A step is listed as often as its share of the run. */
export const STEPS: readonly ((turn: Turn) => Promise<void>)[] = [
  ...[payStep, payStep],
  ...[chargeStep, chargeStep, chargeStep, chargeStep, chargeStep],
  ...[refundStep, refundStep, switchStep, closeStep],
];
