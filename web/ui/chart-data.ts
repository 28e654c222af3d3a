export interface ChartSeries {
  key: string;
  label: string;
  /** A CSS colour, usually `var(--category-…)` or `var(--brand)`. */
  color: string;
  /** One value per label; `null` where nothing was measured. */
  values: readonly (number | null)[];
}

export interface ChartData {
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The address each label leads to, usually the rows behind its bar. */
  hrefs?: readonly (string | undefined)[];
}

export interface ChartSlice {
  key: string;
  label: string;
  color: string;
  value: number;
  /** The address the slice leads to. */
  href?: string;
}

export const presentValues = (series: ChartSeries): number[] => series.values.filter((value) => value !== null);

export const isEmptyChart = ({ labels, series }: ChartData): boolean =>
  labels.length === 0 || series.every((one) => presentValues(one).length === 0);

/** Describes the chart for screen readers: the total and the highest point of each series. */
export function describeChart({ labels, series }: ChartData, format: (value: number) => string): string {
  const parts = series.flatMap((one) => {
    const values = presentValues(one);
    if (values.length === 0) return [`${one.label} 값 없음.`];
    const highest = Math.max(...values);
    const total = values.reduce((sum, value) => sum + value, 0);
    const label = labels[one.values.indexOf(highest)] ?? "";
    return [`${one.label} 합계 ${format(total)}, 최고 ${label} ${format(highest)}.`];
  });
  return [`${labels[0] ?? ""}부터 ${labels.at(-1) ?? ""}까지 ${labels.length}개 구간.`, ...parts].join(" ");
}

/** Describes the values of one label in words. */
export const describeLabel = (
  { labels, series }: ChartData,
  index: number,
  format: (value: number) => string,
): string =>
  `${labels[index] ?? ""} ${series
    .flatMap((one) => {
      const value = one.values[index] ?? null;
      return value === null || (value === 0 && series.length > 2) ? [] : [`${one.label} ${format(value)}`];
    })
    .join(", ")}`.trim();

/** Keeps the largest slices in their order and sums the others, because a ring of many small slices is unreadable. */
export function foldSlices(slices: readonly ChartSlice[], most: number): ChartSlice[] {
  const positive = slices.filter((slice) => slice.value > 0);
  if (positive.length <= most) return positive;
  const largest = new Set([...positive].sort((a, b) => b.value - a.value).slice(0, most - 1));
  const rest = positive.filter((slice) => !largest.has(slice));
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [
    ...positive.filter((slice) => largest.has(slice)),
    { key: "rest", label: `그 밖의 ${rest.length}개`, color: "var(--line-strong)", value },
  ];
}
