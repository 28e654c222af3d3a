import { formatNumber } from "./korean-number.ts";

interface AmountProps {
  value: number | null | undefined;
  unit?: string;
  /** Shows a plus as well, for movements of a balance. */
  isSigned?: boolean;
  className?: string;
}

export function Amount({ value, unit = "원", isSigned = false, className = "" }: AmountProps) {
  if (value === null || value === undefined) {
    return (
      <span className={`text-faint ${className}`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">없음</span>
      </span>
    );
  }
  return (
    <span className={`whitespace-nowrap tabular-nums ${value === 0 ? "text-faint" : ""} ${className}`}>
      {isSigned && value > 0 ? "+" : ""}
      {formatNumber(value)}
      {unit ? <span className="ms-px text-[0.92em] font-normal text-faint">{unit}</span> : null}
    </span>
  );
}
