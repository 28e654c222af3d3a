import type { Comparison } from "./load.ts";
import type { BenchSite } from "./site.ts";

/** A figure is one measured claim: a ratio or a size from this run, beside its goal. */
export interface Figure {
  name: string;
  value: number;
  goal: { atLeast: number } | { atMost: number };
  unit: string;
  /** The text shows the raw numbers behind the value. */
  from: string;
}

export type Measurement = (site: BenchSite) => Promise<Figure[]>;

const KB = 1024;

export const size = (name: string, bytes: number, atMost: number): Figure => ({
  name,
  value: bytes / KB,
  goal: { atMost },
  unit: " KB",
  from: `${bytes} bytes`,
});

/** Compares our requests with the peer's in the same time, under the same load. */
export const ratio = (name: string, peer: string, comparison: Comparison, atLeast: number): Figure => ({
  name,
  value: comparison.ours / comparison.peer,
  goal: { atLeast },
  unit: "×",
  from: `${Math.round(comparison.ours)} requests/s; peer ${peer}: ${Math.round(comparison.peer)} requests/s${
    comparison.isSaturated ? "; the load generator was saturated, the true ratio may be another" : ""
  }`,
});

export function isMet({ value, goal }: Figure): boolean {
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function printFigure(figure: Figure): void {
  const { name, value, goal, unit, from } = figure;
  const goalText = "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  const valueText = Number.isInteger(value) ? String(value) : value.toFixed(2);
  console.log(`${isMet(figure) ? "ok  " : "MISS"} ${name}: ${valueText}${unit} (goal ${goalText}${unit}; ${from})`);
}
