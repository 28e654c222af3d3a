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

/** One step of one client: whom it is about, and where it writes down what it was told. */
export interface Turn {
  db: Db;
  random: Random;
  served: ServedByRun;
  told: Told;
}

export const ownerKey = (partnerSeq: number, memberSeq: number | null): string =>
  `${partnerSeq}/${memberSeq ?? "partner"}`;

/** What the steps were told while they ran. */
export class Told {
  readonly written = new Set<number>();
  readonly refusals: ModelRefusal[] = [];
  readonly #last = new Map<string, number>();

  posted(owner: string, answer: Posted | undefined): void {
    if (!answer?.ok) return;
    if (answer.isNew && this.written.has(answer.entrySeq)) throw new Error(`entry ${answer.entrySeq} was made twice`);
    if (answer.isNew) this.written.add(answer.entrySeq);
    this.#last.set(owner, Math.max(answer.entrySeq, this.lastOf(owner)));
  }

  /** The newest entry of an owner that is known to be there. */
  lastOf(owner: string): number {
    return this.#last.get(owner) ?? 0;
  }
}

const CODES: readonly PointCode[] = ["65100", "65200", "66100", "69100", "50100", "70300"];
const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
  values[random(values.length)] as Value;

/** Few enough that many a document comes twice. */
const document = (random: Random, { memberSeq }: ServedByRun): string => `document-${random(300)}-${memberSeq}`;

const priceOf = (pointCode: PointCode): number =>
  PRICE_LIST[itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.code as ServiceItemCode].won;

async function payStep({ db, random, served: { partnerSeq, memberSeq }, told }: Turn): Promise<void> {
  const owner = { partnerSeq, memberSeq: random(2) === 0 ? null : memberSeq };
  const amount = 100 * (1 + random(30));
  const pointCode = oneOf<PointCode>(random, ["10100", "10100", "20200"]);
  const reference = `${ownerKey(partnerSeq, owner.memberSeq)} ${amount} ${random(50)}`;
  const posted = await db.transaction((db) => postPoints(db, { owner, pointCode, amount, reference }));
  told.posted(ownerKey(partnerSeq, owner.memberSeq), posted);
}

async function chargeStep({ db, random, served, told }: Turn): Promise<void> {
  const { partnerSeq, memberSeq, payer } = served;
  const [pointCode, count] = [oneOf(random, CODES), 1 + random(6)];
  const asked = ownerKey(partnerSeq, payer === "member" ? memberSeq : null);
  const sinceSeq = told.lastOf(asked);
  try {
    const reference = document(random, served);
    const posted = await db.transaction((db) => charge(db, served, { pointCode, count, reference }));
    told.posted(payer === "both" ? "either" : asked, posted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const short = Number(error.fields?.balance?.replace(/\D/g, ""));
    told.refusals.push({ owner: asked, amount: priceOf(pointCode) * count, short, sinceSeq });
  }
}

async function refundStep({ db, random, served, told }: Turn): Promise<void> {
  const given = { pointCode: oneOf(random, CODES), reference: document(random, served), count: 1 + random(6) };
  const cause = `refund-${random(300)}-${served.memberSeq}`;
  const posted = await db.transaction((db) => refund(db, { partnerSeq: served.partnerSeq, cause, ...given }));
  told.posted("either", posted);
}

async function switchStep({ db, served: { partnerSeq, memberSeq }, told }: Turn): Promise<void> {
  const { posted } = await db.transaction((db) => moveToPartner(db, { partnerSeq, memberSeq }));
  for (const each of posted) told.posted(ownerKey(partnerSeq, each.owner.memberSeq), each.posted);
}

/** The month before this one is over: whoever comes first closes it, while this month goes on. */
const closeStep = ({ db, served: { partnerSeq } }: Turn): Promise<void> =>
  closePartnerMonths(db, partnerSeq, toSeoulDateTime(new Date()));

/** Every kind of step, as often as it stands here. */
export const STEPS: readonly ((turn: Turn) => Promise<void>)[] = [
  ...[payStep, payStep],
  ...[chargeStep, chargeStep, chargeStep, chargeStep, chargeStep],
  ...[refundStep, refundStep, switchStep, closeStep],
];
