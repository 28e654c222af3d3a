import { scaleBand, scaleLinear } from "d3-scale";
import { stack, stackOffsetDiverging, stackOrderNone } from "d3-shape";
import type { ChartData } from "./chart-data.ts";

export interface ValueScale {
  height: number;
  ticks: number[];
  /** Pixels from the top. */
  y: (value: number) => number;
}

/** Zero always belongs to the axis: a bar that starts elsewhere lies. Won and counts are whole, so half ticks are dropped. */
export function valueScale(values: readonly number[], height: number): ValueScale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .range([height, 0]);
  if (least === most) return { height, ticks: [0], y: scale };
  scale.nice(4);
  return { height, ticks: scale.ticks(4).filter(Number.isInteger), y: scale };
}

export interface Bands {
  /** All in percent of the plot's width. */
  step: number;
  start: (index: number) => number;
  center: (index: number) => number;
}

export function bands(count: number): Bands {
  const scale = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, 100]);
  const start = (index: number) => scale(index) ?? 0;
  return { step: scale.bandwidth(), start, center: (index) => start(index) + scale.bandwidth() / 2 };
}

/** Which labels of a crowded axis are written: evenly spaced, always with the last one, which is the newest. */
export function isLabelShown(index: number, count: number, capacity: number): boolean {
  const every = Math.max(1, Math.ceil(count / capacity));
  return (count - 1 - index) % every === 0;
}

export interface StackedBar {
  key: string;
  index: number;
  from: number;
  to: number;
}

/** Positive parts grow up from zero and negative ones down, in the order of the series. */
export function stackBars({ labels, series }: ChartData): StackedBar[] {
  const rows = labels.map((_, index) => Object.fromEntries(series.map((one) => [one.key, one.values[index] ?? 0])));
  const stacked = stack<Record<string, number>>()
    .keys(series.map((one) => one.key))
    .order(stackOrderNone)
    .offset(stackOffsetDiverging)(rows);
  return stacked.flatMap((layer) =>
    layer.map(([from, to], index) => ({ key: layer.key, index, from, to })).filter((bar) => bar.from !== bar.to),
  );
}
