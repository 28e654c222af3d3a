import {
  type DocumentLine,
  type DocumentParty,
  type TaxInvoiceContent,
  totalOf,
} from "#domain/documents/document-content.ts";
import { invoiceKind } from "#domain/documents/tax-invoice-acting.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import {
  NTS_BUYER_KINDS,
  NTS_FOREIGNER_ID,
  NTS_PAYMENT_KINDS,
  NTS_PURPOSE_CODES,
  NTS_TYPE_CODES,
  type NtsContact,
  type NtsInvoice,
  type NtsLine,
} from "#server/gateways/nts/nts-invoice.ts";

interface IssuedInvoice {
  ntsNum: string;
  issueDT: string;
  /** The own key of the maker. */
  ownKey: string | null;
  content: TaxInvoiceContent;
}

/** Writes an issued invoice in the terms of the tax office. */
export function ntsInvoiceOf({ ntsNum, issueDT, ownKey, content }: IssuedInvoice): NtsInvoice {
  const isExempt = content.taxType === INVOICE_TAX_TYPES.exempt;
  const { amendment } = content;
  return {
    ownKey: ownKey ?? undefined,
    issuedAt: issueDT,
    issueId: ntsNum,
    typeCode: typeCodeOf(content),
    remarks: content.remarks.map(oneLine).filter((text) => text !== ""),
    writeDate: content.writeDate,
    amendmentCode: amendment ? String(amendment.code).padStart(2, "0") : undefined,
    purposeCode: content.purposeType === 1 ? NTS_PURPOSE_CODES.receipt : NTS_PURPOSE_CODES.claim,
    originalIssueId: amendment?.originalNtsNum,
    invoicer: { ...partyOf(content.invoicer), contact: contactOf(content.invoicer) },
    invoicee: {
      ...partyOf(content.invoicee),
      kindCode: buyerKindOf(content.invoicee),
      contact: contactOf(content.invoicee),
    },
    broker: content.truster ? { ...partyOf(content.truster), contact: contactOf(content.truster) } : undefined,
    payments: paymentsOf(content),
    supply: content.supply,
    tax: isExempt ? undefined : content.tax,
    total: totalOf(content),
    lines: linesOf(content, isExempt),
  };
}

function typeCodeOf(content: TaxInvoiceContent): string {
  const { document, trade } = NTS_TYPE_CODES;
  const isConsigned = invoiceKind(content)?.isConsigned ?? false;
  const isAmended = content.amendment !== null;
  const first =
    content.taxType === INVOICE_TAX_TYPES.exempt
      ? [document.invoice, document.amendedInvoice]
      : [document.taxInvoice, document.amendedTaxInvoice];
  const second =
    content.taxType === INVOICE_TAX_TYPES.zeroRated
      ? [trade.zeroRated, trade.zeroRatedConsigned]
      : [trade.general, trade.consigned];
  return `${first[Number(isAmended)]}${second[Number(isConsigned)]}`;
}

/** Joins several lines into one, because the standard has no line breaks. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();

const partyOf = (party: DocumentParty) => ({
  id: party.corpNum,
  bizType: oneLine(party.bizType),
  name: oneLine(party.name),
  bizClass: oneLine(party.bizClass),
  workplaceId: party.taxRegId,
  ceoName: oneLine(party.ceoName),
  address: oneLine(party.address),
});

const contactOf = ({ contactName, tel, email }: DocumentParty): NtsContact => ({
  name: oneLine(contactName),
  tel: oneLine(tel),
  email,
});

function buyerKindOf({ corpNum }: DocumentParty): string {
  if (corpNum === NTS_FOREIGNER_ID) return NTS_BUYER_KINDS.foreigner;
  return corpNum.length === NTS_FOREIGNER_ID.length ? NTS_BUYER_KINDS.person : NTS_BUYER_KINDS.business;
}

/** Returns the payments only if they add up to the total: the tax office checks the sum. */
function paymentsOf(content: TaxInvoiceContent): NtsInvoice["payments"] {
  const { cash, check, note, credit } = NTS_PAYMENT_KINDS;
  const payments = [
    { kindCode: cash, amount: content.cash },
    { kindCode: check, amount: content.check },
    { kindCode: note, amount: content.note },
    { kindCode: credit, amount: content.credit },
  ].filter(({ amount }) => amount !== 0);
  const sum = payments.reduce((sum, { amount }) => sum + amount, 0);
  return sum === totalOf(content) ? payments : [];
}

function linesOf(content: TaxInvoiceContent, isExempt: boolean): NtsLine[] {
  if (content.lines.length === 0)
    return [{ number: 1, supply: content.supply, ...(!isExempt && { tax: content.tax }) }];
  return content.lines.map((line, at) => lineOf(line, at + 1, isExempt));
}

const lineOf = (line: DocumentLine, number: number, isExempt: boolean): NtsLine => ({
  number,
  remark: oneLine(line.remark),
  supply: line.supply,
  quantity: line.quantity ?? undefined,
  spec: oneLine(line.spec),
  name: oneLine(line.item),
  date: line.date ?? undefined,
  tax: isExempt ? undefined : line.tax,
  unitPrice: line.unitPrice ?? undefined,
});
