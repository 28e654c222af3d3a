import { listPointEntries, type PointEntry } from "#contracts/money/point-entries.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { POINT_CODES, pointCodeEntry, pointKind } from "#domain/money/point-codes.ts";
import { SERVICE_CATEGORIES, serviceCategoryByCode } from "#domain/money/service-category.ts";
import { defaultStatisticRange } from "#domain/money/statistic-span.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Amount } from "#web/ui/amount.tsx";
import { CategoryName } from "#web/ui/chip.tsx";
import type { Route } from "./+types/point-entries.ts";
import { rangeParam } from "./statistic-address.ts";
import { categoryOf } from "./usage-figures.ts";

export const meta = () => consoleMeta("원장 내역");

export async function loader({ url, context }: Route.LoaderArgs) {
  const address = new URL(url);
  // The ledger is read by months, so a list without a period gets that of the statistics and shows it.
  if (!address.searchParams.has("dateRange")) {
    address.searchParams.set("dateRange", rangeParam(defaultStatisticRange(toSeoulDate(new Date()))));
  }
  return { list: await loadList(placeApi(context), listPointEntries, address) };
}

export default function PointEntries({ loaderData: { list } }: Route.ComponentProps) {
  const memberSeq = new URLSearchParams(list.search).get("memberSeq");
  const name = list.page.content[0]?.company?.name ?? `번호 ${memberSeq}`;
  return (
    <ListPage
      title="원장 내역"
      description="통계의 숫자를 이루는 한 건 한 건입니다. 이용은 빠져나간 금액으로, 환불과 결제는 들어온 금액으로 적습니다."
      list={list}
      columns={COLUMNS}
      rowKey={({ entrySeq }) => entrySeq}
      filters={[
        ...FILTERS,
        ...(memberSeq
          ? [
              {
                kind: "choice" as const,
                name: "memberSeq",
                label: "회원사",
                all: "모든 회원사",
                options: { [memberSeq]: name },
              },
            ]
          : []),
      ]}
      none={{ title: "원장 내역이 없습니다", description: "기간을 넓히거나 조건을 줄여 보세요." }}
      noMatch={{ title: "조건에 맞는 내역이 없습니다", description: "기간을 넓히거나 조건을 줄여 보세요." }}
    />
  );
}

const USAGE_CODES = POINT_CODES.filter(({ code }) => pointKind(code) !== "refund");

const FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "dateRange", label: "기간", isRequired: true },
  {
    kind: "choice",
    name: "category",
    label: "서비스",
    all: "모든 서비스",
    options: Object.fromEntries(SERVICE_CATEGORIES.map(({ code, text }) => [code, text])),
  },
  {
    kind: "choice",
    name: "pointCode",
    label: "항목",
    all: "모든 항목",
    options: Object.fromEntries(USAGE_CODES.map(({ code, text }) => [code, text])),
  },
];

const OWNERS = { MEMBER: "회원사", PARTNER: "파트너" } as const;

const COLUMNS: readonly Column<PointEntry>[] = [
  {
    key: "pointDate",
    header: "일시",
    sort: { field: "pointDate", firstDirection: "desc" },
    cell: ({ insertDT }) => <time dateTime={insertDT}>{formatDateTime(insertDT)}</time>,
  },
  {
    key: "item",
    header: "항목",
    cell: ({ pointCode }) => (
      <CategoryName color={serviceCategoryByCode(categoryOf(pointCode) ?? "")?.color}>
        {pointCodeEntry(pointCode)?.text ?? pointCode}
      </CategoryName>
    ),
  },
  { key: "company", header: "회원사", cell: ({ company }) => company?.name ?? <span className="text-faint">–</span> },
  { key: "ownedBy", header: "차감 대상", cell: ({ ownedBy }) => OWNERS[ownedBy] },
  {
    key: "count",
    header: "건수",
    align: "end",
    cell: ({ count }) => <Amount value={count === 0 ? null : count} unit="건" />,
  },
  {
    key: "unitPrice",
    header: "단가",
    align: "end",
    cell: ({ count, unitPrice }) => <Amount value={count === 0 ? null : unitPrice} />,
  },
  {
    key: "point",
    header: "포인트",
    align: "end",
    onCard: "corner",
    cell: ({ point }) => <Amount value={point} isSigned />,
  },
  {
    key: "bonusPoint",
    header: "보너스",
    align: "end",
    cell: ({ bonusPoint }) => <Amount value={bonusPoint} isSigned />,
  },
  {
    key: "reference",
    header: "참조",
    isHiddenAtFirst: true,
    cell: ({ reference }) => <code className="text-xs">{reference}</code>,
  },
];
