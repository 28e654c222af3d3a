import { makeNtsNumber } from "#domain/documents/nts-number.ts";
import { sumWon } from "#domain/money/won.ts";
import type { TaxInvoiceDocument, TaxInvoiceFormLine } from "./tax-invoice-document.ts";

const WRITE_DATE = "2026-10-30";

const LINES: readonly TaxInvoiceFormLine[] = [
  {
    date: "2026-10-05",
    name: "복사용지 A4 80g",
    spec: "2,500매",
    quantity: 40,
    unitPrice: 24_500,
    supply: 980_000,
    tax: 98_000,
  },
  {
    date: "2026-10-19",
    name: "토너 카트리지",
    spec: "검정",
    quantity: 6,
    unitPrice: 62_000,
    supply: 372_000,
    tax: 37_200,
  },
  { date: "2026-10-30", name: "정기 배송", spec: "10월", quantity: 1, unitPrice: 48_000, supply: 48_000, tax: 4_800 },
];

const SUPPLY = sumWon(LINES.map((line) => line.supply));
const TAX = sumWon(LINES.map((line) => line.tax));

/** Invented on purpose: no tax office has these first digits, the addresses and mail domains lead nowhere. */
export const SAMPLE_TAX_INVOICE: TaxInvoiceDocument = {
  invoiceType: 1,
  taxType: 1,
  writeDate: WRITE_DATE,
  ntsNumber: makeNtsNumber({ writeDate: WRITE_DATE, registrationNumber: "00000000", serial: "7f3a90c1" }),
  bookNumber: { volume: 12, number: 7 },
  serialNumber: "GB-2026-1047",
  invoicer: {
    bizId: "9908100129",
    companyName: "주식회사 다온사무",
    ceoName: "한다온",
    address: "가온특별시 누리구 새벽길 12, 3층",
    bizType: "도매업",
    bizClass: "사무용품",
    email: "bill@daon.example",
  },
  invoicee: {
    bizId: "9918600340",
    subWorkplaceId: "0001",
    companyName: "늘봄출판",
    ceoName: "윤늘봄",
    address: "가온특별시 마루구 책마을로 7",
    bizType: "정보통신업",
    bizClass: "서적 출판",
    email: "account@neulbom.example",
  },
  supply: SUPPLY,
  tax: TAX,
  total: SUPPLY + TAX,
  remark: "10월 정기 납품",
  lines: LINES,
  credit: SUPPLY + TAX,
  purposeType: 2,
};
