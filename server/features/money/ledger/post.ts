import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import { type PointMovement, pointMovement } from "#domain/money/point-movement.ts";
import type { Transaction } from "#server/db/connect.ts";
import { entryOf, ownSpending, placeOf, postedBefore, refundedUsage, refuseBrokenAmount } from "./entry-of-post.ts";
import {
  causeKey,
  type FoundEntry,
  findEntry,
  findPostedCauses,
  findUnrefunded,
  type PointCause,
} from "./find-entries.ts";
import { type HeldBalance, lockBalance, lockBalances, ownerKey } from "./lock-balances.ts";
import { type NewEntry, writeEntries } from "./write-entries.ts";

/** Names a partner itself, or one of its members. */
export interface BalanceOwner {
  partnerSeq: number;
  memberSeq: number | null;
}

/** Says who used how much at which price, for usages and refunds. */
export interface EntryUsage {
  memberSeq: number;
  count: number;
  unitPrice: number;
  supplyPrice: number;
}

export interface PointPost {
  pointCode: PointCode;
  /** The code says whether these won come or go. */
  amount: number;
  /** Names the cause: with one code it posts once. */
  reference: string;
  usage?: EntryUsage;
  /** Names the usage that a refund gives back, where its reference is another. */
  refunds?: string;
  /** Names the code of that usage, where the refund's own code serves several. */
  usageCode?: PointCode;
  at?: SeoulDateTime;
}

export type Posted =
  | ({ ok: true; entrySeq: number; pointDate: string; isNew: boolean } & PointMovement)
  /** Nothing was written, because so many won are missing. */
  | { ok: false; short: number };

/**
 * Writes one entry of the ledger, the balance beside it and the totals it counts in. The lock on the balance puts parallel posts of
 * one owner in a row; posting the same cause again finds the first entry and changes nothing.
 */
export async function postPoints(
  db: Transaction,
  { owner, ...post }: PointPost & { owner: BalanceOwner },
): Promise<Posted> {
  const posted = await postOnce(db, owner, post);
  if (posted.ok && !posted.isNew)
    refuseOther(await findEntry(db, owner.partnerSeq, post.pointCode, post.reference), owner, post);
  return posted;
}

/** Does the same, but accepts a cause that was posted before at another price or from another balance. */
export async function postOnce(db: Transaction, owner: BalanceOwner, post: PointPost): Promise<Posted> {
  refuseBrokenAmount(post);
  const balance = await lockBalance(db, owner);
  const cause = refundedUsage(post);
  const usage = cause && (await findUnrefunded(db, owner.partnerSeq, [cause])).get(causeKey(cause));
  const outcome = pointMovement(post.pointCode, post.amount, balance, ownSpending(usage, owner));
  if (!outcome.ok) return (await findPosted(db, owner, post)) ?? outcome;
  const entry = entryOf({ ...owner, balanceSeq: balance.balanceSeq }, post, outcome.movement, usage);
  const [row] = await writeEntries(db, owner.partnerSeq, [entry]);
  if (row) return { ok: true, isNew: true, ...placeOf(entry, row.entrySeq), ...outcome.movement };
  return requirePosted(await findPosted(db, owner, post));
}

async function findPosted(db: Transaction, { partnerSeq }: BalanceOwner, { pointCode, reference }: PointPost) {
  const entry = await findEntry(db, partnerSeq, pointCode, reference);
  return entry && postedBefore(entry);
}

function refuseOther(
  entry: FoundEntry | undefined,
  owner: BalanceOwner,
  { pointCode, amount, reference }: PointPost,
): void {
  if (entry && ownSpending(entry, owner) && Math.abs(entry.point + entry.bonusPoint) === amount) return;
  throw new Error(`${pointCode} ${reference} was posted before with another owner or amount`);
}

function requirePosted(posted: Posted | undefined): Posted {
  if (!posted) throw new Error("point entry refused though no other one is there");
  return posted;
}

/** Names an entry to post and the balances that are tried for it, one after the other. */
export interface WantedPost {
  post: PointPost;
  owners: readonly BalanceOwner[];
}

/** Posts many entries of one balance, in their order. */
export const postAll = (
  db: Transaction,
  owner: BalanceOwner,
  posts: readonly PointPost[],
  way: { isWhole?: boolean } = {},
): Promise<Posted[]> =>
  postEach(
    db,
    owner.partnerSeq,
    posts.map((post) => ({ post, owners: [owner] })),
    way,
  );

