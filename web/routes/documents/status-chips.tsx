import { formatNumber } from "#domain/money/won.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import { listHref } from "#web/lists/list-url.ts";
import { ChoiceChip } from "#web/ui/chip.tsx";

interface StatusChipsProps {
  params: URLSearchParams;
  /** Null for a keyword with too many hits to count. */
  counts: readonly { status: string; count: number }[] | null;
  labels: StatusLabels<string>;
}

/** Shows the number of documents at each status, with a link to exactly those. */
export function StatusChips({ params, counts, labels }: StatusChipsProps) {
  const chosen = params.get("status");
  const chips = counts?.filter(({ status, count }) => count > 0 || status === chosen);
  if (!chips || chips.length === 0) return null;
  const all = chips.reduce((sum, { count }) => sum + count, 0);
  const order = Object.keys(labels);
  return (
    <nav aria-label="상태별 건수" className="flex flex-wrap gap-1.5">
      <ChoiceChip href={listHref(params, { status: null })} isChosen={chosen === null}>
        전체 <Count value={all} />
      </ChoiceChip>
      {chips
        .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
        .map(({ status, count }) => (
          <ChoiceChip key={status} href={listHref(params, { status })} isChosen={chosen === status}>
            {labels[status]?.text ?? status} <Count value={count} />
          </ChoiceChip>
        ))}
    </nav>
  );
}

const Count = ({ value }: { value: number }) => <b className="font-semibold tabular-nums">{formatNumber(value)}</b>;
