import type { Balance } from "#domain/money/bonus-spending.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import { type PointMovement, pointMovement } from "#domain/money/point-movement.ts";

/** An entry is what one step did to one balance, as the ledger has it. */
export interface ModelEntry {
  entrySeq: number;
  owner: string;
  pointCode: PointCode;
  amount: number;
  movement: PointMovement;
  /** A refund names the usage it gives back. */
  refunds?: string;
  /** A usage has the name that a refund uses. */
  usage?: string;
}

/** A refusal for lack of money: the balance it checked last, and the entry before the check. */
export interface ModelRefusal {
  owner: string;
  amount: number;
  short: number;
  sinceSeq: number;
}

interface State extends Balance {
  afterSeq: number;
}

/**
 * Replays the ledger one step after the other: the entries in the order of their numbers, which is the order in which
 * each balance was locked, must change a plain balance exactly as they changed the real one.
 */
export function replayLedger(entries: readonly ModelEntry[]): Map<string, State[]> {
  const states = new Map<string, State[]>();
  const spent = new Map<string, PointMovement>();
  for (const entry of entries.toSorted((a, b) => a.entrySeq - b.entrySeq)) {
    const history = states.get(entry.owner) ?? [EMPTY];
    const before = history.at(-1) ?? EMPTY;
    const outcome = pointMovement(entry.pointCode, entry.amount, before, spent.get(entry.refunds ?? ""));
    if (!outcome.ok) throw new Error(`entry ${entry.entrySeq} (${entry.pointCode}) took more than there was`);
    const { point, bonusPoint } = outcome.movement;
    if (point !== entry.movement.point || bonusPoint !== entry.movement.bonusPoint) {
      throw new Error(
        `entry ${entry.entrySeq} (${entry.pointCode}) moved ${JSON.stringify(entry.movement)}, not ${JSON.stringify(outcome.movement)}`,
      );
    }
    if (entry.usage) spent.set(entry.usage, outcome.movement);
    if (entry.refunds) spent.set(entry.refunds, sumOf(spent.get(entry.refunds), outcome.movement));
    history.push({ afterSeq: entry.entrySeq, balance: before.balance + point, bonus: before.bonus + bonusPoint });
    states.set(entry.owner, history);
  }
  return states;
}

const EMPTY: State = { afterSeq: 0, balance: 0, bonus: 0 };

/** Tells whether at some moment since the step began exactly this amount was missing. */
export function isRefusalRight(
  states: Map<string, State[]>,
  { owner, amount, short, sinceSeq }: ModelRefusal,
): boolean {
  const history = states.get(owner) ?? [EMPTY];
  const first = Math.max(
    0,
    history.findLastIndex(({ afterSeq }) => afterSeq <= sinceSeq),
  );
  return history.slice(first).some(({ balance, bonus }) => amount - balance - bonus === short);
}

const sumOf = (a: PointMovement = { point: 0, bonusPoint: 0 }, b: PointMovement): PointMovement => ({
  point: a.point + b.point,
  bonusPoint: a.bonusPoint + b.bonusPoint,
});
