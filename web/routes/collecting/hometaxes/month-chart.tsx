import type { HometaxMonth } from "#contracts/collecting/hometaxes.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Card } from "#web/ui/card.tsx";

interface MonthChartProps {
  title: string;
  months: readonly HometaxMonth[];
  /** The list of that month. */
  hrefOf: (month: string) => string;
}

export const MonthChart = ({ title, months, hrefOf }: MonthChartProps) => (
  <Card title={title}>
    <BarChart
      title={title}
      unit="원"
      height={140}
      data={{
        labels: months.map(({ month }) => `${Number(month.slice(5))}월`),
        series: [
          {
            key: "supply",
            label: "공급가액",
            color: "var(--brand)",
            values: months.map(({ count, supply }) => (count === 0 ? null : supply)),
          },
        ],
        hrefs: months.map(({ month, count }) => (count === 0 ? undefined : hrefOf(month))),
      }}
    />
  </Card>
);
