import type { Column } from "#web/lists/data-table-column.ts";
import { Amount } from "#web/ui/amount.tsx";
import { ChangeCell } from "./change-cell.tsx";
import type { Measure, StatisticAddress } from "./statistic-address.ts";
import type { Compared } from "./usage-summary.tsx";

type Measured = Record<Measure, number>;

/** Every statistic has these columns: units and won, with their sums below. */
export const figureColumns = <Row extends Measured>(total: Measured): Column<Row>[] => [
  {
    key: "count",
    header: "건수",
    align: "end",
    cell: ({ count }) => <Amount value={count} unit="건" />,
    total: <Amount value={total.count} unit="건" />,
  },
  {
    key: "amount",
    header: "금액",
    align: "end",
    onCard: "corner",
    cell: ({ amount }) => <Amount value={amount} />,
    total: <Amount value={total.amount} />,
  },
];

/** Returns the column of the comparison, and none where nothing is compared. */
export const changeColumns = <Row extends Measured & { before: number | undefined }>(
  { compare, measure }: StatisticAddress,
  figures: Compared<Measured>,
): Column<Row>[] =>
  compare
    ? [
        {
          key: "change",
          header: "증감",
          align: "end",
          cell: (row) => <ChangeCell value={row[measure]} before={row.before} />,
          total: <ChangeCell value={figures.now[measure]} before={figures[compare][measure]} />,
        },
      ]
    : [];
