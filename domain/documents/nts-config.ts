import { TAX_CLASSES, type TaxClass } from "./tax-type.ts";

// §4, §9: the defaults when no row exists.
export const DEFAULT_NTS_SEND_TYPE = 1;
export const DEFAULT_ADD_TAX_ALLOW = false;

export const NTS_SEND_TYPE_LABELS = { 1: "다음 날 자동 전송", 2: "발행 즉시 전송", 3: "직접 전송" } as const;
export type NtsSendType = keyof typeof NTS_SEND_TYPE_LABELS;

// The law sets a transmission deadline for taxed invoices, so sending by hand is offered for exempt ones only.
export const NTS_SEND_TYPES: Readonly<Record<TaxClass, readonly NtsSendType[]>> = { 1: [1, 2], 3: [1, 2, 3] };

export interface ByTaxClass<Value> {
  readonly tax: Value;
  readonly taxFree: Value;
}

export const ntsSendTypes = (
  rows: readonly { readonly taxType: TaxClass; readonly ntsSendType: NtsSendType }[],
): ByTaxClass<NtsSendType> => byTaxClass(rows, (row) => row.ntsSendType, DEFAULT_NTS_SEND_TYPE);

export const addTaxAllows = (
  rows: readonly { readonly taxType: TaxClass; readonly addTaxAllowYN: boolean }[],
): ByTaxClass<boolean> => byTaxClass(rows, (row) => row.addTaxAllowYN, DEFAULT_ADD_TAX_ALLOW);

function byTaxClass<Row extends { readonly taxType: TaxClass }, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
  fallback: Value,
): ByTaxClass<Value> {
  const valueFor = (taxClass: TaxClass): Value => {
    const row = rows.find(({ taxType }) => taxType === taxClass);
    return row ? read(row) : fallback;
  };
  return { tax: valueFor(TAX_CLASSES.tax), taxFree: valueFor(TAX_CLASSES.taxFree) };
}
