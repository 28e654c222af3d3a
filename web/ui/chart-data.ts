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
  /** Where each label leads, usually to what its bar is made of. */
  hrefs?: readonly (string | undefined)[];
}

export interface ChartSlice {
  key: string;
  label: string;
  color: string;
  value: number;
  /** Where it leads. */
  href?: string;
}

export const presentValues = (series: ChartSeries): number[] => series.values.filter((value) => value !== null);

export const isEmptyChart = ({ labels, series }: ChartData): boolean =>
  labels.length === 0 || series.every((one) => presentValues(one).length === 0);

/** What a reader who does not see the picture should take from it: the total and the highest point of each series. */
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

/** What one label stands for, in words. */
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

/** Keeps the largest slices in their order and adds the others up; a ring of many slivers says nothing. */
export function foldSlices(slices: readonly ChartSlice[], most: number): ChartSlice[] {
  const shown = slices.filter((slice) => slice.value > 0);
  if (shown.length <= most) return shown;
  const kept = new Set([...shown].sort((a, b) => b.value - a.value).slice(0, most - 1));
  const rest = shown.filter((slice) => !kept.has(slice));
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [
    ...shown.filter((slice) => kept.has(slice)),
    { key: "rest", label: `그 밖의 ${rest.length}개`, color: "var(--line-strong)", value },
  ];
}
