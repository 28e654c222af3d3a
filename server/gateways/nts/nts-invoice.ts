import type { SeoulDate, SeoulDateTime } from "#domain/calendar/seoul-date.ts";

/** A tax invoice in the words of the tax office's standard, whatever our own documents are called. */
export interface NtsInvoice {
  /** 사업자 관리번호: the sender's own key. Not covered by the signature. */
  ownKey?: string | undefined;
  /** The time of signing, which is the time of issue. Not covered by the signature. */
  issuedAt: SeoulDateTime;
  reference?: string | undefined;
  /** 승인번호 */
  issueId: string;
  /** Two digits for the document, two for the trade; see NTS_TYPE_CODES. */
  typeCode: string;
  remarks: readonly string[];
  writeDate: SeoulDate;
  amendmentCode?: string | undefined;
  purposeCode?: string | undefined;
  originalIssueId?: string | undefined;
  importDocument?: NtsImportDocument | undefined;
  invoicer: NtsParty;
  invoicee: NtsInvoicee;
  broker?: NtsParty | undefined;
  payments: readonly NtsPayment[];
  supply: number;
  /** Absent on a document without tax (계산서). */
  tax?: number | undefined;
  total: number;
  lines: readonly NtsLine[];
}

export interface NtsImportDocument {
  id: string;
  itemCount: number;
  periodFrom?: SeoulDate | undefined;
  periodTo?: SeoulDate | undefined;
}

interface NtsPartyFields {
  /** Ten digits; thirteen for a person who buys without a business. */
  id: string;
  bizType?: string | undefined;
  name: string;
  bizClass?: string | undefined;
  /** 종사업장 식별번호 */
  workplaceId?: string | undefined;
  ceoName: string;
  address?: string | undefined;
}

export interface NtsParty extends NtsPartyFields {
  contact?: NtsContact | undefined;
}

export interface NtsInvoicee extends NtsPartyFields {
  kindCode: string;
  contact?: NtsContact | undefined;
  secondContact?: NtsContact | undefined;
}

export interface NtsContact {
  department?: string | undefined;
  name?: string | undefined;
  tel?: string | undefined;
  email?: string | undefined;
}

export interface NtsPayment {
  kindCode: string;
  amount: number;
}

export interface NtsLine {
  number?: number | undefined;
  remark?: string | undefined;
  supply?: number | undefined;
  quantity?: number | undefined;
  spec?: string | undefined;
  name?: string | undefined;
  date?: SeoulDate | undefined;
  tax?: number | undefined;
  unitPrice?: number | undefined;
}

export const NTS_TYPE_CODES = {
  document: { taxInvoice: "01", amendedTaxInvoice: "02", invoice: "03", amendedInvoice: "04" },
  trade: {
    general: "01",
    zeroRated: "02",
    consigned: "03",
    imported: "04",
    zeroRatedConsigned: "05",
    importDeferred: "06",
  },
} as const;

export const NTS_BUYER_KINDS = { business: "01", person: "02", foreigner: "03" } as const;
export const NTS_FOREIGNER_ID = "9999999999999";
export const NTS_PURPOSE_CODES = { receipt: "01", claim: "02" } as const;
export const NTS_PAYMENT_KINDS = { cash: "10", check: "20", note: "30", credit: "40" } as const;

/** Reads the parts of a type code that decide what else a document must hold. */
export function readTypeCode(typeCode: string) {
  const { document, trade } = NTS_TYPE_CODES;
  const [first, second] = [typeCode.slice(0, 2), typeCode.slice(2)];
  return {
    isKnown: [Object.values<string>(document), Object.values<string>(trade)].every((codes, index) =>
      codes.includes(index === 0 ? first : second),
    ),
    isAmended: first === document.amendedTaxInvoice || first === document.amendedInvoice,
    hasTax: first === document.taxInvoice || first === document.amendedTaxInvoice,
    isZeroRated: second === trade.zeroRated || second === trade.zeroRatedConsigned,
    isConsigned: second === trade.consigned || second === trade.zeroRatedConsigned,
    isImported: second === trade.imported,
  };
}

/** Returns the number of the party whose certificate signs the document and whose number the R value must prove. */
export const signerIdOf = ({ typeCode, invoicer, broker }: NtsInvoice): string =>
  readTypeCode(typeCode).isConsigned && broker ? broker.id : invoicer.id;
