import { DATE_PRESETS, formatDateRange, parseDateRange, presetRange } from "#domain/calendar/date-range.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { KEYWORD_MAX_LENGTH } from "#domain/console/paging.ts";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { ActiveFilter } from "./filter-bar.tsx";
import { listHref } from "./list-url.ts";

/** One filter of a list, named as in its contract. */
export type ListFilter =
  | { kind: "keyword"; name: "keyword"; label: string; placeholder: string }
  | {
      kind: "choice";
      name: string;
      label: string;
      all: string;
      options: Readonly<Record<string, string>>;
      /** The options say too little without the label, such as 있음. */
      repeatsLabel?: true;
    }
  /** Links beside the list choose the value, such as statuses with their counts. */
  | { kind: "links"; name: string; label: string; options: Readonly<Record<string, string>> }
  /** With `isRequired` there is always a period, and the loader chooses it. */
  | { kind: "dates"; name: string; label: string; isRequired?: true };

interface FilterProps {
  filter: ListFilter;
  params: URLSearchParams;
}

/** Draws the native field of a filter, so that the form works without scripts. */
export function ListFilterField({ filter, params }: FilterProps) {
  const { kind, name, label } = filter;
  const value = params.get(name) ?? "";
  if (kind === "links") return value ? <input type="hidden" name={name} value={value} /> : null;
  if (kind === "dates") return <DatesField name={name} label={label} value={value} />;
  if (kind === "keyword") {
    return (
      <SearchInput
        name={name}
        aria-label={label}
        placeholder={filter.placeholder}
        defaultValue={value}
        maxLength={KEYWORD_MAX_LENGTH}
        className="w-full sm:w-72"
      />
    );
  }
  const options = Object.entries(filter.options).map(([option, text]) => ({
    value: option,
    label: filter.repeatsLabel ? `${label} ${text}` : text,
  }));
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value}
      options={[{ value: "", label: filter.all }, ...options]}
    />
  );
}

const DAY = "min-w-0 flex-1 sm:w-38 sm:flex-none";

/** Both inputs have the same name, so the address holds the first day and the last day. */
function DatesField({ name, label, value }: { name: string; label: string; value: string }) {
  const range = parseDateRange(value);
  return (
    <fieldset className="flex w-full min-w-0 items-center gap-1.5 sm:w-auto">
      <legend className="sr-only">{label}</legend>
      <TextInput type="date" name={name} aria-label={`${label} 시작일`} defaultValue={range?.start} className={DAY} />
      <span aria-hidden="true" className="text-muted">
        ~
      </span>
      <TextInput type="date" name={name} aria-label={`${label} 종료일`} defaultValue={range?.end} className={DAY} />
    </fieldset>
  );
}

/** Offers the usual periods as links. */
export function DatePresets({ filter, params, today }: FilterProps & { today: SeoulDate }) {
  const { name } = filter;
  const range = parseDateRange(params.get(name) ?? "");
  const period = range && formatDateRange(range);
  return (
    <>
      {filter.kind === "dates" && filter.isRequired ? null : (
        <ChoiceChip href={listHref(params, { [name]: null })} isChosen={!period}>
          전체 기간
        </ChoiceChip>
      )}
      {DATE_PRESETS.map(({ code, text }) => {
        if (code === "custom") return null;
        const preset = formatDateRange(presetRange(code, today));
        return (
          <ChoiceChip key={code} href={listHref(params, { [name]: preset })} isChosen={period === preset}>
            {text}
          </ChoiceChip>
        );
      })}
    </>
  );
}

/** Returns the filters for the chips. The loader has already removed parameters that the list does not know. */
export const activeFilters = (filters: readonly ListFilter[], params: URLSearchParams): ActiveFilter[] =>
  filters.flatMap((filter) => {
    const value = params.get(filter.name);
    if (!value || (filter.kind === "dates" && filter.isRequired)) return [];
    return [{ name: filter.name, value, label: chipLabel(filter), text: chipText(filter, value) }];
  });

const chipLabel = ({ kind, label }: ListFilter): string => (kind === "keyword" ? "검색어" : label);

function chipText(filter: ListFilter, value: string): string {
  if (filter.kind === "choice" || filter.kind === "links") return filter.options[value] ?? value;
  const range = filter.kind === "dates" ? parseDateRange(value) : undefined;
  return range ? `${range.start} ~ ${range.end}` : value;
}
