import { ADJUST_STATUS_LABELS, type AdjustStatus } from "#domain/money/adjust-status.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

export function AdjustStatusBadge({ status }: { status: AdjustStatus }) {
  const { text, meaning } = ADJUST_STATUS_LABELS[status];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
}
