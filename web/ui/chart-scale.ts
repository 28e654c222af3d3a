import { stack, stackOffsetDiverging, stackOrderNone } from "d3-shape";
import type { ChartData } from "./chart-data.ts";

export interface ValueScale {
  height: number;
  ticks: number[];
  /** Returns the distance from the top in pixels. */
  y: (value: number) => number;
}

const TICKS = 4;

/** Returns a step of 1, 2 or 5 times a power of ten, so that about four steps cover the span. */
function tickStep(span: number): number {
  const raw = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const share = raw / power;
  if (share >= Math.sqrt(50)) return 10 * power;
  if (share >= Math.sqrt(10)) return 5 * power;
  return share >= Math.sqrt(2) ? 2 * power : power;
}

/** Makes an axis that includes zero, because other bars mislead. Won and counts are whole, so half ticks are dropped. */
export function valueScale(values: readonly number[], height: number): ValueScale {
  let least = Math.min(0, ...values);
  let most = Math.max(0, ...values);
  if (least === most) return { height, ticks: [0], y: (value) => height * (1 - value) };
  let step = 0;
  // Rounding outwards may need a wider step, which again widens the span.
  for (let next = tickStep(most - least); next !== step; next = tickStep(most - least)) {
    step = next;
    least = Math.floor(least / step) * step;
    most = Math.ceil(most / step) * step;
  }
  const count = Math.round((most - least) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => least + index * step);
  const y = (value: number) => height * (1 - (value - least) / (most - least));
  return { height, ticks: ticks.filter(Number.isInteger), y };
}

export interface Bands {
  /** The width of a band in percent of the plot's width, like `start` and `center`. */
  step: number;
  start: (index: number) => number;
  center: (index: number) => number;
}

export function bands(count: number): Bands {
  const step = 100 / count;
  return { step, start: (index) => index * step, center: (index) => (index + 0.5) * step };
}

/** Chooses the labels of a crowded axis: evenly spaced, and always the last one, which is the newest. */
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

/** Stacks positive values up from zero and negative values down, in the order of the series. */
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
