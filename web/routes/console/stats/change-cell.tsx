import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import { changeRate, formatRate } from "#web/ui/korean-number.ts";

/** How much more or less than before; a dash where there was nothing. */
export function ChangeCell({ value, before }: { value: number; before: number | undefined }) {
  const rate = before === undefined ? undefined : changeRate(value, before);
  if (rate === undefined) return <span className="text-faint">{value > 0 && before === 0 ? "신규" : "–"}</span>;
  if (Math.abs(rate) < 0.05) return <span className="text-faint">0%</span>;
  const Arrow = rate > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span className="inline-flex items-center justify-end text-muted">
      <Arrow aria-hidden="true" className="size-3.5" />
      {formatRate(rate)}
      <span className="sr-only">{rate > 0 ? " 증가" : " 감소"}</span>
    </span>
  );
}
