import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { PAPER_INVOICE_TYPE_FROM } from "#domain/documents/tax-invoice-status.ts";
import { INVOICE_TAX_TYPES, type InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { demoLines } from "./document-lines.ts";
import type { DemoRandom } from "./document-random.ts";
import { itemsOfTrade } from "./document-trades.ts";

interface InvoiceWish {
  seller: DocumentParty;
  buyer: DocumentParty;
  writeDate: SeoulDate;
  trustee?: DocumentParty;
  isReverse?: boolean;
  isPaper?: boolean;
  /** It holds where the seller has such wares, and is chosen by chance otherwise. */
  taxType?: InvoiceTaxType;
  textTo?: string;
}

/** These trades deliver to exporters, so that some of their sales are zero-rated. */
const EXPORT_TRADES = new Set(["전자부품", "산업용 기계", "직물", "수산물, 건어물"]);

const REMARKS = ["", "", "", "월 정기 거래분", "입금 계좌는 거래명세서를 참고해 주세요.", "납품 확인 완료"] as const;

/** Writes what a company of that trade puts on an invoice. */
export function demoInvoiceContent(random: DemoRandom, wish: InvoiceWish): TaxInvoiceContent {
  const { seller, buyer, writeDate, trustee, isReverse, isPaper, textTo } = wish;
  const wares = itemsOfTrade(seller.bizClass);
  const taxType = demoTaxType(random, seller, wish.taxType);
  const items = wares.filter(({ isExempt }) => isExempt === (taxType === INVOICE_TAX_TYPES.exempt));
  const { lines, supply, tax } = demoLines(random, items, { taxType, writeDate });
  const kind = (taxType === INVOICE_TAX_TYPES.exempt ? 2 : 1) + (trustee ? 3 : 0);
  const purposeType = random.pick([2, 2, 1] as const);
  const remark = random.pick(REMARKS);
  return {
    invoiceType: kind + (isPaper ? PAPER_INVOICE_TYPE_FROM : 0),
    taxType,
    purposeType,
    writeDate,
    issueDirectionType: isReverse ? 2 : 1,
    invoicer: seller,
    invoicee: buyer,
    truster: trustee ?? null,
    supply,
    tax,
    lines,
    amendment: null,
    check: 0,
    note: 0,
    cash: purposeType === 1 ? supply + tax : 0,
    credit: purposeType === 2 && random.chance(0.3) ? supply + tax : 0,
    bookNumber: null,
    pageNumber: null,
    serialNum: "",
    remarks: remark ? [remark] : [],
    ...(textTo && { textTo }),
  };
}

export function demoTaxType(random: DemoRandom, seller: DocumentParty, wanted?: InvoiceTaxType): InvoiceTaxType {
  const wares = itemsOfTrade(seller.bizClass);
  const hasExempt = wares.some(({ isExempt }) => isExempt);
  const hasTaxed = wares.some(({ isExempt }) => !isExempt);
  if (wanted === INVOICE_TAX_TYPES.exempt ? hasExempt : wanted && hasTaxed) return wanted ?? INVOICE_TAX_TYPES.taxable;
  if (!hasTaxed || (hasExempt && random.chance(0.5))) return INVOICE_TAX_TYPES.exempt;
  return EXPORT_TRADES.has(seller.bizClass) && random.chance(0.12)
    ? INVOICE_TAX_TYPES.zeroRated
    : INVOICE_TAX_TYPES.taxable;
}
