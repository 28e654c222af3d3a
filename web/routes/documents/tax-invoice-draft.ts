import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { INVOICE_TAX_TYPES, type InvoiceTaxType } from "#domain/documents/tax-type.ts";
import {
  type LineDraft,
  lineDraftOf,
  lineOf,
  NO_PARTY,
  newLine,
  remarksOf,
  sumsOf,
  taxedLine,
} from "./document-draft.ts";
import { amountOf, amountText } from "./typed-amount.ts";

/** The role of the own company: it sells, it asks a seller for the invoice, or it issues for somebody else. */
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

/** The payment methods. The form shows them only for a draft that has some. */
export const PAYMENT_TITLES = { cash: "현금", check: "수표", note: "어음", credit: "외상미수금" } as const;
export type PaymentKind = keyof typeof PAYMENT_TITLES;
type Payments = Readonly<Record<PaymentKind, string>>;

/** The content of a draft that the form does not show. */
interface KeptContent extends Pick<TaxInvoiceContent, "bookNumber" | "pageNumber" | "serialNum" | "textTo"> {
  isPaper: boolean;
  remarks: readonly string[];
}

/** A tax invoice while it is typed. */
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
  payments: Payments | undefined;
  kept: KeptContent;
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
  payments: undefined,
  kept: { isPaper: false, remarks: [], bookNumber: null, pageNumber: null, serialNum: "" },
});

/** Returns a saved draft for the form. */
export function taxInvoiceDraftOf(content: TaxInvoiceContent, mgtNum: string | null): TaxInvoiceDraftForm {
  const { taxType, purposeType, writeDate, invoicer, invoicee, bookNumber, pageNumber, serialNum, textTo } = content;
  const [remark = "", ...remarks] = content.remarks;
  const role = roleOf(content);
  return {
    role,
    taxType,
    purposeType,
    writeDate,
    mgtNum: mgtNum ?? "",
    remark,
    own: content[OWN_SLOT[role]] ?? NO_PARTY,
    others: { invoicer, invoicee },
    lines: content.lines.map(lineDraftOf),
    payments: paymentsOf(content),
    kept: {
      isPaper: content.invoiceType > PAPER,
      remarks,
      bookNumber,
      pageNumber,
      serialNum,
      ...(textTo !== undefined && { textTo }),
    },
  };
}

/** The type of a paper invoice is the electronic one plus this number. */
const PAPER = 800;

function roleOf({ truster, issueDirectionType }: TaxInvoiceContent): InvoiceRole {
  if (truster) return "trustee";
  return issueDirectionType === 2 ? "buyer" : "seller";
}

function paymentsOf({ cash, check, note, credit }: TaxInvoiceContent): Payments | undefined {
  if ([cash, check, note, credit].every((amount) => amount === 0)) return undefined;
  return { cash: amountText(cash), check: amountText(check), note: amountText(note), credit: amountText(credit) };
}

export const ownSlotOf = ({ role }: Pick<TaxInvoiceDraftForm, "role">): Slot => OWN_SLOT[role];
export const otherSlotsOf = ({ role }: Pick<TaxInvoiceDraftForm, "role">) => OTHER_SLOTS[role];

/** Sets the tax type and the tax of every line. */
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

/** Returns the content, from which both the preview and the call are made. */
export function taxInvoiceContentOf(draft: TaxInvoiceDraftForm): TaxInvoiceContent {
  const lines = draft.lines.map(lineOf);
  const isExempt = draft.taxType === INVOICE_TAX_TYPES.exempt;
  const { isPaper, ...kept } = draft.kept;
  const paid = (kind: PaymentKind) => amountOf(draft.payments?.[kind] ?? "") ?? 0;
  return {
    invoiceType: (isExempt ? 2 : 1) + (draft.role === "trustee" ? 3 : 0) + (isPaper ? PAPER : 0),
    taxType: draft.taxType,
    issueDirectionType: draft.role === "buyer" ? 2 : 1,
    purposeType: draft.purposeType,
    writeDate: draft.writeDate,
    ...partiesOf(draft),
    ...sumsOf(lines),
    cash: paid("cash"),
    check: paid("check"),
    note: paid("note"),
    credit: paid("credit"),
    ...kept,
    remarks: remarksOf(draft.remark, kept.remarks),
    lines,
    amendment: null,
  };
}
