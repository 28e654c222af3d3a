// §9: configuration rows and lists know two classes; zero-rated documents count as taxed.
export const TAX_CLASSES = { tax: 1, taxFree: 3 } as const;
export type TaxClass = (typeof TAX_CLASSES)[keyof typeof TAX_CLASSES];

// A single invoice knows three types: 1 taxable, 2 zero-rated, 3 exempt.
export const INVOICE_TAX_TYPES = { taxable: 1, zeroRated: 2, exempt: 3 } as const;
export type InvoiceTaxType = (typeof INVOICE_TAX_TYPES)[keyof typeof INVOICE_TAX_TYPES];

export const INVOICE_TAX_TYPE_LABELS: Readonly<Record<InvoiceTaxType, string>> = { 1: "과세", 2: "영세", 3: "면세" };
export const TAX_CLASS_LABELS: Readonly<Record<TaxClass, string>> = { 1: "과세·영세", 3: "면세" };

export const taxClassOf = (taxType: InvoiceTaxType): TaxClass =>
  taxType === INVOICE_TAX_TYPES.exempt ? TAX_CLASSES.taxFree : TAX_CLASSES.tax;
