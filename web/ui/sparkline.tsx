import { area, curveMonotoneX, line } from "d3-shape";
import { valueScale } from "./chart-scale.ts";

interface SparklineProps {
  /** Says what the little line shows and how it went: "최근 12주 사용량, 증가". */
  label: string;
  values: readonly number[];
  color?: string;
}

const WIDTH = 100;
const HEIGHT = 36;

/** Fills its box; no axis, no hover: it only shows which way things go. */
export function Sparkline({ label, values, color = "var(--brand)" }: SparklineProps) {
  if (values.length === 0) return null;
  const points = values.length === 1 ? [...values, ...values] : [...values];
  const { y } = valueScale(points, HEIGHT - 8);
  const step = WIDTH / (points.length - 1);
  const x = (_: number, index: number) => index * step;
  const top = (value: number) => y(value) + 4;
  const path = line<number>().x(x).y(top).curve(curveMonotoneX)(points);
  const fill = area<number>().x(x).y0(top(0)).y1(top).curve(curveMonotoneX)(points);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block size-full overflow-visible"
    >
      <path d={fill ?? undefined} fill={color} opacity="0.1" />
      <g fill="none" stroke={color} strokeLinecap="round" strokeLinejoin="round">
        <path d={path ?? undefined} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        <path d={`M${WIDTH} ${top(points.at(-1) ?? 0)}h0`} strokeWidth="5" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
