import { formatNumber, grouped } from "./grouped-number.ts";

const wholes = new Intl.NumberFormat("ko-KR", { maximumFractionDigits: 0 });

const UNITS = [
  { value: 1_0000_0000_0000, suffix: "조" },
  { value: 1_0000_0000, suffix: "억" },
  { value: 1_0000, suffix: "만" },
] as const;

/** Chooses one unit for a whole axis by its largest tick, so that labels are easy to compare: 0, 500만, 1,000만. */
export function axisFormatter(ticks: readonly number[]): (value: number) => string {
  const largest = Math.max(0, ...ticks.map(Math.abs));
  const unit = UNITS.find(({ value }) => largest >= value);
  if (!unit) return formatNumber;
  return (value) => (value === 0 ? "0" : `${grouped.format(value / unit.value)}${unit.suffix}`);
}

/** Writes a number as Koreans say it, with at most two units: 1억 2,345만. Below 만 it shows every digit. */
export function compactNumber(value: number): string {
  const size = Math.abs(value);
  const index = UNITS.findIndex((unit) => size >= unit.value);
  const unit = UNITS[index];
  if (!unit) return formatNumber(value);
  const next = UNITS[index + 1] ?? { value: 1, suffix: "" };
  const rounded = Math.round(size / next.value) * next.value;
  const head = Math.floor(rounded / unit.value);
  const rest = (rounded - head * unit.value) / next.value;
  const sign = value < 0 ? "-" : "";
  return `${sign}${wholes.format(head)}${unit.suffix}${rest ? ` ${wholes.format(rest)}${next.suffix}` : ""}`;
}

/** From this percentage on the value before is no base to compare with: 258 times 440 says nothing. */
const BASELESS = 900;

/** Returns the change against a previous value in percent, or undefined where that value is zero or next to nothing. */
export function changeRate(current: number, previous: number): number | undefined {
  if (previous === 0) return undefined;
  const percent = ((current - previous) / Math.abs(previous)) * 100;
  return percent < BASELESS ? percent : undefined;
}

const rate = new Intl.NumberFormat("ko-KR", { maximumFractionDigits: 1 });

export const formatRate = (percent: number): string => `${rate.format(Math.abs(percent))}%`;
