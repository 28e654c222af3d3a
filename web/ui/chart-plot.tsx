import { ChartColumn } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type ChartData, describeChart } from "./chart-data.ts";
import { ChartSwatch } from "./chart-fill.tsx";
import type { LegendEntry } from "./chart-frame.tsx";
import { type Bands, isLabelShown, type ValueScale } from "./chart-scale.ts";
import { formatNumber } from "./grouped-number.ts";
import { axisFormatter } from "./korean-number.ts";

interface ChartPlotProps {
  title: string;
  unit: string;
  data: ChartData;
  scale: ValueScale;
  bands: Bands;
  legend: readonly LegendEntry[];
  hasLineLegend?: boolean;
  children: ReactNode;
}

/** Shapes are placed in percent of the width and pixels of the height: the picture follows its box while words, corners and
    strokes keep their size, and the server needs to know no width. */
export function ChartPlot(props: ChartPlotProps) {
  const { title, unit, data, scale, children } = props;
  const id = useId();
  const withUnit = (value: number) => `${formatNumber(value)}${unit}`;
  return (
    <div className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-2 text-[0.6875rem] leading-none text-faint tabular-nums">
      <TickLabels scale={scale} />
      <div className="relative">
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
          width="100%"
          height={scale.height}
          className="block overflow-visible"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{describeChart(data, withUnit)}</desc>
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={scale.y(tick)}
              y2={scale.y(tick)}
              className={tick === 0 ? "stroke-neutral-line" : "stroke-line"}
              strokeDasharray={tick === 0 ? undefined : "2 3"}
              shapeRendering="crispEdges"
            />
          ))}
          {children}
        </svg>
        <BandLabels labels={data.labels} bands={props.bands} />
        <HoverColumns {...props} withUnit={withUnit} />
      </div>
    </div>
  );
}

function TickLabels({ scale }: { scale: ValueScale }) {
  const format = axisFormatter(scale.ticks);
  return (
    <div aria-hidden="true" className="text-right" style={{ height: scale.height }}>
      {scale.ticks.map((tick) => (
        <span key={tick} className="relative block h-0" style={{ top: scale.y(tick) }}>
          <span className="block -translate-y-1/2">{format(tick)}</span>
        </span>
      ))}
    </div>
  );
}

function BandLabels({ labels, bands }: { labels: readonly string[]; bands: Bands }) {
  return (
    <div aria-hidden="true" className="relative mt-2 h-3">
      {labels.map((label, index) => {
        const isShown = isLabelShown(index, labels.length, 16);
        const isShownNarrow = isLabelShown(index, labels.length, 7);
        if (!isShown && !isShownNarrow) return null;
        const visibility = isShownNarrow ? (isShown ? "" : "@xl:hidden") : "hidden @xl:block";
        return (
          <span
            key={label}
            className={`absolute top-0 -translate-x-1/2 whitespace-nowrap ${visibility}`}
            style={{ left: `${bands.center(index)}%` }}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}

type HoverProps = ChartPlotProps & { withUnit: (value: number) => string };

/** Values on hover or tap by style alone; the table below the chart gives them to everyone else. */
function HoverColumns({ data, bands, scale, legend, hasLineLegend = false, withUnit }: HoverProps) {
  const { labels, series } = data;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 print:hidden" style={{ height: scale.height }}>
      {labels.map((label, index) => (
        <div
          key={label}
          className="group/column absolute inset-y-0 rounded-sm hover:bg-text/5"
          style={{ left: `${bands.start(index)}%`, width: `${bands.step}%` }}
        >
          <div
            className={`pointer-events-none absolute top-0 z-20 hidden min-w-36 rounded-md bg-surface px-3 py-2 text-xs leading-normal whitespace-nowrap text-text shadow-float group-hover/column:block ${
              index < labels.length / 2 ? "left-full ms-1" : "right-full me-1"
            }`}
          >
            <p className="mb-1 font-medium">{label}</p>
            {series.map((one, order) => {
              const value = one.values[index] ?? null;
              return (
                <p key={one.key} className="flex items-center gap-1.5 text-muted">
                  <ChartSwatch
                    fill={legend[order]?.fill ?? one.color}
                    dash={legend[order]?.dash}
                    isLine={hasLineLegend}
                  />
                  {one.label}
                  <span className="ms-auto ps-4 text-text">{value === null ? "–" : withUnit(value)}</span>
                </p>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** As high as the chart would be, so that nothing moves when values arrive. */
export function ChartEmpty({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div
      className="flex flex-col items-center justify-center gap-2 rounded-md border border-dashed border-line text-sm text-muted"
      style={{ height: height + 28 }}
    >
      <ChartColumn aria-hidden="true" className="size-5 text-faint" strokeWidth={1.75} />
      <p>{children}</p>
    </div>
  );
}
