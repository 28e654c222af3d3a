import type { Volumes } from "#domain/money/cost-estimate.ts";
import type { ServiceItemCode } from "#domain/money/item-codes.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber } from "#domain/money/won.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | undefined;
  unit: string;
  hint?: string;
}

/** Has only zero as bound, because the answer limits values and says so. */
export function NumberField({ label, name, value, unit, hint }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={value}
        className="tabular-nums"
        suffix={<span className="pe-2 text-sm">{unit}</span>}
      />
    </Field>
  );
}

/** The counting words of the price units; monthly fees count cards, accounts or companies. */
const COUNT_UNITS = { 건: "건", 장: "장", 월: "곳", 장·월: "장", 계좌·월: "개" } as const;

/** Returns the counting word of an item. */
export const countUnit = (code: ServiceItemCode): string => COUNT_UNITS[PRICE_LIST[code].unit];

/** Shows a number field for each item, with its list price beside the name. */
export function VolumeFields({ items, volumes }: { items: readonly ServiceItemCode[]; volumes: Volumes }) {
  return items.map((code) => {
    const count = volumes[code];
    return (
      <NumberField
        key={code}
        label={itemByCode(code)?.text ?? code}
        name={code}
        value={count === 0 ? undefined : count}
        unit={countUnit(code)}
        hint={`${formatNumber(PRICE_LIST[code].won)}원/${PRICE_LIST[code].unit}`}
      />
    );
  });
}
