import { formatNumber } from "./grouped-number.ts";

interface AmountProps {
  value: number | null | undefined;
  unit?: string;
  /** Shows a plus too, for movements of a balance. */
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
    <span className={["amount", value === 0 && "text-faint", className].filter(Boolean).join(" ")}>
      {isSigned && value > 0 ? "+" : ""}
      {formatNumber(value)}
      {unit ? <span>{unit}</span> : null}
    </span>
  );
}
