import { formatNumber } from "#domain/money/won.ts";

interface DayBarsProps {
  days: readonly { day: string; count: number }[];
  /** What the tallest bar of the table stands for, so that rows can be compared. */
  most: number;
}

const HEIGHT = 24;
const GAP = 0.25;

/** A bar a day; a day with anything at all has at least a line. */
export function DayBars({ days, most }: DayBarsProps) {
  const peak = days.reduce((best, day) => (day.count > best.count ? day : best), { day: "", count: 0 });
  const label = `가장 많은 날 ${peak.day} ${formatNumber(peak.count)}건`;
  const bars = days.map(({ count }, nth) => {
    const height = count === 0 ? 0 : Math.max(2, (Math.sqrt(count) / Math.sqrt(most)) * HEIGHT);
    return `M${nth + GAP / 2} ${HEIGHT}v${-height.toFixed(1)}h${1 - GAP}v${height.toFixed(1)}z`;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-6 w-40 border-b border-line max-md:w-28"
    >
      <title>{label}</title>
      <path d={bars.join("")} fill="var(--danger)" opacity="0.75" />
    </svg>
  );
}
