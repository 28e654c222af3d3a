import { DATE_PRESETS, presetRange } from "#domain/calendar/date-range.ts";
import { isSeoulDate, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import { DateRangeInput, type DateRangePreset, type DateRangeValue } from "#web/ui/date-range-input.tsx";

interface DateRangeFieldProps {
  legend: string;
  isLegendHidden?: boolean;
  /** The loader names today, so that server and browser agree on it. */
  today: SeoulDate;
  value: DateRangeValue;
  /** Runs at every change, also while a date is half typed. */
  onChange: (range: DateRangeValue) => void;
  startName?: string;
  endName?: string;
}

const toPresets = (today: SeoulDate): DateRangePreset[] =>
  DATE_PRESETS.map(({ code, text }) =>
    code === "custom" ? { code, text } : { code, text, range: presetRange(code, today) },
  );

function problemOf({ start, end }: DateRangeValue): string | undefined {
  if (!isSeoulDate(start) || !isSeoulDate(end)) return fieldMessage("date");
  return start > end ? fieldMessage("range") : undefined;
}

/** Adds the product's date presets to the plain date range input. */
export function DateRangeField({ today, value, ...rest }: DateRangeFieldProps) {
  return <DateRangeInput {...rest} presets={toPresets(today)} value={value} error={problemOf(value)} />;
}
