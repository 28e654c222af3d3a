import { ArrowDownRight, ArrowUpRight, ChevronRight, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "./grouped-number.ts";
import { changeRate, formatRate } from "./korean-number.ts";
import { LoadingNote, Skeleton } from "./skeleton.tsx";

interface StatProps {
  label: string;
  value: number;
  unit?: string;
  /** `label` names the period to compare with: "지난달보다". */
  previous?: { value: number; label: string };
  /** The direction that is good news; without it the change has no colour. */
  goodWhen?: "up" | "down";
  note?: ReactNode;
  sparkline?: ReactNode;
  href?: string;
  isLoading?: boolean;
}

export function Stat({ label, value, unit = "원", previous, goodWhen, note, sparkline, href, isLoading }: StatProps) {
  return (
    <div className="group relative flex min-w-0 flex-col gap-1">
      <p className="flex items-center gap-0.5 text-sm text-muted">
        {href ? (
          <Link to={href} className="rounded-sm after:absolute after:inset-0 hover:text-text">
            {label}
          </Link>
        ) : (
          label
        )}
        {href ? (
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-faint transition-transform group-hover:translate-x-0.5"
          />
        ) : null}
      </p>
      <div className="flex items-end justify-between gap-3">
        <p className="whitespace-nowrap text-2xl font-semibold tabular-nums text-text">
          {isLoading ? <Skeleton width="7ch" /> : formatNumber(value)}
          {isLoading ? null : <span className="ms-0.5 text-base font-normal text-faint">{unit}</span>}
        </p>
        {sparkline ? <div className="h-9 max-w-28 min-w-10 grow basis-10">{isLoading ? null : sparkline}</div> : null}
      </div>
      <div className="min-h-5 text-xs text-muted">
        {isLoading ? <Skeleton width="12ch" /> : null}
        {isLoading ? <LoadingNote>{`${label} 불러오는 중`}</LoadingNote> : null}
        {!isLoading && previous ? <Delta value={value} previous={previous} goodWhen={goodWhen} /> : null}
        {isLoading ? null : note}
      </div>
    </div>
  );
}

type DeltaProps = Pick<StatProps, "value" | "goodWhen"> & Required<Pick<StatProps, "previous">>;

const TONES = { good: "text-success", bad: "text-danger", neutral: "text-muted" } as const;

export function Delta({ value, previous, goodWhen }: DeltaProps) {
  const rate = changeRate(value, previous.value);
  if (rate === undefined) return <span>{previous.label} 비교할 값이 없습니다</span>;
  const direction = rate > 0 ? "up" : "down";
  const tone = !goodWhen || rate === 0 ? "neutral" : direction === goodWhen ? "good" : "bad";
  const Arrow = rate === 0 ? Minus : rate > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span className="inline-flex items-center gap-1">
      <span>{previous.label}</span>
      <span className={`inline-flex items-center font-medium tabular-nums ${TONES[tone]}`}>
        <Arrow aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
        {rate === 0 ? "변동 없음" : formatRate(rate)}
        {rate === 0 ? null : <span className="sr-only">{rate > 0 ? " 증가" : " 감소"}</span>}
      </span>
    </span>
  );
}
