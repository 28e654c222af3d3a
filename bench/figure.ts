import type { Comparison } from "./load.ts";
import type { BenchSite } from "./site.ts";

/** One measured claim: a ratio or a size from this run, beside the goal it is held against. */
export interface Figure {
  name: string;
  value: number;
  goal: { atLeast: number } | { atMost: number };
  unit: string;
  /** The raw numbers the value was made of. */
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

/** Requests of ours for each the peer answers in the same time, under the same load. */
export const ratio = (name: string, peer: string, compared: Comparison, atLeast: number): Figure => ({
  name,
  value: compared.ours / compared.peer,
  goal: { atLeast },
  unit: "×",
  from: `${Math.round(compared.ours)} requests/s; peer ${peer}: ${Math.round(compared.peer)} requests/s${
    compared.isSaturated ? "; the load generator was saturated, the true ratio may be another" : ""
  }`,
});

export function isMet({ value, goal }: Figure): boolean {
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function printFigure(figure: Figure): void {
  const { name, value, goal, unit, from } = figure;
  const wanted = "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2);
  console.log(`${isMet(figure) ? "ok  " : "MISS"} ${name}: ${shown}${unit} (goal ${wanted}${unit}; ${from})`);
}
