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

/** No bounds of its own but nought: what is too much or too little is counted at the limit, and the answer says so. */
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

/** How many of a unit are used: cards and accounts are held for a month, the rest is counted. */
const COUNT_UNITS = { 건: "건", 장: "장", 월: "곳", 장·월: "장", 계좌·월: "개" } as const;

/** What one of an item is counted in. A monthly fee is counted by who subscribes. */
export const countUnit = (code: ServiceItemCode): string => COUNT_UNITS[PRICE_LIST[code].unit];

/** One number each, with its list price beside the name. */
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
