import { type ChangeEvent, useState } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { type Grouping, groupBusinessNumber, groupPhone, groupThousands, onlyDigits, regroup } from "./typed-number.ts";

interface DigitsInputProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "inputMode"> {
  defaultValue?: string | number;
  /** Gets the digits only; empty when nothing is typed. */
  onDigitsChange?: (digits: string) => void;
}

/** Shows grouped digits and submits plain ones: the visible input has no name, the hidden one carries the value. */
function DigitsInput({
  group,
  defaultValue = "",
  onDigitsChange,
  name,
  ...rest
}: DigitsInputProps & { group: Grouping }) {
  const [text, setText] = useState(() => group(onlyDigits(String(defaultValue))));
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const next = regroup(input.value, input.selectionStart ?? input.value.length, group);
    setText(next.text);
    // The caret can be placed only after React has written the regrouped text.
    requestAnimationFrame(() => input.setSelectionRange(next.caret, next.caret));
    onDigitsChange?.(onlyDigits(next.text));
  };
  return (
    <>
      <TextInput {...rest} type="text" inputMode="numeric" value={text} onChange={change} data-field={name} />
      {name ? <input type="hidden" name={name} value={onlyDigits(text)} disabled={rest.disabled} /> : null}
    </>
  );
}

/** Whole won: thousands separated, right-aligned, a lighter 원 after it. */
export function AmountInput({ unit = "원", className = "", ...rest }: DigitsInputProps & { unit?: string }) {
  return (
    <DigitsInput
      maxLength={19}
      autoComplete="off"
      {...rest}
      group={groupThousands}
      className={`[&_input]:pe-1 [&_input]:text-end [&_input]:tabular-nums ${className}`}
      suffix={<span className="pe-2 text-muted">{unit}</span>}
    />
  );
}

export function BusinessNumberInput(props: DigitsInputProps) {
  return (
    <DigitsInput placeholder="000-00-00000" autoComplete="off" maxLength={14} {...props} group={groupBusinessNumber} />
  );
}

export function PhoneInput(props: DigitsInputProps) {
  return <DigitsInput placeholder="010-0000-0000" autoComplete="tel" maxLength={16} {...props} group={groupPhone} />;
}