/**
 * Posts many entries of a partner's balances in their order, in one statement and under locks taken in one order. An entry
 * that no balance covers is left out, and its result says so; of posts that must be whole then nothing is written.
 */
export async function postEach(
  db: Transaction,
  partnerSeq: number,
  requests: readonly WantedPost[],
  { isWhole = false } = {},
): Promise<Posted[]> {
  if (requests.length === 0) return [];
  const posts = requests.map(({ post }) => post);
  for (const post of posts) refuseBrokenAmount(post);
  const balances = await lockBalances(
    db,
    partnerSeq,
    requests.flatMap(({ owners }) => owners),
  );
  const posted = await findPostedCauses(db, partnerSeq, posts);
  const refunded = await findUnrefunded(db, partnerSeq, refundedUsages(posts));
  const plan = new Plan(balances, posted, refunded);
  const steps = requests.map((each) => plan.add(each));
  if (isWhole && steps.some((step) => "short" in step)) return steps.map(leaveOut);
  const entries = steps.flatMap((step) => ("entry" in step ? [step.entry] : []));
  const rows = entries.length > 0 ? await writeEntries(db, partnerSeq, entries) : [];
  if (rows.length !== entries.length) throw new Error("a cause was posted meanwhile from another balance");
  const seqs = new Map(rows.map((row) => [causeKey(row), row.entrySeq]));
  return steps.map((step) => {
    if (!("entry" in step)) return step;
    return { ok: true, isNew: true, ...placeOf(step.entry, seqs.get(causeKey(step.entry)) ?? 0), ...step.movement };
  });
}

function refundedUsages(posts: readonly PointPost[]): PointCause[] {
  const usages = posts.flatMap((post) => refundedUsage(post) ?? []);
  return [...new Map(usages.map((usage) => [causeKey(usage), usage])).values()];
}

const leaveOut = (step: Step): Posted => ("entry" in step ? { ok: false, short: 0 } : step);

type Step = { entry: NewEntry; movement: PointMovement } | Posted;

/** Computes each balance and each usage after the posts so far, before any of them is written. */
class Plan {
  readonly #balances: Map<string, HeldBalance>;
  readonly #posted: Map<string, FoundEntry>;
  readonly #unrefunded: Map<string, FoundEntry>;

  constructor(
    balances: Map<string, HeldBalance>,
    posted: Map<string, FoundEntry>,
    unrefunded: Map<string, FoundEntry>,
  ) {
    this.#balances = balances;
    this.#posted = posted;
    this.#unrefunded = unrefunded;
  }

  add({ post, owners }: WantedPost): Step {
    const before = this.#posted.get(causeKey(post));
    if (before) return postedBefore(before);
    const refunded = refundedUsage(post);
    const usage = refunded && this.#unrefunded.get(causeKey(refunded));
    let short = post.amount;
    for (const owner of owners) {
      const outcome = this.#try(owner, post, usage);
      if (!("short" in outcome)) return outcome;
      short = outcome.short;
    }
    return { ok: false, short };
  }

  #try(owner: BalanceOwner, post: PointPost, usage: FoundEntry | undefined): Exclude<Step, { ok: true }> {
    const balanceRow = this.#balances.get(ownerKey(owner));
    if (!balanceRow) throw new Error("balance row missing");
    const outcome = pointMovement(post.pointCode, post.amount, balanceRow, ownSpending(usage, owner));
    if (!outcome.ok) return outcome;
    const { movement } = outcome;
    const entry = entryOf({ ...owner, balanceSeq: balanceRow.balanceSeq }, post, movement, usage);
    const { balance, bonus } = balanceRow;
    const left = { ...balanceRow, balance: balance + movement.point, bonus: bonus + movement.bonusPoint };
    this.#balances.set(ownerKey(owner), left);
    this.#posted.set(causeKey(post), { ...entry, entrySeq: 0 });
    this.#remember(entry, usage);
    return { entry, movement };
  }

  /** Remembers a usage, so that it can be given back within this plan, and only once. */
  #remember(entry: NewEntry, usage: FoundEntry | undefined): void {
    const left = usage
      ? {
          ...usage,
          count: usage.count + entry.count,
          point: usage.point + entry.point,
          bonusPoint: usage.bonusPoint + entry.bonusPoint,
        }
      : { ...entry, entrySeq: 0 };
    this.#unrefunded.set(causeKey({ pointCode: entry.usageCode, reference: entry.refunds ?? entry.reference }), left);
  }
}
