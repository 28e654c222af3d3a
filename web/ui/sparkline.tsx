import { area, curveMonotoneX, line } from "d3-shape";

interface SparklineProps {
  /** Says what the line shows and its trend: "최근 12주 사용량, 증가". */
  label: string;
  values: readonly number[];
  color?: string;
}

const WIDTH = 100;
const HEIGHT = 36;
const MARGIN = 4;

/** Shows only a trend: the line fills its box from its lowest to its highest value, without axis or hover. */
export function Sparkline({ label, values, color = "var(--brand)" }: SparklineProps) {
  if (values.length === 0) return null;
  const points = values.length === 1 ? [...values, ...values] : [...values];
  const least = Math.min(...points);
  const span = Math.max(...points) - least;
  const step = WIDTH / (points.length - 1);
  const x = (_: number, index: number) => index * step;
  const y = (value: number) => HEIGHT - MARGIN - (span === 0 ? 0.5 : (value - least) / span) * (HEIGHT - 2 * MARGIN);
  const path = line<number>().x(x).y(y).curve(curveMonotoneX)(points);
  const fill = area<number>().x(x).y0(HEIGHT).y1(y).curve(curveMonotoneX)(points);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block size-full overflow-visible"
    >
      <path d={fill ?? undefined} fill={color} opacity="0.08" />
      <g fill="none" stroke={color} strokeLinecap="round" strokeLinejoin="round">
        <path d={path ?? undefined} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        <path d={`M${WIDTH} ${y(points.at(-1) ?? 0)}h0`} strokeWidth="5" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
