import {
  type CashbillContent,
  type DocumentParty,
  type EdocContent,
  type TaxInvoiceContent,
  totalOf,
} from "#domain/documents/document-content.ts";
import type { DocumentEvent, DocumentPlace } from "#domain/documents/document-event.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { invoiceKind, isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import type { NoticedDocument, NoticeParty } from "#domain/messages/document-notices.ts";

/** Mails and texts say this about a document of any kind. */
export interface AnnouncedDocument extends NoticedDocument {
  memberSeq: number;
  name: string;
  date: string;
  totalWon: number;
  parties: Readonly<Record<NoticeParty, { readonly name: string; readonly email: string } | null>>;
  places: readonly DocumentPlace[];
}

type AnnouncedContent = Omit<AnnouncedDocument, "memberSeq" | "places">;

const PLAIN = { isReverse: false, isConsigned: false, isApproved: false, isPaper: false };

const partyOf = ({ name, email }: DocumentParty) => ({ name, email });

export function announcedTaxInvoice(content: TaxInvoiceContent, history: readonly DocumentEvent[]): AnnouncedContent {
  const { issueDirectionType, writeDate, invoicer, invoicee, truster } = content;
  const type = invoiceKind(content);
  return {
    kind: "TAXINVOICE",
    isReverse: issueDirectionType === 2,
    isConsigned: type?.isConsigned ?? false,
    isPaper: isPaperInvoice(content),
    isApproved: history.some(({ action }) => action === "ACCEPT"),
    name: type?.text ?? "",
    date: writeDate,
    totalWon: totalOf(content),
    parties: { invoicer: partyOf(invoicer), invoicee: partyOf(invoicee), truster: truster && partyOf(truster) },
  };
}

export function announcedEdoc(content: EdocContent): AnnouncedContent {
  const { kind, writeDate, invoicer, invoicee } = content;
  return {
    ...PLAIN,
    kind: "EDOC",
    name: EDOC_KINDS[kind].text,
    date: writeDate,
    totalWon: totalOf(content),
    parties: { invoicer: partyOf(invoicer), invoicee: partyOf(invoicee), truster: null },
  };
}

export function announcedCashbill(content: CashbillContent, tradeDT: string): AnnouncedContent {
  const { franchise, customerName, customerEmail, serviceCharge } = content;
  return {
    ...PLAIN,
    kind: "CASHBILL",
    name: "현금영수증",
    date: tradeDT.slice(0, 10),
    totalWon: totalOf(content) + serviceCharge,
    parties: { invoicer: partyOf(franchise), invoicee: { name: customerName, email: customerEmail }, truster: null },
  };
}
