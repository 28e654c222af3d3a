import { COMPARISONS, type Comparison } from "#domain/calendar/compared-range.ts";
import { Delta, Stat } from "#web/ui/stat.tsx";
import type { UsageFigure } from "./usage-figures.ts";

export type Compared<Figure> = Record<"now" | Comparison, Figure>;

interface SummaryStat<Figure> {
  label: string;
  unit: string;
  value: (figure: Figure) => number;
}

const USAGE: readonly SummaryStat<UsageFigure>[] = [
  { label: "이용 금액", unit: "원", value: ({ amount }) => amount },
  { label: "이용 건수", unit: "건", value: ({ count }) => count },
  { label: "환불 금액", unit: "원", value: ({ refundAmount }) => -refundAmount },
];

export const UsageSummary = ({ figures }: { figures: Compared<UsageFigure> }) => (
  <Summary stats={USAGE} figures={figures} />
);

const [PREVIOUS, YEAR] = COMPARISONS;

/** Shows the figures of the whole period, each with both periods it is compared with. */
export function Summary<Figure>({
  stats,
  figures,
}: {
  stats: readonly SummaryStat<Figure>[];
  figures: Compared<Figure>;
}) {
  return (
    <section
      aria-label="기간 합계"
      className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3"
    >
      {stats.map(({ label, unit, value }) => {
        const against = ({ code, text }: (typeof COMPARISONS)[number]) => ({
          value: value(figures[code]),
          label: `${text} 대비`,
        });
        return (
          <div key={label} className="bg-surface px-5 py-4">
            <Stat
              label={label}
              unit={unit}
              value={value(figures.now)}
              previous={against(PREVIOUS)}
              note={
                <span className="block">
                  <Delta value={value(figures.now)} previous={against(YEAR)} goodWhen={undefined} />
                </span>
              }
            />
          </div>
        );
      })}
    </section>
  );
}
