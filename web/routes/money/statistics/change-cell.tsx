import { changeRate, formatRate } from "#web/ui/korean-number.ts";

/** Shows how much more or less it is than before, or that it is new. */
export function ChangeCell({ value, before }: { value: number; before: number | undefined }) {
  const rate = before === undefined ? undefined : changeRate(value, before);
  if (rate === undefined) return <span className="text-faint">{value > 0 && before === 0 ? "신규" : "–"}</span>;
  const sign = rate > 0 ? "+" : "-";
  return <span className="text-muted">{Math.abs(rate) < 0.05 ? "0%" : `${sign}${formatRate(rate)}`}</span>;
}
