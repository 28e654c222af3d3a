import { useId } from "react";
import { type ChartData, isEmptyChart, presentValues } from "./chart-data.ts";
import { ChartFills, chartFill } from "./chart-fill.tsx";
import { ChartFrame, SeriesTable } from "./chart-frame.tsx";
import { ChartEmpty, ChartPlot } from "./chart-plot.tsx";
import { bands, stackBars, type ValueScale, valueScale } from "./chart-scale.ts";

export interface SeriesChartProps {
  title: string;
  unit: string;
  data: ChartData;
  height?: number;
  emptyText?: string;
  /** The page shows the same figures in a table beside the chart. */
  hasTableBeside?: boolean;
}

export const NO_VALUES = "이 기간에는 표시할 값이 없습니다.";

const BAR_SHARE = 0.62;
const WIDEST_BAR = 5;
const CORNER = 3;

/** Draws the series of each label side by side, in their order. */
export function BarChart(props: SeriesChartProps) {
  const { title, unit, data, height = 220, emptyText = NO_VALUES } = props;
  const id = useId();
  if (isEmptyChart(data)) return <ChartEmpty height={height}>{emptyText}</ChartEmpty>;
  const scale = valueScale(data.series.flatMap(presentValues), height);
  const columns = bands(data.labels.length);
  const width = Math.min((columns.step * BAR_SHARE) / data.series.length, WIDEST_BAR);
  const legend = data.series.map(({ key, label, color }, order) => ({ key, label, fill: chartFill(id, order, color) }));
  const bars = data.series.flatMap((one, order) =>
    one.values.map((value, index) => ({
      id: `${one.key}-${index}`,
      fill: legend[order]?.fill ?? one.color,
      x: columns.center(index) + (order - data.series.length / 2) * width,
      value: value ?? 0,
    })),
  );
  return (
    <ChartFrame unit={unit} legend={legend} table={tableOf(props)}>
      <ChartPlot title={title} unit={unit} data={data} scale={scale} bands={columns}>
        <ChartFills chartId={id} colors={data.series.map(({ color }) => color)} />
        {bars.map((bar) => (
          <Bar
            key={bar.id}
            x={bar.x}
            width={width * 0.94}
            from={0}
            to={bar.value}
            fill={bar.fill}
            scale={scale}
            isEnd
          />
        ))}
      </ChartPlot>
    </ChartFrame>
  );
}

export function StackedBarChart(props: SeriesChartProps) {
  const { title, unit, data, height = 220, emptyText = NO_VALUES } = props;
  const id = useId();
  if (isEmptyChart(data)) return <ChartEmpty height={height}>{emptyText}</ChartEmpty>;
  const parts = stackBars(data);
  const scale = valueScale(
    parts.flatMap((part) => [part.from, part.to]),
    height,
  );
  const columns = bands(data.labels.length);
  const width = Math.min(columns.step * BAR_SHARE, WIDEST_BAR);
  const legend = data.series.map(({ key, label, color }, order) => ({ key, label, fill: chartFill(id, order, color) }));
  const fills = new Map(legend.map(({ key, fill }) => [key, fill]));
  const tops = new Map(
    parts.map((part) => [
      part.index,
      Math.max(...parts.filter((one) => one.index === part.index).map((one) => one.to)),
    ]),
  );
  return (
    <ChartFrame unit={unit} legend={legend} table={tableOf(props)}>
      <ChartPlot title={title} unit={unit} data={data} scale={scale} bands={columns}>
        <ChartFills chartId={id} colors={data.series.map(({ color }) => color)} />
        {parts.map((part) => (
          <Bar
            key={`${part.key}-${part.index}`}
            x={columns.center(part.index) - width / 2}
            width={width}
            from={part.from}
            to={part.to}
            fill={fills.get(part.key) ?? ""}
            scale={scale}
            isEnd={part.to === tops.get(part.index) && part.to > 0}
          />
        ))}
      </ChartPlot>
    </ChartFrame>
  );
}

const tableOf = ({ title, unit, data, hasTableBeside }: SeriesChartProps) =>
  hasTableBeside ? undefined : <SeriesTable title={title} unit={unit} data={data} />;

interface BarProps {
  x: number;
  width: number;
  from: number;
  to: number;
  fill: string;
  scale: ValueScale;
  /** The outer end of a stack is round; the inner end stands on the next bar or on zero. */
  isEnd: boolean;
}

/** Draws a rounded bar; the clipping inner svg makes its two inner corners square. */
function Bar({ x, width, from, to, fill, scale, isEnd }: BarProps) {
  const top = Math.min(scale.y(from), scale.y(to));
  const height = Math.abs(scale.y(from) - scale.y(to));
  if (height === 0) return null;
  const gap = from !== 0 && height > 2 ? 1 : 0;
  const isDown = to < from;
  return (
    <svg aria-hidden="true" x={`${x}%`} y={top} width={`${width}%`} height={Math.max(height - gap, 1)}>
      <rect
        width="100%"
        y={isEnd && isDown ? -CORNER : 0}
        height={height + (isEnd ? CORNER : 0)}
        rx={isEnd ? CORNER : 0}
        fill={fill}
      />
    </svg>
  );
}
