import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { INVOICE_TAX_TYPES, type InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { type LineDraft, lineOf, NO_PARTY, newLine, sumsOf, taxedLine } from "./document-draft.ts";

/** What the own company is on the document: it sells, it asks a seller for the invoice, or it issues for somebody else. */
export const INVOICE_ROLES = {
  seller: { text: "공급자로 발행", description: "우리 회사가 판매한 거래입니다." },
  buyer: { text: "공급받는자로 요청", description: "공급자에게 역발행을 요청합니다." },
  trustee: { text: "수탁자로 발행", description: "위탁자를 대신해 발행합니다." },
} as const;
export type InvoiceRole = keyof typeof INVOICE_ROLES;

type Slot = "invoicer" | "invoicee" | "truster";

export const SLOT_TITLES: Readonly<Record<Slot, string>> = {
  invoicer: "공급자",
  invoicee: "공급받는자",
  truster: "수탁자",
};

const OWN_SLOT: Readonly<Record<InvoiceRole, Slot>> = { seller: "invoicer", buyer: "invoicee", trustee: "truster" };
const OTHER_SLOTS: Readonly<Record<InvoiceRole, readonly ("invoicer" | "invoicee")[]>> = {
  seller: ["invoicee"],
  buyer: ["invoicer"],
  trustee: ["invoicer", "invoicee"],
};

/** A tax invoice as it is typed. */
export interface TaxInvoiceDraftForm {
  role: InvoiceRole;
  taxType: InvoiceTaxType;
  purposeType: 1 | 2;
  writeDate: SeoulDate;
  mgtNum: string;
  remark: string;
  own: DocumentParty;
  others: Readonly<Record<"invoicer" | "invoicee", DocumentParty>>;
  lines: readonly LineDraft[];
}

export const newTaxInvoice = (own: DocumentParty, today: SeoulDate): TaxInvoiceDraftForm => ({
  role: "seller",
  taxType: INVOICE_TAX_TYPES.taxable,
  purposeType: 2,
  writeDate: today,
  mgtNum: "",
  remark: "",
  own,
  others: { invoicer: NO_PARTY, invoicee: NO_PARTY },
  lines: [newLine(0, today)],
});

export const ownSlotOf = ({ role }: Pick<TaxInvoiceDraftForm, "role">): Slot => OWN_SLOT[role];
export const otherSlotsOf = ({ role }: Pick<TaxInvoiceDraftForm, "role">) => OTHER_SLOTS[role];

/** Another tax type changes what every line is taxed. */
export const withTaxType = (draft: TaxInvoiceDraftForm, taxType: InvoiceTaxType): TaxInvoiceDraftForm => ({
  ...draft,
  taxType,
  lines: draft.lines.map((line) => taxedLine(line, taxType)),
});

function partiesOf({ role, own, others }: TaxInvoiceDraftForm): Pick<TaxInvoiceContent, Slot> {
  const { invoicer, invoicee } = others;
  switch (role) {
    case "seller":
      return { invoicer: own, invoicee, truster: null };
    case "buyer":
      return { invoicer, invoicee: own, truster: null };
    case "trustee":
      return { invoicer, invoicee, truster: own };
  }
}

/** What it says once it is registered; the drawn document and the call are made of the same. */
export function taxInvoiceContentOf(draft: TaxInvoiceDraftForm): TaxInvoiceContent {
  const lines = draft.lines.map(lineOf);
  const isExempt = draft.taxType === INVOICE_TAX_TYPES.exempt;
  return {
    invoiceType: (isExempt ? 2 : 1) + (draft.role === "trustee" ? 3 : 0),
    taxType: draft.taxType,
    issueDirectionType: draft.role === "buyer" ? 2 : 1,
    purposeType: draft.purposeType,
    writeDate: draft.writeDate,
    ...partiesOf(draft),
    ...sumsOf(lines),
    cash: 0,
    check: 0,
    note: 0,
    credit: 0,
    bookNumber: null,
    pageNumber: null,
    serialNum: "",
    remarks: draft.remark.trim() === "" ? [] : [draft.remark.trim()],
    lines,
    amendment: null,
  };
}
