import type { DemoMember } from "./document-world.ts";

/** A member makes so many documents in a usual month. Larger members multiply it. */
const HABITS = [
  { tax: 6, edoc: 0, cash: 3 },
  { tax: 4, edoc: 2, cash: 0 },
  { tax: 2, edoc: 0, cash: 6 },
  { tax: 8, edoc: 2, cash: 0 },
  { tax: 2, edoc: 0, cash: 0 },
] as const;

const SIZES = [1, 0.6, 2.2, 0.4, 1.5, 0.8];

const MONTHS = 12;

/** The number grows over the year and goes up and down on the way. */
export function demoDocumentCount(kind: "tax" | "edoc" | "cash", { place }: DemoMember, back: number): number {
  const usual = HABITS[place % HABITS.length]?.[kind] ?? 0;
  if (usual === 0) return 0;
  const growth = 1.3 - (0.6 * back) / MONTHS + 0.25 * Math.sin(place * 1.7 + back * 0.9 + kind.length);
  return Math.max(1, Math.round(usual * (SIZES[place % SIZES.length] ?? 1) * growth));
}
