import { ChartColumn } from "lucide-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { type ChartData, describeChart, describeLabel } from "./chart-data.ts";
import { type Bands, isLabelShown, type ValueScale } from "./chart-scale.ts";
import { formatNumber } from "./grouped-number.ts";
import { axisFormatter } from "./korean-number.ts";

interface ChartPlotProps {
  title: string;
  unit: string;
  data: ChartData;
  scale: ValueScale;
  bands: Bands;
  children: ReactNode;
}

/** Places shapes in percent of the width and pixels of the height: the chart follows its box while text, corners and
    strokes keep their size, and the server needs no width. */
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

/** Shows the values on hover, tap or focus by style alone. Where a label has an address, its whole column is the link. */
function HoverColumns(props: HoverProps) {
  const { data, bands, scale, withUnit } = props;
  const { labels, hrefs } = data;
  return (
    <div aria-hidden={hrefs ? undefined : true} className="chart-columns" style={{ height: scale.height }}>
      {labels.map((label, index) => {
        const place = { left: percent(bands.start(index)), width: percent(bands.step) };
        const href = hrefs?.[index];
        const tip = <ColumnTip {...props} index={index} />;
        // In a chart with links, a column without one has no values.
        if (hrefs && !href) return null;
        if (!href) {
          return (
            <div key={label} style={place}>
              {tip}
            </div>
          );
        }
        return (
          <Link
            key={label}
            to={href}
            discover="none"
            style={place}
            aria-label={`${describeLabel(data, index, withUnit)}, 자세히 보기`}
          >
            {tip}
          </Link>
        );
      })}
    </div>
  );
}

const percent = (share: number): string => `${Number(share.toFixed(3))}%`;

function ColumnTip({ data, withUnit, index }: HoverProps & { index: number }) {
  const { labels, series } = data;
  // With many series (services), most have no value on a given day and are left out.
  const all = series.map((one) => ({ ...one, value: one.values[index] ?? null }));
  const rows = series.length > 2 ? all.filter(({ value }) => value) : all;
  return (
    <div className="chart-tip" data-side={index < labels.length / 2 ? undefined : "left"}>
      <b>{labels[index]}</b>
      {rows.map(({ key, label, color, value }) => (
        <p key={key}>
          <i style={{ "--chip": color } as CSSProperties} />
          {label}
          <span>{value === null ? "–" : withUnit(value)}</span>
        </p>
      ))}
      {rows.length === 0 ? <p>없음</p> : null}
    </div>
  );
}

/** Has the height of the chart, so that nothing moves when values arrive. */
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
