// §4: the own company's side of the document decides whom it faces, whose key is shown and whose flag counts.
export interface TaxInvoiceParties {
  readonly invoicerCorpNum: string;
  readonly invoicerName: string;
  readonly invoicerMgtNum: string | null;
  readonly invoicerDelYN: boolean;
  readonly invoiceeCorpNum: string;
  readonly invoiceeName: string;
  readonly invoiceeMgtNum: string | null;
  readonly invoiceeDelYN: boolean;
  readonly trusterCorpNum: string | null;
  readonly trusterName: string | null;
  readonly trusterMgtNum: string | null;
  readonly trusterDelYN: boolean;
}

export const TAX_INVOICE_PARTY_LABELS = { SALES: "매출", PURCHASE: "매입", BROKER: "위수탁" } as const;
export type TaxInvoicePartyType = keyof typeof TAX_INVOICE_PARTY_LABELS;

// §7.6: the {type} of /api/taxinvoices/{type}.
export const TAX_INVOICE_LIST_TYPES = { sales: "SALES", purchase: "PURCHASE", broker: "BROKER" } as const;

export function taxInvoicePartyType(
  invoice: Pick<TaxInvoiceParties, "invoiceeCorpNum" | "trusterCorpNum">,
  ownCorpNum: string,
): TaxInvoicePartyType {
  if (invoice.invoiceeCorpNum === ownCorpNum) return "PURCHASE";
  return invoice.trusterCorpNum ? "BROKER" : "SALES";
}

export interface OwnSide {
  readonly partyType: TaxInvoicePartyType;
  readonly counterparty: { readonly corpNum: string; readonly name: string };
  readonly mgtNum: string | null;
  readonly isDeleted: boolean;
}

export function taxInvoiceOwnSide(invoice: TaxInvoiceParties, ownCorpNum: string): OwnSide {
  const partyType = taxInvoicePartyType(invoice, ownCorpNum);
  const invoicer = { corpNum: invoice.invoicerCorpNum, name: invoice.invoicerName };
  const invoicee = { corpNum: invoice.invoiceeCorpNum, name: invoice.invoiceeName };
  if (partyType === "PURCHASE") {
    return { partyType, counterparty: invoicer, mgtNum: invoice.invoiceeMgtNum, isDeleted: invoice.invoiceeDelYN };
  }
  // A seller whose invoice a trustee issued still sees the seller's own key; only the trustee sees the trustee's.
  if (invoice.trusterCorpNum === ownCorpNum) {
    return { partyType, counterparty: invoicee, mgtNum: invoice.trusterMgtNum, isDeleted: invoice.trusterDelYN };
  }
  return { partyType, counterparty: invoicee, mgtNum: invoice.invoicerMgtNum, isDeleted: invoice.invoicerDelYN };
}
