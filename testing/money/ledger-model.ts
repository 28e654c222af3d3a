import type { Balance } from "#domain/money/bonus-spending.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import { type PointMovement, pointMovement } from "#domain/money/point-movement.ts";

/** What one step did to one balance, as the ledger has it. */
export interface ModelEntry {
  entrySeq: number;
  owner: string;
  pointCode: PointCode;
  amount: number;
  movement: PointMovement;
  /** Of a refund: which usage it gives back. */
  refunds?: string;
  /** Of a usage: what a refund names. */
  usage?: string;
}

/** A step that was refused for want of money: whose balance it asked last, and after which of its entries. */
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
 * The ledger as one person would keep it, one step after the other: the entries in the order of their numbers, which is the
 * order in which each balance was held, must do to a plain balance exactly what they did to the real one.
 */
export function replayLedger(entries: readonly ModelEntry[]): Map<string, State[]> {
  const states = new Map<string, State[]>();
  const spent = new Map<string, PointMovement>();
  for (const entry of entries.toSorted((a, b) => a.entrySeq - b.entrySeq)) {
    const history = states.get(entry.owner) ?? [EMPTY];
    const held = history.at(-1) ?? EMPTY;
    const outcome = pointMovement(entry.pointCode, entry.amount, held, spent.get(entry.refunds ?? ""));
    if (!outcome.ok) throw new Error(`entry ${entry.entrySeq} (${entry.pointCode}) took what was not there`);
    const { point, bonusPoint } = outcome.movement;
    if (point !== entry.movement.point || bonusPoint !== entry.movement.bonusPoint) {
      throw new Error(
        `entry ${entry.entrySeq} (${entry.pointCode}) moved ${JSON.stringify(entry.movement)}, not ${JSON.stringify(outcome.movement)}`,
      );
    }
    if (entry.usage) spent.set(entry.usage, outcome.movement);
    if (entry.refunds) spent.set(entry.refunds, sumOf(spent.get(entry.refunds), outcome.movement));
    history.push({ afterSeq: entry.entrySeq, balance: held.balance + point, bonus: held.bonus + bonusPoint });
    states.set(entry.owner, history);
  }
  return states;
}

const EMPTY: State = { afterSeq: 0, balance: 0, bonus: 0 };

/** Whether there was a moment, not before the step began, in which exactly so much was missing. */
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
