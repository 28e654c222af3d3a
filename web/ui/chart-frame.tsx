import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ChartData } from "./chart-data.ts";
import { ChartSwatch } from "./chart-fill.tsx";
import { formatNumber } from "./grouped-number.ts";

export interface LegendEntry {
  key: string;
  label: string;
  fill: string;
  dash?: string;
}

interface ChartFrameProps {
  unit: string;
  legend?: readonly LegendEntry[];
  hasLineLegend?: boolean;
  /** Undefined where the page shows the same figures in a table beside the chart. */
  table: ReactNode | undefined;
  children: ReactNode;
}

/** Draws the legend above the chart and the same figures as a table below it. */
export function ChartFrame({ unit, legend = [], hasLineLegend = false, table, children }: ChartFrameProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {legend.map((entry) => (
            <li key={entry.key} className="flex items-center gap-1.5">
              <ChartSwatch fill={entry.fill} dash={entry.dash} isLine={hasLineLegend} />
              {entry.label}
            </li>
          ))}
        </ul>
        <span className="ms-auto text-faint">단위: {unit}</span>
      </figcaption>
      {children}
      {table ? <TableAlternative>{table}</TableAlternative> : null}
    </figure>
  );
}

const TableAlternative = ({ children }: { children: ReactNode }) => (
  <details className="group mt-2 text-sm">
    <summary className="inline-flex h-8 list-none items-center rounded-sm text-xs text-muted underline-offset-4 hover:text-text hover:underline print:hidden">
      <ChevronRight aria-hidden="true" className="me-0.5 size-3.5 transition-transform group-open:rotate-90" />
      <span className="group-open:hidden">표로 보기</span>
      <span className="hidden group-open:inline">표 접기</span>
    </summary>
    <div className="max-h-72 overflow-auto rounded-md border border-line">{children}</div>
  </details>
);

const HEAD = "sticky top-0 bg-surface-sunken px-3 py-1.5 text-xs font-medium whitespace-nowrap text-muted";

export function ChartTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly string[][];
}) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`${HEAD} ${index === 0 ? "text-left" : "text-right"}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row" className="border-t border-line px-3 py-1 text-left font-normal whitespace-nowrap">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className="border-t border-line px-3 py-1 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SeriesTable({ title, unit, data }: { title: string; unit: string; data: ChartData }) {
  const rows = data.labels.map((label, index) => [
    label,
    ...data.series.map(({ values }) => {
      const value = values[index] ?? null;
      return value === null ? "–" : `${formatNumber(value)}${unit}`;
    }),
  ]);
  return <ChartTable caption={title} heads={["구간", ...data.series.map(({ label }) => label)]} rows={rows} />;
}
