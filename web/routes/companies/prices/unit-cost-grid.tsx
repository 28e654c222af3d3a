import { type CSSProperties, useCallback, useRef } from "react";
import { formatWon } from "#domain/money/won.ts";
import type { UnitCostItem } from "./grid-edits.ts";
import { gridHandlers } from "./grid-handlers.ts";
import { areaOf } from "./grid-selection.ts";
import "./unit-cost-grid.css";
import { UnitCostRow } from "./unit-cost-row.tsx";
import type { UnitCostGridState } from "./use-unit-cost-grid.ts";

export function UnitCostGrid({ state, isPending }: { state: UnitCostGridState; isPending: boolean }) {
  const { table, changes, canWrite, grid, selection, typed, editor, choose } = state;
  const { members, items } = table;
  const { top, bottom, left, right } = areaOf(selection);
  const chooseColumn = (column: number) =>
    choose({ from: { row: members.length - 1, column }, at: { row: 0, column } });
  const chooseRow = useChooseRow(state);
  return (
    <div className="unit-cost-box" aria-busy={isPending}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys, typing and the clipboard work in it
        role="grid"
        aria-label="회원사별 단가"
        aria-multiselectable="true"
        aria-readonly={!canWrite}
        className="unit-cost-grid"
        {...gridHandlers(state)}
      >
        <GridHead items={items} onChooseColumn={chooseColumn} />
        <tbody>
          {members.map((member, row) => {
            const isSelected = row >= top && row <= bottom;
            const isHere = row === selection.at.row;
            return (
              <UnitCostRow
                key={member.memberSeq}
                member={member}
                items={items}
                changes={changes}
                left={isSelected ? left : -1}
                right={isSelected ? right : -1}
                focused={isHere ? selection.at.column : -1}
                typed={isHere ? typed : undefined}
                editor={editor}
                onChooseRow={chooseRow}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function useChooseRow(state: UnitCostGridState) {
  const latest = useRef(state);
  latest.current = state;
  return useCallback((memberSeq: number, isExtended: boolean) => {
    const { table, size, selection, choose } = latest.current;
    const row = table.members.findIndex((member) => member.memberSeq === memberSeq);
    const from = { row: isExtended ? selection.from.row : row, column: size.columns - 1 };
    choose({ from, at: { row, column: 0 } });
  }, []);
}

interface GridHeadProps {
  items: readonly UnitCostItem[];
  onChooseColumn: (column: number) => void;
}

/** Shows categories in their own colours over their items, each with its default price. */
function GridHead({ items, onChooseColumn }: GridHeadProps) {
  const categories = [...Map.groupBy(items, ({ category }) => category.text)];
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="unit-cost-corner">
          회원사
        </th>
        {categories.map(([text, group]) => (
          <th
            key={text}
            scope="colgroup"
            colSpan={group.length}
            style={{ "--category": group[0]?.category.color } as CSSProperties}
            className="unit-cost-category"
          >
            <span>{text}</span>
          </th>
        ))}
      </tr>
      <tr>
        {items.map((item, column) => (
          <th key={item.itemCode} scope="col" className="unit-cost-item">
            <button type="button" tabIndex={-1} title={`${item.text} 열 선택`} onClick={() => onChooseColumn(column)}>
              <span className="line-clamp-2">{item.text}</span>
              <span className="block font-normal text-faint tabular-nums">
                기본 {formatWon(item.defaultCost)}/{item.unit}
              </span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
