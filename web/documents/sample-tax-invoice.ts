import type { DocumentLine, DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { makeNtsNumber } from "#domain/documents/nts-number.ts";
import { sumWon } from "#domain/money/won.ts";

const WRITE_DATE = "2026-10-30";

const LINES: readonly DocumentLine[] = [
  {
    date: "2026-10-05",
    item: "복사용지 A4 80g",
    spec: "2,500매",
    quantity: 40,
    unitPrice: 24_500,
    supply: 980_000,
    tax: 98_000,
    remark: "",
  },
  {
    date: "2026-10-19",
    item: "토너 카트리지",
    spec: "검정",
    quantity: 6,
    unitPrice: 62_000,
    supply: 372_000,
    tax: 37_200,
    remark: "",
  },
  {
    date: "2026-10-30",
    item: "정기 배송",
    spec: "10월",
    quantity: 1,
    unitPrice: 48_000,
    supply: 48_000,
    tax: 4_800,
    remark: "",
  },
];

const SUPPLY = sumWon(LINES.map((line) => line.supply));
const TAX = sumWon(LINES.map((line) => line.tax));

const NO_CONTACT = { taxRegId: "", contactName: "", tel: "" } as const;

const INVOICER: DocumentParty = {
  ...NO_CONTACT,
  corpNum: "9908100129",
  name: "주식회사 다온사무",
  ceoName: "한다온",
  address: "가온특별시 누리구 새벽길 12, 3층",
  bizType: "도매업",
  bizClass: "사무용품",
  email: "bill@daon.example",
};

const INVOICEE: DocumentParty = {
  ...NO_CONTACT,
  corpNum: "9918600340",
  taxRegId: "0001",
  name: "늘봄출판",
  ceoName: "윤늘봄",
  address: "가온특별시 마루구 책마을로 7",
  bizType: "정보통신업",
  bizClass: "서적 출판",
  email: "account@neulbom.example",
};

export const SAMPLE_NTS_NUM = makeNtsNumber({
  writeDate: WRITE_DATE,
  registrationNumber: "00000000",
  serial: "7f3a90c1",
});

/** An invented invoice: no tax office uses these first digits, and the addresses and mail domains do not exist. */
export const SAMPLE_TAX_INVOICE: TaxInvoiceContent = {
  invoiceType: 1,
  taxType: 1,
  issueDirectionType: 1,
  purposeType: 2,
  writeDate: WRITE_DATE,
  invoicer: INVOICER,
  invoicee: INVOICEE,
  truster: null,
  supply: SUPPLY,
  tax: TAX,
  cash: 0,
  check: 0,
  note: 0,
  credit: SUPPLY + TAX,
  bookNumber: 12,
  pageNumber: 7,
  serialNum: "GB-2026-1047",
  remarks: ["10월 정기 납품"],
  lines: LINES,
  amendment: null,
};
