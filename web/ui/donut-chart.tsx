import { arc, pie } from "d3-shape";
import { useId } from "react";
import { Link } from "react-router";
import { type ChartSlice, foldSlices } from "./chart-data.ts";
import { ChartFills, ChartSwatch, chartFill } from "./chart-fill.tsx";
import { ChartFrame, ChartTable } from "./chart-frame.tsx";
import { ChartEmpty } from "./chart-plot.tsx";
import { formatNumber } from "./grouped-number.ts";
import { compactNumber, formatRate } from "./korean-number.ts";

interface DonutChartProps {
  title: string;
  unit: string;
  slices: readonly ChartSlice[];
  /** The smallest slices beyond this number are summed. */
  mostSlices?: number;
  /** The word above the total in the middle. */
  totalLabel?: string;
  emptyText?: string;
  /** The page shows the same figures in a table beside the chart. */
  hasTableBeside?: boolean;
}

const OUTER = 80;
const INNER = 54;

/** Draws positive slices only, because a negative share has no meaning; the table shows all. */
export function DonutChart(props: DonutChartProps) {
  const {
    title,
    unit,
    slices,
    mostSlices = 8,
    totalLabel = "합계",
    emptyText = "이 기간에는 표시할 값이 없습니다.",
  } = props;
  const id = useId();
  const ringSlices = foldSlices(slices, mostSlices);
  if (ringSlices.length === 0) return <ChartEmpty height={200}>{emptyText}</ChartEmpty>;
  const total = ringSlices.reduce((sum, slice) => sum + slice.value, 0);
  const shareOf = (value: number) => formatRate((value / total) * 100);
  const rows = slices.map(({ label, value }) => [
    label,
    `${formatNumber(value)}${unit}`,
    value > 0 ? shareOf(value) : "–",
  ]);
  return (
    <ChartFrame
      unit={unit}
      table={
        props.hasTableBeside ? undefined : <ChartTable caption={title} heads={["구분", "값", "비율"]} rows={rows} />
      }
    >
      <div className="@container">
        <div className="flex flex-col items-center gap-x-8 gap-y-5 @md:flex-row">
          <div className="relative size-44 shrink-0">
            <Ring id={id} title={title} unit={unit} slices={ringSlices} shareOf={shareOf} />
            <p
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center"
            >
              <span className="text-xs text-muted">{totalLabel}</span>
              <span className="text-lg font-semibold tabular-nums">
                {compactNumber(total)}
                <span className="text-sm font-normal text-faint">{unit}</span>
              </span>
            </p>
          </div>
          <SliceList id={id} title={title} unit={unit} slices={ringSlices} shareOf={shareOf} />
        </div>
      </div>
    </ChartFrame>
  );
}

interface RingProps {
  id: string;
  title: string;
  unit: string;
  slices: readonly ChartSlice[];
  shareOf: (value: number) => string;
}

function Ring({ id, title, unit, slices, shareOf }: RingProps) {
  const arcs = pie<ChartSlice>()
    .sort(null)
    .padAngle(slices.length > 1 ? 0.025 : 0)
    .value((slice) => slice.value)([...slices]);
  const shape = arc<(typeof arcs)[number]>().innerRadius(INNER).outerRadius(OUTER).cornerRadius(3);
  const words = slices.map((slice) => `${slice.label} ${shareOf(slice.value)}`).join(", ");
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      viewBox="-80 -80 160 160"
      className="size-full"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{words}</desc>
      <ChartFills chartId={id} colors={slices.map(({ color }) => color)} />
      {arcs.map((one, index) => (
        <path
          key={one.data.key}
          d={shape(one) ?? undefined}
          fill={chartFill(id, index, one.data.color)}
          className="transition-opacity hover:opacity-75"
        >
          <title>{`${one.data.label} ${formatNumber(one.data.value)}${unit} (${shareOf(one.data.value)})`}</title>
        </path>
      ))}
    </svg>
  );
}

function SliceList({ id, unit, slices, shareOf }: RingProps) {
  return (
    <ul className="w-full min-w-0 grow text-sm">
      {slices.map((slice, index) => (
        <li key={slice.key} className="relative flex items-center gap-2 border-b border-line py-1.5 last:border-b-0">
          <ChartSwatch fill={chartFill(id, index, slice.color)} />
          <span className="min-w-0 grow truncate text-muted">
            {slice.href ? (
              <Link to={slice.href} discover="none" className="chart-slice-link">
                {slice.label}
              </Link>
            ) : (
              slice.label
            )}
          </span>
          <span className="tabular-nums">
            {formatNumber(slice.value)}
            <span className="text-faint">{unit}</span>
          </span>
          <span className="w-14 shrink-0 text-right text-muted tabular-nums">{shareOf(slice.value)}</span>
        </li>
      ))}
    </ul>
  );
}
