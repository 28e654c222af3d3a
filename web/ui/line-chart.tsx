import { area, curveMonotoneX, line } from "d3-shape";
import { useId } from "react";
import { NO_VALUES, type SeriesChartProps } from "./bar-chart.tsx";
import { type ChartSeries, isEmptyChart, presentValues } from "./chart-data.ts";
import { chartDash } from "./chart-fill.tsx";
import { ChartFrame, SeriesTable } from "./chart-frame.tsx";
import { ChartEmpty, ChartPlot } from "./chart-plot.tsx";
import { type Bands, bands, type ValueScale, valueScale } from "./chart-scale.ts";

/** Leaves a gap where no value was measured, because that is not zero. */
export function LineChart({ title, unit, data, height = 220, emptyText = NO_VALUES }: SeriesChartProps) {
  if (isEmptyChart(data)) return <ChartEmpty height={height}>{emptyText}</ChartEmpty>;
  const scale = valueScale(data.series.flatMap(presentValues), height);
  const columns = bands(data.labels.length);
  const isSingle = data.series.length === 1;
  const legend = data.series.map(({ key, label, color }, order) => ({
    key,
    label,
    fill: color,
    dash: chartDash(order),
  }));
  return (
    <ChartFrame unit={unit} legend={legend} hasLineLegend table={<SeriesTable title={title} unit={unit} data={data} />}>
      <ChartPlot title={title} unit={unit} data={data} scale={scale} bands={columns}>
        {data.series.map((one, order) => (
          <SeriesLine
            key={one.key}
            series={one}
            dash={chartDash(order)}
            scale={scale}
            bands={columns}
            hasArea={isSingle}
          />
        ))}
      </ChartPlot>
    </ChartFrame>
  );
}

interface SeriesLineProps {
  series: ChartSeries;
  dash: string | undefined;
  scale: ValueScale;
  bands: Bands;
  hasArea: boolean;
}

function SeriesLine({ series, dash, scale, bands, hasArea }: SeriesLineProps) {
  const gradientId = useId();
  const { values, color } = series;
  const isMeasured = (value: number | null): value is number => value !== null;
  const x = (_: number | null, index: number) => bands.center(index);
  const y = (value: number | null) => scale.y(value ?? 0);
  const path = line<number | null>().defined(isMeasured).x(x).y(y).curve(curveMonotoneX)(values);
  const fill = area<number | null>().defined(isMeasured).x(x).y0(scale.y(0)).y1(y).curve(curveMonotoneX)(values);
  const isAlone = (index: number) => !isMeasured(values[index - 1] ?? null) && !isMeasured(values[index + 1] ?? null);
  const lastIndex = values.findLastIndex(isMeasured);
  const dots = values.flatMap((value, index) =>
    isMeasured(value) && (index === lastIndex || isAlone(index)) ? [{ x: bands.center(index), y: scale.y(value) }] : [],
  );
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${scale.height}`}
        preserveAspectRatio="none"
        width="100%"
        height={scale.height}
        overflow="visible"
      >
        {hasArea ? (
          <linearGradient id={gradientId} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={color} stopOpacity="0.18" />
            <stop offset="1" stopColor={color} stopOpacity="0.02" />
          </linearGradient>
        ) : null}
        {hasArea ? <path d={fill ?? undefined} fill={`url(#${gradientId})`} /> : null}
        <path
          d={path ?? undefined}
          fill="none"
          stroke={color}
          strokeWidth="2"
          strokeDasharray={dash}
          strokeLinejoin="round"
          strokeLinecap={dash ? "butt" : "round"}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {dots.map((dot) => (
        <circle key={dot.x} cx={`${dot.x}%`} cy={dot.y} r="4" fill={color} strokeWidth="2" className="stroke-surface" />
      ))}
    </>
  );
}
