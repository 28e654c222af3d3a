import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { COMPARISONS } from "#domain/calendar/compared-range.ts";
import { DATE_PRESETS, type DateRange, presetRange } from "#domain/calendar/date-range.ts";
import { addMonths, firstDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { type ActiveFilter, FilterBar } from "#web/lists/filter-bar.tsx";
import { activeFilters, type ListFilter, ListFilterField } from "#web/lists/list-filters.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { SegmentLinks } from "#web/ui/segment-links.tsx";
import { rangeParam, type StatisticAddress, statisticHref } from "./statistic-address.ts";

interface StatisticPageProps {
  title: string;
  description: string;
  address: StatisticAddress;
  /** It names the member that the address is narrowed to. */
  memberName?: string | undefined;
  /** The statistic can be narrowed by these beside its period. */
  filters?: readonly ListFilter[];
  children: ReactNode;
}

const NARROWED_BY = ["pointCode", "memberSeq"];

/** Lays out every statistic: the period and the filters above, the figures below. */
export function StatisticPage({
  title,
  description,
  address,
  filters = [SERVICE_FILTER],
  ...rest
}: StatisticPageProps) {
  const params = new URLSearchParams(address.search);
  const isPending = useNavigation().state === "loading";
  return (
    <ConsolePage title={title} description={description}>
      <FilterBar
        params={params}
        filterNames={["dateRange", ...filters.map(({ name }) => name), ...NARROWED_BY]}
        active={[...activeFilters(filters, params), ...narrowedBy(address, rest.memberName)]}
        isPending={isPending}
        presets={<Presets address={address} />}
      >
        <ListFilterField
          filter={{ kind: "dates", name: "dateRange", label: "기간" }}
          params={new URLSearchParams({ dateRange: rangeParam(address.range) })}
        />
        {filters.map((filter) => (
          <ListFilterField key={filter.name} filter={filter} params={params} />
        ))}
        {NARROWED_BY.map((name) => {
          const value = params.get(name);
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
        })}
      </FilterBar>
      {rest.children}
    </ConsolePage>
  );
}

const SERVICE_FILTER = {
  kind: "choice",
  name: "category",
  label: "서비스",
  all: "모든 서비스",
  options: Object.fromEntries(SERVICE_CATEGORIES.map(({ code, text }) => [code, text])),
} as const;

function narrowedBy({ pointCode, memberSeq }: StatisticAddress, memberName: string | undefined): ActiveFilter[] {
  const filter = (name: string, label: string, value: string | number | undefined, text: string | undefined) =>
    value === undefined ? [] : [{ name, label, value: String(value), text: text ?? String(value) }];
  return [
    ...filter("pointCode", "항목", pointCode, pointCodeEntry(pointCode ?? "")?.text),
    ...filter("memberSeq", "회원사", memberSeq, memberName),
  ];
}

/** Returns the usual periods of lists, and the year that a trend needs. */
const presetsOf = (today: SeoulDate): { text: string; range: DateRange }[] => [
  ...DATE_PRESETS.flatMap(({ code, text }) => (code === "custom" ? [] : [{ text, range: presetRange(code, today) }])),
  { text: "최근 12개월", range: lastYear(today) },
];

export const lastYear = (today: SeoulDate): DateRange => ({
  start: firstDayOf(addMonths(monthOf(today), -11)),
  end: today,
});

const CUSTOM = DATE_PRESETS.find(({ code }) => code === "custom");

function Presets({ address: { today, range, search } }: { address: StatisticAddress }) {
  const presets = presetsOf(today);
  const isPreset = presets.some((preset) => rangeParam(preset.range) === rangeParam(range));
  return (
    <>
      {presets.map(({ text, range: preset }) => (
        <ChoiceChip
          key={text}
          href={statisticHref(search, { dateRange: rangeParam(preset), by: undefined })}
          isChosen={rangeParam(preset) === rangeParam(range)}
        >
          {text}
        </ChoiceChip>
      ))}
      {isPreset ? null : (
        <ChoiceChip href={statisticHref(search, { dateRange: rangeParam(range) })} isChosen>
          {CUSTOM?.text}
        </ChoiceChip>
      )}
    </>
  );
}

interface StatisticViewsProps {
  address: StatisticAddress;
  hasComparison?: boolean;
  /** The button gives the whole statistic as a file. */
  file: ReactNode;
  children?: ReactNode;
}

const MEASURES = [
  { code: "amount", text: "금액" },
  { code: "count", text: "건수" },
] as const;

/** Chooses how the figures are shown; each choice is an address. */
export function StatisticViews({ address, hasComparison = true, file, children }: StatisticViewsProps) {
  const { search, compare, measure, firstMeasure } = address;
  const compared = (code: string | undefined) => statisticHref(search, { compare: code });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasComparison ? (
        <SegmentLinks
          label="비교 대상"
          options={[
            ...COMPARISONS.map(({ code, text }) => ({
              text,
              href: compared(code === "previous" ? undefined : code),
              isChosen: compare === code,
            })),
            { text: "비교 안 함", href: compared("none"), isChosen: compare === undefined },
          ]}
        />
      ) : null}
      <SegmentLinks
        label="보는 값"
        options={MEASURES.map(({ code, text }) => ({
          text,
          href: statisticHref(search, { measure: code === firstMeasure ? undefined : code }),
          isChosen: measure === code,
        }))}
      />
      {children}
      <div className="-me-2 ms-auto">{file}</div>
    </div>
  );
}

/** Puts chart and table side by side where there is room for both. */
export const StatisticPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">{children}</div>
);
