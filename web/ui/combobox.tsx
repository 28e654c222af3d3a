import { Check, ChevronDown, LoaderCircle, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useAnchoredPopover } from "./anchored-popover.ts";
import { IconButton } from "./button.tsx";
import { activeAfterKey, type ComboboxOption, filterOptions } from "./combobox-options.ts";
import { BARE_INPUT, CONTROL_GROUP, CONTROL_HEIGHTS, type ControlSize } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

interface ComboboxProps {
  name?: string;
  options: readonly ComboboxOption[];
  value?: string | undefined;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** With this the caller searches and passes the options; without it the combobox filters them. */
  onQueryChange?: (query: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  emptyText?: string;
  size?: ControlSize;
  disabled?: boolean;
}

export function Combobox(props: ComboboxProps) {
  const { options, size = "md", isLoading = false, emptyText = "맞는 항목이 없습니다." } = props;
  const [ownValue, setOwnValue] = useState(props.defaultValue ?? "");
  const value = props.value ?? ownValue;
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  const control = useFieldControl({});
  const { anchorRef, panelRef } = useAnchoredPopover<HTMLDivElement, HTMLDivElement>(isOpen, "bottom-start", {
    matchWidth: true,
  });
  const visibleOptions = query === undefined || props.onQueryChange ? options : filterOptions(options, query);
  const chosenLabel = options.find((option) => option.value === value)?.label ?? "";

  const close = () => {
    setOpen(false);
    setQuery(undefined);
    setActive(-1);
  };
  const choose = (option: ComboboxOption | undefined) => {
    const next = option?.value ?? "";
    setOwnValue(next);
    props.onValueChange?.(next);
    close();
  };
  const open = () => {
    if (props.disabled || isOpen) return;
    setActive(visibleOptions.findIndex((option) => option.value === value));
    setOpen(true);
  };
  const move = (next: number) => {
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of a syllable in composition belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && isOpen && visibleOptions[active]) {
      event.preventDefault();
      choose(visibleOptions[active]);
    } else if (event.key === "Tab") close();
    else if (/^(Arrow(Up|Down)|Page(Up|Down))$/.test(event.key)) {
      event.preventDefault();
      if (isOpen) move(activeAfterKey(event.key, active, visibleOptions.length));
      else open();
    }
  };
  return (
    <>
      <div ref={anchorRef} className={`${CONTROL_GROUP} ${CONTROL_HEIGHTS[size]}`}>
        <input
          {...control}
          role="combobox"
          type="text"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          data-field={props.name}
          disabled={props.disabled}
          placeholder={chosenLabel || props.placeholder}
          value={query ?? chosenLabel}
          onChange={(event) => {
            setQuery(event.target.value);
            props.onQueryChange?.(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={BARE_INPUT}
        />
        {value && !props.disabled ? (
          <IconButton label="선택 지우기" icon={X} onClick={() => choose(undefined)} className="size-7!" />
        ) : null}
        <span aria-hidden="true" className="pointer-events-none shrink-0 pe-3 ps-1 text-muted">
          {isLoading ? <LoaderCircle className="size-4 animate-spin" /> : <ChevronDown className="size-4" />}
        </span>
        {props.name ? <input type="hidden" name={props.name} value={value} disabled={props.disabled} /> : null}
      </div>
      <div
        ref={panelRef}
        popover="manual"
        className="fixed inset-auto m-0 max-h-72 overflow-y-auto rounded-lg border-0 bg-surface p-1 text-sm text-text shadow-float"
      >
        <OptionList id={id} options={isOpen ? visibleOptions : []} active={active} value={value} onChoose={choose} />
        <p role="status" className="px-3 py-2 text-muted empty:hidden">
          {isOpen ? statusText(isLoading, visibleOptions.length, emptyText) : null}
        </p>
      </div>
    </>
  );
}

function statusText(isLoading: boolean, count: number, emptyText: string): string | null {
  if (isLoading) return "찾고 있습니다.";
  return count === 0 ? emptyText : null;
}

interface OptionListProps {
  id: string;
  options: readonly ComboboxOption[];
  active: number;
  value: string;
  onChoose: (option: ComboboxOption) => void;
}

function OptionList({ id, options, active, value, onChoose }: OptionListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="고를 수 있는 항목" tabIndex={-1}>
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          // The input must keep the focus, because the list would otherwise close before the click.
          onPointerDown={(event) => {
            event.preventDefault();
            if (event.button === 0) onChoose(option);
          }}
          className="flex cursor-pointer items-center gap-2 rounded-md px-3 py-2 hover:bg-surface-hover data-active:bg-surface-hover"
        >
          <span className="min-w-0 grow">
            <span className="block truncate">{option.label}</span>
            {option.description ? (
              <span className="block text-xs tabular-nums text-muted">{option.description}</span>
            ) : null}
          </span>
          {option.value === value ? <Check aria-hidden="true" className="size-4 shrink-0 text-brand" /> : null}
        </div>
      ))}
    </div>
  );
}
