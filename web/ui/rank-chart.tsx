import { Link } from "react-router";
import { ChartEmpty } from "./chart-plot.tsx";
import { formatNumber } from "./grouped-number.ts";

export interface RankedBar {
  key: string;
  label: string;
  /** A small text beside the name. */
  note?: string;
  color: string;
  value: number;
  /** The value to compare with, drawn as a thin bar below. */
  before?: number | undefined;
  href?: string;
}

interface RankChartProps {
  title: string;
  unit: string;
  bars: readonly RankedBar[];
  emptyText: string;
  emptyHeight?: number;
}

/** Draws horizontal bars under names of any length; the longest bar is as wide as the chart. */
export function RankChart({ title, unit, bars, emptyText, emptyHeight = 220 }: RankChartProps) {
  if (bars.length === 0) return <ChartEmpty height={emptyHeight}>{emptyText}</ChartEmpty>;
  const most = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  const width = (value: number) => ({ width: `${Math.max(0, (value / most) * 100).toFixed(2)}%` });
  return (
    <ol aria-label={title} className="flex flex-col">
      {bars.map(({ key, label, note, color, value, before, href }) => (
        <li key={key} className="rank-row">
          <span className="truncate">
            {href ? (
              <Link to={href} discover="none">
                {label}
              </Link>
            ) : (
              label
            )}
            {note ? <span className="ms-1.5 text-xs text-faint">{note}</span> : null}
          </span>
          <span className="amount">
            {formatNumber(value)}
            <span>{unit}</span>
          </span>
          <span aria-hidden="true" className="rank-track">
            <span className="rank-bar" style={{ ...width(value), backgroundColor: color }} />
            {before === undefined ? null : <span className="rank-bar" data-before="" style={width(before)} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
