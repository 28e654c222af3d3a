import type { ReactNode } from "react";
import { type DocumentLine, totalOf } from "#domain/documents/document-content.ts";
import { FittedNumber } from "./sheet-digits.tsx";

interface LineColumn {
  header: string;
  /** The width in em of the sheet. The column without one takes the rest. */
  width?: number;
  align?: "center" | "end";
  cell: (line: DocumentLine, number: number) => ReactNode;
}

const figure = (
  header: string,
  width: number,
  figureOf: (line: DocumentLine) => number | null,
): LineColumn & { width: number } => ({
  header,
  width,
  align: "end",
  cell: (line) => {
    const value = figureOf(line);
    return value === null ? null : <FittedNumber value={value} room={width - 1} />;
  },
});

/** All columns of a line, from which each paper takes its own. */
export const LINE_COLUMNS = {
  number: { header: "순번", width: 3, align: "center", cell: (_, number) => number },
  month: { header: "월", width: 2.4, align: "center", cell: ({ date }) => date?.slice(5, 7) },
  day: { header: "일", width: 2.4, align: "center", cell: ({ date }) => date?.slice(8) },
  item: { header: "품목", cell: ({ item }) => item },
  spec: { header: "규격", width: 6, cell: ({ spec }) => spec },
  quantity: figure("수량", 5, ({ quantity }) => quantity),
  unitPrice: figure("단가", 7, ({ unitPrice }) => unitPrice),
  supply: figure("공급가액", 8.4, ({ supply }) => supply),
  tax: figure("세액", 7.2, ({ tax }) => tax),
  total: figure("금액", 9, totalOf),
  remark: { header: "비고", width: 6.6, cell: ({ remark }) => remark },
} as const satisfies Record<string, LineColumn>;

export type LineColumnName = keyof typeof LINE_COLUMNS;

interface SheetLinesProps {
  lines: readonly DocumentLine[];
  columns: readonly LineColumnName[];
  /** Empty rows fill up to this number, so that the paper keeps its shape. */
  minRows: number;
  /** A row with the sums. */
  foot?: ReactNode;
}

export function SheetLines({ lines, columns, minRows, foot }: SheetLinesProps) {
  const lineColumns: readonly LineColumn[] = columns.map((name) => LINE_COLUMNS[name]);
  const empty = Array.from({ length: Math.max(0, minRows - lines.length) }, (_, index) => lines.length + index);
  return (
    <table className="sheet-lines">
      <caption className="sr-only">품목</caption>
      <colgroup>
        {lineColumns.map(({ header, width }) => (
          <col key={header} style={{ width: width ? `${width}em` : "auto" }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {lineColumns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {lines.length > 0 ? <LineRows lines={lines} columns={lineColumns} /> : null}
      {empty.length > 0 ? <EmptyRows numbers={empty} columns={lineColumns} /> : null}
      {foot ? <tbody className="sheet-lines-foot">{foot}</tbody> : null}
    </table>
  );
}

const LineRows = ({ lines, columns }: { lines: readonly DocumentLine[]; columns: readonly LineColumn[] }) => (
  <tbody>
    {[...lines.entries()].map(([index, line]) => (
      <tr key={index}>
        {columns.map(({ header, align, cell }) => (
          <td key={header} data-align={align}>
            {cell(line, index + 1)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** Draws empty rows, which screen readers skip. */
const EmptyRows = ({ numbers, columns }: { numbers: readonly number[]; columns: readonly LineColumn[] }) => (
  <tbody aria-hidden="true">
    {numbers.map((number) => (
      <tr key={number}>
        {columns.map(({ header }) => (
          <td key={header} />
        ))}
      </tr>
    ))}
  </tbody>
);
