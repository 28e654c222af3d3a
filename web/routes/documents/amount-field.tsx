import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { groupAmount } from "./typed-amount.ts";

interface AmountFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  decimals?: number;
  hint?: string;
  isRequired?: boolean;
}

/** Takes an amount, also a negative one. It shows only `value`, because some amounts follow from others. */
export function AmountField({
  name,
  label,
  value,
  onChange,
  decimals = 0,
  hint,
  isRequired = false,
}: AmountFieldProps) {
  return (
    <FormField name={name} label={label} hint={hint} isRequired={isRequired}>
      <TextInput
        inputMode={decimals > 0 ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={19}
        value={value}
        onChange={(event) => onChange(groupAmount(event.target.value, decimals))}
        className="text-end tabular-nums"
      />
    </FormField>
  );
}
