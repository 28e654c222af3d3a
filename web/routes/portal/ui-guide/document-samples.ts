import type {
  DocumentLine,
  DocumentParty,
  EdocContent,
  TaxInvoiceContent,
} from "#domain/documents/document-content.ts";
import type { EdocKind } from "#domain/documents/edoc-kind.ts";
import { maskResidentNumber } from "#domain/people/masking.ts";
import { sampleEdoc } from "#web/documents/sample-edocs.ts";
import { SAMPLE_NTS_NUM, SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const LONG_PARTY: DocumentParty = {
  corpNum: "9908100129",
  taxRegId: "9999",
  name: repeated("주식회사 가온누리한마루글로벌인터내셔널홀딩스", 70),
  ceoName: repeated("남궁아름다운별하늘", 30),
  address: repeated("가온특별시 누리구 아주길고긴이름의새벽길 1234번길 56-78, 나래타워 12층 1201호 ", 150),
  bizType: repeated("정보통신업·도매 및 소매업·", 40),
  bizClass: repeated("응용 소프트웨어 개발 및 공급·", 40),
  contactName: repeated("제갈하늘빛", 30),
  tel: "0000-0000-0000",
  email: `${repeated("accounting.department.", 60)}@very-long-domain-name.example`,
};

const LONG_LINE: DocumentLine = {
  date: "2026-10-30",
  item: repeated("고성능다기능복합기용 대용량 재생토너 카트리지 세트 ", 100),
  spec: repeated("KX-2026-가나다라-", 60),
  quantity: 123_456_789.12,
  unitPrice: 987_654_321.99,
  supply: -9_007_199_254_740_991,
  tax: -900_719_925_474_099,
  remark: repeated("납품 지연에 따른 감액분 포함 ", 100),
};

const LARGEST = Number.MAX_SAFE_INTEGER;

const EMPTY_PARTY: DocumentParty = {
  corpNum: "",
  taxRegId: "",
  name: "",
  ceoName: "",
  address: "",
  bizType: "",
  bizClass: "",
  contactName: "",
  tel: "",
  email: "",
};

const AMENDMENT = { code: 2, originalNtsNum: SAMPLE_NTS_NUM } as const;

const manyLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, index) => ({
    date: "2026-10-30",
    item: `사무용품 ${index + 1}`,
    spec: "EA",
    quantity: index + 1,
    unitPrice: 1_000,
    supply: (index + 1) * 1_000,
    tax: (index + 1) * 100,
    remark: "",
  }));

const NOTHING = { supply: 0, tax: 0, remarks: [], lines: [] } as const;

/** The form in every state with a different drawing. */
export const TAX_INVOICE_STATES: Readonly<Record<string, Partial<TaxInvoiceContent>>> = {
  평소: {},
  "임시저장, 빈 칸": {
    ...NOTHING,
    invoicee: EMPTY_PARTY,
    credit: 0,
    bookNumber: null,
    pageNumber: null,
    serialNum: "",
  },
  "수정, 음수": {
    amendment: AMENDMENT,
    supply: -1_400_000,
    tax: -140_000,
    credit: -1_540_000,
    lines: SAMPLE_TAX_INVOICE.lines.map((line) => ({ ...line, supply: -line.supply, tax: -line.tax })),
  },
  영세율: { taxType: 2, tax: 0, lines: SAMPLE_TAX_INVOICE.lines.map((line) => ({ ...line, tax: 0 })) },
  위수탁: {
    invoiceType: 4,
    truster: { ...SAMPLE_TAX_INVOICE.invoicer, corpNum: "9928100475", name: "한결위탁판매", ceoName: "서한결" },
  },
  "계산서, 주민등록번호": {
    invoiceType: 2,
    taxType: 3,
    tax: 0,
    credit: 1_400_000,
    lines: SAMPLE_TAX_INVOICE.lines.map((line) => ({ ...line, tax: 0 })),
    invoicee: {
      ...SAMPLE_TAX_INVOICE.invoicee,
      corpNum: maskResidentNumber("0000003000000"),
      name: "윤늘봄",
      taxRegId: "",
      bizType: "",
      bizClass: "",
    },
  },
  종이: { invoiceType: 801 },
  "긴 글과 큰 금액": {
    invoicer: LONG_PARTY,
    invoicee: LONG_PARTY,
    truster: LONG_PARTY,
    invoiceType: 4,
    supply: -LARGEST,
    tax: -900_719_925_474_099,
    cash: LARGEST,
    check: LARGEST,
    note: LARGEST,
    credit: -LARGEST,
    bookNumber: 32_767,
    pageNumber: 32_767,
    serialNum: repeated("GB-2026-", 30),
    remarks: [repeated("계약서 제12조에 따른 정산 ", 150), repeated("기타 ", 150), repeated("ABCDEFGHIJ", 150)],
    lines: [LONG_LINE, LONG_LINE, LONG_LINE, LONG_LINE],
    amendment: AMENDMENT,
  },
  "품목 99줄": { lines: manyLines(99), supply: 4_950_000, tax: 495_000, credit: 5_445_000 },
};

export const taxInvoiceIn = (changes: Partial<TaxInvoiceContent>): TaxInvoiceContent => ({
  ...SAMPLE_TAX_INVOICE,
  ...changes,
});

export const EDOC_STATES: Readonly<Record<string, Partial<EdocContent>>> = {
  평소: {},
  "빈 칸": { ...NOTHING, invoicer: EMPTY_PARTY, invoicee: EMPTY_PARTY, writeDate: "" },
  "긴 글과 큰 금액": {
    invoicer: LONG_PARTY,
    invoicee: LONG_PARTY,
    supply: -LARGEST,
    tax: 0,
    remarks: [repeated("납품 조건과 검수 기준은 별도 합의서를 따름 ", 150), repeated("ABCDEFGHIJ", 150)],
    lines: [LONG_LINE, LONG_LINE],
  },
  "품목 30줄": { lines: manyLines(30), supply: 465_000, tax: 46_500 },
};

export const edocIn = (kind: EdocKind, changes: Partial<EdocContent>): EdocContent => ({
  ...sampleEdoc(kind).content,
  ...changes,
});
