import { type PointCode, refundedPointCode } from "#domain/money/point-codes.ts";
import { type PointMovement, pointMovement } from "#domain/money/point-movement.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type FoundEntry, findPostedCauses, findUnrefunded } from "./find-entries.ts";
import {
  type BalanceOwner,
  entryOf,
  type HeldBalance,
  lockBalance,
  ownSpending,
  type PointPost,
  type Posted,
  placeOf,
  postedBefore,
  refuseBrokenAmount,
} from "./post-points.ts";
import { type NewEntry, writeEntries } from "./write-entries.ts";

/**
 * Many entries of one balance, in their order, under one lock and in one statement. What the balance does not reach for is
 * left out and said so in its place; of what must be whole then nothing is written.
 */
export async function postAll(
  db: Transaction,
  owner: BalanceOwner,
  posts: readonly PointPost[],
  { isWhole = false } = {},
): Promise<Posted[]> {
  for (const post of posts) refuseBrokenAmount(post);
  const held = await lockBalance(db, owner);
  const plan = new Plan(db, owner, held, await findPostedCauses(db, owner.partnerSeq, posts));
  const steps: Step[] = [];
  for (const post of posts) steps.push(await plan.add(post));
  if (isWhole && steps.some((step) => "short" in step)) return steps.map(unwritten);
  const entries = steps.flatMap((step) => ("entry" in step ? [step.entry] : []));
  const written = entries.length > 0 ? await writeEntries(db, { ...owner, balanceSeq: held.balanceSeq }, entries) : [];
  if (written.length !== entries.length) throw new Error("a cause was posted meanwhile from another balance");
  const seqs = new Map(written.map((row) => [causeOf(row), row.entrySeq]));
  return steps.map((step) => {
    if (!("entry" in step)) return step;
    return { ok: true, isNew: true, ...placeOf(step.entry, seqs.get(causeOf(step.entry)) ?? 0), ...step.movement };
  });
}

const unwritten = (step: Step): Posted => ("entry" in step ? { ok: false, short: 0 } : step);

type Step = { entry: NewEntry; movement: PointMovement } | Posted;

const causeOf = ({ pointCode, reference }: { pointCode: PointCode; reference: string }) => `${pointCode} ${reference}`;

/** What the balance and each usage will be after the posts so far, before any of them is written. */
class Plan {
  readonly #db: Transaction;
  readonly #owner: BalanceOwner;
  #held: HeldBalance;
  readonly #posted: Map<string, FoundEntry>;
  readonly #unrefunded = new Map<string, FoundEntry | undefined>();

  constructor(db: Transaction, owner: BalanceOwner, held: HeldBalance, posted: Map<string, FoundEntry>) {
    this.#db = db;
    this.#owner = owner;
    this.#held = held;
    this.#posted = posted;
  }

  async add(post: PointPost): Promise<Step> {
    const before = this.#posted.get(causeOf(post));
    if (before) return postedBefore(before);
    const usage = await this.#findUsage(post);
    const outcome = pointMovement(post.pointCode, post.amount, this.#held, ownSpending(usage, this.#owner));
    if (!outcome.ok) return outcome;
    const { movement } = outcome;
    const entry = entryOf(this.#owner, post, movement, usage);
    const { balance, bonus } = this.#held;
    this.#held = { ...this.#held, balance: balance + movement.point, bonus: bonus + movement.bonusPoint };
    this.#posted.set(causeOf(post), { ...entry, entrySeq: 0 });
    this.#remember(entry, usage);
    return { entry, movement };
  }

  async #findUsage({ pointCode, reference, refunds = reference }: PointPost): Promise<FoundEntry | undefined> {
    const usageCode = refundedPointCode(pointCode);
    if (!usageCode) return undefined;
    const cause = causeOf({ pointCode: usageCode, reference: refunds });
    if (!this.#unrefunded.has(cause)) {
      this.#unrefunded.set(cause, await findUnrefunded(this.#db, this.#owner.partnerSeq, usageCode, refunds));
    }
    return this.#unrefunded.get(cause);
  }

  /** A usage of this very plan can be given back in it, and only once. */
  #remember(entry: NewEntry, usage: FoundEntry | undefined): void {
    const left = usage
      ? {
          ...usage,
          count: usage.count + entry.count,
          point: usage.point + entry.point,
          bonusPoint: usage.bonusPoint + entry.bonusPoint,
        }
      : { ...entry, entrySeq: 0 };
    this.#unrefunded.set(causeOf({ pointCode: entry.usageCode, reference: entry.refunds ?? entry.reference }), left);
  }
}
