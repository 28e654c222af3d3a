import { maskEmail, maskName, maskPhone, maskResidentNumber } from "../people/masking.ts";
import { isMobile } from "../people/phone.ts";
import type { CashbillContent, DocumentParty, EdocContent, TaxInvoiceContent } from "./document-content.ts";

const FOREIGNER = "9".repeat(13);
const RESIDENT_NUMBER = /^\d{13}$/;

// A buyer without a business number is a person, known by the resident number, which is masked.
export const maskCorpNum = (corpNum: string): string =>
  RESIDENT_NUMBER.test(corpNum) && corpNum !== FOREIGNER ? maskResidentNumber(corpNum) : corpNum;

const maskMobile = (tel: string): string => (isMobile(tel) ? maskPhone(tel) : tel);

export const maskParty = (party: DocumentParty): DocumentParty => ({
  ...party,
  corpNum: maskCorpNum(party.corpNum),
  tel: maskMobile(party.tel),
  email: maskEmail(party.email),
});

const maskedTextTo = ({ textTo }: { readonly textTo?: string }) =>
  textTo === undefined ? {} : { textTo: maskMobile(textTo) };

export const maskTaxInvoice = (content: TaxInvoiceContent): TaxInvoiceContent => ({
  ...content,
  invoicer: maskParty(content.invoicer),
  invoicee: maskParty(content.invoicee),
  truster: content.truster && maskParty(content.truster),
  ...maskedTextTo(content),
});

export const maskEdoc = (content: EdocContent): EdocContent => ({
  ...content,
  invoicer: maskParty(content.invoicer),
  invoicee: maskParty(content.invoicee),
  ...maskedTextTo(content),
});

export const maskCashbill = (content: CashbillContent): CashbillContent => ({
  ...content,
  franchise: maskParty(content.franchise),
  customerName: maskName(content.customerName),
  customerEmail: maskEmail(content.customerEmail),
  customerTel: maskMobile(content.customerTel),
  ...maskedTextTo(content),
});
