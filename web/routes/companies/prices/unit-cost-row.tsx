import { type KeyboardEvent, memo, useSyncExternalStore } from "react";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { UnitCostItem, UnitCostMember } from "./grid-edits.ts";
import type { Cost, MemberChanges, UnitCostChanges } from "./unit-cost-changes.ts";
import type { Step } from "./use-unit-cost-grid.ts";

export interface CellEditor {
  /** Returns false when the text is no price, which then stays to be mended. */
  commit: (text: string, step: Step, fillsSelection?: boolean) => boolean;
  cancel: () => void;
}

interface UnitCostRowProps {
  member: UnitCostMember;
  items: readonly UnitCostItem[];
  changes: UnitCostChanges;
  /** They are the first and last selected column, or -1 when none is in this row. */
  left: number;
  right: number;
  /** It is the column that has the focus, or -1. */
  focused: number;
  typed: string | undefined;
  editor: CellEditor;
  onChooseRow: (memberSeq: number, isExtended: boolean) => void;
}

/** A row is drawn again only when something of its own changes: a price, its selection, its editor. */
export const UnitCostRow = memo(function UnitCostRow(props: UnitCostRowProps) {
  const { member, items, changes, left, right, focused, typed, editor, onChooseRow } = props;
  const changed = useSyncExternalStore(
    changes.subscribe,
    () => changes.ofMember(member.memberSeq),
    () => undefined,
  );
  return (
    <tr>
      <th scope="row" className="unit-cost-name">
        <button
          type="button"
          tabIndex={-1}
          title={`${member.name} (${formatBizId(member.bizId)}) 행 선택`}
          onClick={(event) => onChooseRow(member.memberSeq, event.shiftKey)}
        >
          <span className="block truncate font-medium">{member.name}</span>
        </button>
      </th>
      {items.map((item, column) => {
        const isFocused = column === focused;
        const cost = costOf(member, changed, item, column);
        return (
          <td
            key={item.itemCode}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be chosen
            role="gridcell"
            aria-selected={column >= left && column <= right}
            aria-description={cost.description}
            data-own={cost.current.isDefault ? undefined : ""}
            data-changed={cost.isChanged ? "" : undefined}
            tabIndex={isFocused ? 0 : undefined}
          >
            {isFocused && typed !== undefined ? (
              <Editor label={`${member.name} ${item.text}`} typed={typed} editor={editor} />
            ) : (
              formatNumber(cost.current.unitCost)
            )}
          </td>
        );
      })}
    </tr>
  );
});

function costOf(member: UnitCostMember, changed: MemberChanges | undefined, item: UnitCostItem, column: number) {
  const before: Cost = member.costs[column] ?? { unitCost: item.defaultCost, isDefault: true };
  const change = changed?.get(item.itemCode);
  const current = change?.after ?? before;
  const kind = current.isDefault ? undefined : "개별 단가";
  const description = change ? `저장 전, ${formatWon(before.unitCost)}에서 바뀜` : kind;
  return { current, isChanged: change !== undefined, description };
}

const STEP_KEYS: Readonly<Record<string, readonly [step: Step, withShift: Step]>> = {
  Enter: ["down", "up"],
  Tab: ["right", "left"],
  ArrowDown: ["down", "down"],
  ArrowUp: ["up", "up"],
};

function Editor({ label, typed, editor }: { label: string; typed: string; editor: CellEditor }) {
  const send = (input: HTMLInputElement, step: Step, fillsSelection = false) => {
    input.ariaInvalid = String(!editor.commit(input.value, step, fillsSelection));
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys in the editor are for the text, not for the grid.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const steps = STEP_KEYS[event.key];
    if (event.key === "Escape") editor.cancel();
    if (!steps) return;
    event.preventDefault();
    const isForAll = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    send(event.currentTarget, isForAll ? "stay" : steps[event.shiftKey ? 1 : 0], isForAll);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just begun to type here
      autoFocus
      aria-label={`${label} 단가`}
      className="unit-cost-editor"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={typed}
      onFocus={(event) => typed.length > 1 && event.currentTarget.select()}
      onKeyDown={pressKey}
      onBlur={(event) => send(event.currentTarget, "leave")}
    />
  );
}
