/** A cell shows this price; by default it is the partner's. */
export interface Cost {
  unitCost: number;
  isDefault: boolean;
}

/** Describes one cell of the grid, so that it can be named after its row has gone to another page. */
export interface UnitCostCell {
  memberSeq: number;
  memberName: string;
  itemCode: number;
  itemText: string;
  /** It is the stored price. */
  before: Cost;
  /** It applies without a price of its own. */
  defaultCost: number;
  /** The provider charges this for it; null for those to whom it is not told. */
  supplyCost: number | null;
}

export interface UnitCostChange extends UnitCostCell {
  after: Cost;
}

/** It is a price, or null for the default. */
export interface UnitCostEdit {
  cell: UnitCostCell;
  unitCost: number | null;
}

export type MemberChanges = ReadonlyMap<number, UnitCostChange>;
type Changes = ReadonlyMap<number, MemberChanges>;

export type UnitCostChanges = ReturnType<typeof makeUnitCostChanges>;

/**
 * Holds prices that are typed and not yet saved, by member and item. They outlive paging and filtering; each row listens
 * for itself, so that a change draws one row and not the grid.
 */
export function makeUnitCostChanges() {
  let history: Changes[] = [new Map()];
  const listeners = new Set<() => void>();
  const current = (): Changes => history.at(-1) ?? new Map();
  const become = (next: Changes[]) => {
    history = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    ofMember: (memberSeq: number): MemberChanges | undefined => current().get(memberSeq),
    canUndo: (): boolean => history.length > 1,
    edit(edits: readonly UnitCostEdit[]): void {
      const next = withEdits(current(), edits);
      if (next !== current()) become([...history, next]);
    },
    undo: () => history.length > 1 && become(history.slice(0, -1)),
    clear: () => become([new Map()]),
    restore: (changes: readonly UnitCostChange[]) => become([grouped(changes)]),
  };
}

/** Tells whether the partner pays more for a unit than the member does. */
export const isBelowSupply = ({ after, supplyCost }: UnitCostChange): boolean => after.unitCost < (supplyCost ?? 0);

export const listChanges = (changes: Changes): UnitCostChange[] =>
  [...changes.values()].flatMap((ofMember) => [...ofMember.values()]);

function withEdits(changes: Changes, edits: readonly UnitCostEdit[]): Changes {
  const next = new Map(changes);
  for (const edit of edits) {
    const { memberSeq, itemCode } = edit.cell;
    const present = next.get(memberSeq);
    const change = changeOf(edit);
    if (isSame(present?.get(itemCode), change)) continue;
    const ofMember = new Map(present);
    if (change) ofMember.set(itemCode, change);
    else ofMember.delete(itemCode);
    if (ofMember.size > 0) next.set(memberSeq, ofMember);
    else next.delete(memberSeq);
  }
  const hasChanged = next.size !== changes.size || [...next].some(([seq, ofMember]) => changes.get(seq) !== ofMember);
  return hasChanged ? next : changes;
}

/** The number a cell already shows changes nothing, because a sheet pasted back unchanged must not fix every default. */
function changeOf({ cell, unitCost }: UnitCostEdit): UnitCostChange | undefined {
  if (unitCost === null ? cell.before.isDefault : cell.before.unitCost === unitCost) return undefined;
  const after = unitCost === null ? { unitCost: cell.defaultCost, isDefault: true } : { unitCost, isDefault: false };
  return { ...cell, after };
}

function isSame(one: UnitCostChange | undefined, other: UnitCostChange | undefined): boolean {
  return one?.after.unitCost === other?.after.unitCost && one?.after.isDefault === other?.after.isDefault;
}

function grouped(changes: readonly UnitCostChange[]): Changes {
  const byMember = Map.groupBy(changes, ({ memberSeq }) => memberSeq);
  return new Map(
    Array.from(byMember, ([memberSeq, list]) => [memberSeq, new Map(list.map((change) => [change.itemCode, change]))]),
  );
}
