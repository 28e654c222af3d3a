import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { useAnchoredPopover } from "./anchored-popover.ts";
import { IconButton } from "./button.tsx";
import { BARE_INPUT, CONTROL_GROUP, CONTROL_HEIGHTS } from "./control-style.ts";
import { FieldError } from "./field.tsx";
import { usePopoverToggle } from "./popover-toggle.ts";

export interface DateRangeValue {
  start: string;
  end: string;
}

export interface DateRangePreset {
  code: string;
  text: string;
  /** Undefined for the entry of typed dates. */
  range?: DateRangeValue;
}

interface DateRangeInputProps {
  legend: string;
  isLegendHidden?: boolean;
  presets: readonly DateRangePreset[];
  value: DateRangeValue;
  onChange: (range: DateRangeValue) => void;
  startName?: string;
  endName?: string;
  min?: string;
  max?: string;
  error?: string | undefined;
}

const Calendar = lazy(() => import("./range-calendar.tsx").then((module) => ({ default: module.RangeCalendar })));

/** Offers presets and two native date inputs; the calendar loads when it opens. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { legend, presets, value, onChange, error } = props;
  const errorId = useId();
  const preset = presets.find(({ range }) => range?.start === value.start && range.end === value.end);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className={props.isLegendHidden ? "sr-only" : "mb-1.5 text-sm font-medium"}>{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PresetRow legend={legend} presets={presets} active={preset} onChoose={onChange} />
        <TypedRange {...props} />
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

interface PresetRowProps {
  legend: string;
  presets: readonly DateRangePreset[];
  active: DateRangePreset | undefined;
  onChoose: (range: DateRangeValue) => void;
}

function PresetRow({ legend, presets, active, onChoose }: PresetRowProps) {
  const name = useId();
  const focusStart = () =>
    document
      .getElementById(`${name}-row`)
      ?.parentElement?.querySelector<HTMLInputElement>('input[type="date"]')
      ?.focus();
  return (
    <div
      id={`${name}-row`}
      role="radiogroup"
      aria-label={`${legend} 바로 고르기`}
      className="flex flex-wrap rounded-md bg-neutral-soft p-0.5"
    >
      {presets.map((preset) => (
        <label
          key={preset.code}
          className="relative flex h-8 items-center rounded-[6px] px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-text has-checked:bg-surface has-checked:text-text has-checked:shadow-[0_0_0_1px_var(--line),0_1px_2px_oklch(0%_0_0/0.06)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={active ? active.code === preset.code : !preset.range}
            onChange={() => (preset.range ? onChoose(preset.range) : focusStart())}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span className="pointer-events-none">{preset.text}</span>
        </label>
      ))}
    </div>
  );
}

function TypedRange({ value, onChange, startName, endName, min, max, error }: DateRangeInputProps) {
  const [isOpen, setOpen] = useState(false);
  const { anchorRef, panelRef } = useAnchoredPopover<HTMLDivElement, HTMLDivElement>(isOpen, "bottom-start");
  const toggle = usePopoverToggle(isOpen, setOpen);
  const input = `${BARE_INPUT} w-34 tabular-nums [&::-webkit-calendar-picker-indicator]:hidden`;
  const bounds = { min, max, required: true, "aria-invalid": error ? true : undefined };
  return (
    <>
      <div ref={anchorRef} className={`${CONTROL_GROUP} ${CONTROL_HEIGHTS.md} w-auto!`}>
        <input
          {...bounds}
          type="date"
          name={startName}
          aria-label="시작일"
          value={value.start}
          onChange={(event) => onChange({ ...value, start: event.target.value })}
          className={input}
        />
        <span aria-hidden="true" className="text-muted">
          ~
        </span>
        <input
          {...bounds}
          type="date"
          name={endName}
          aria-label="종료일"
          value={value.end}
          onChange={(event) => onChange({ ...value, end: event.target.value })}
          className={input}
        />
        <IconButton
          label="달력에서 고르기"
          icon={CalendarDays}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...toggle}
          className="me-1"
        />
      </div>
      <div
        ref={panelRef}
        popover="auto"
        role="dialog"
        aria-label="기간 달력"
        onToggle={(event) => setOpen(event.newState === "open")}
        className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-auto rounded-lg border-0 bg-surface p-4 text-text shadow-float"
      >
        {isOpen ? (
          <Suspense
            fallback={<p className="grid h-72 w-72 place-items-center text-sm text-muted">달력을 불러오고 있습니다.</p>}
          >
            <Calendar value={value} min={min} max={max} onChange={onChange} onDone={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
