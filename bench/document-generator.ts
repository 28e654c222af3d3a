import { addDays } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { TAX_INVOICE_STATES, type TaxInvoiceState } from "#domain/documents/tax-invoice-lifecycle.ts";
import type { Connection } from "#server/db/connect.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";
import {
  listedInvoice,
  type TaxInvoiceRow,
  taxInvoiceColumns,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import { draftRow } from "#server/features/documents/tax-invoices/register.ts";
import { type DocumentHolder, loadListed } from "./bulk-load.ts";

/** The documents cover thirteen months. */
const FIRST_DAY = "2025-01-01";
const DAYS = 396;
export const DOCUMENTS = { firstDay: FIRST_DAY, lastDay: addDays(FIRST_DAY, DAYS - 1) } as const;

/** These words are searched for; the names say how many of a hundred rows have them. */
export const WORDS = {
  common: "상사",
  frequent: "물산",
  fewer: "산업",
  rare: "희귀",
  /** Both of its grams are in 12 of a hundred rows, but hardly ever side by side. */
  adversarial: "가나다",
} as const;
/** Each member has this many rows with the rare word. */
const RARE_OF_MEMBER = 7;

const PLACES = ["한빛", "누리", "온별", "가람", "해솔", "미리내", "다온", "새론", "마루", "아라"];
const STATES: readonly TaxInvoiceState[] = [
  ...["ISSUED_DIRECTLY_ACCEPTED", "ISSUED_DIRECTLY_ACCEPTED", "ISSUED_DIRECTLY_ACCEPTED", "ISSUED_DIRECTLY_QUEUED"],
  ...["ISSUED_DIRECTLY", "DRAFT", "ISSUED_DIRECTLY_FAILED", "ISSUE_CANCELED"],
] as TaxInvoiceState[];

/** Returns a pseudo-random number below the limit, the same every time. */
export function randomBelow(seed: number, salt: number, limit: number): number {
  let mixed = Math.imul(seed ^ (salt * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % limit;
}

const party = (name: string, corpNum: string): DocumentParty => ({
  corpNum,
  name,
  taxRegId: "",
  ceoName: "",
  address: "",
  bizType: "",
  bizClass: "",
  contactName: "",
  tel: "",
  email: "",
});

export function nameOf(seed: number, isRare: boolean): string {
  const share = randomBelow(seed, 1, 100);
  const kind = share < 66 ? WORDS.common : share < 78 ? WORDS.frequent : share < 83 ? WORDS.fewer : "조합";
  return `${PLACES[randomBelow(seed, 2, PLACES.length)]}${isRare ? WORDS.rare : ""}${kind}`;
}

export const itemOf = (seed: number): string =>
  `${randomBelow(seed, 3, 100) < 12 ? "가나 용지" : "복사 용지"} ${randomBelow(seed, 4, 100) < 12 ? "나다 봉투" : "상자"}`;

export const isRareOf = (count: number, index: number): boolean =>
  index % Math.max(1, Math.floor(count / RARE_OF_MEMBER)) === 0;

/** Makes an invoice as commands would leave it, with the functions that make their rows. */
function invoiceOf({ partnerSeq, memberSeq, count }: DocumentHolder, docSeq: number, index: number) {
  const writeDate = addDays(FIRST_DAY, randomBelow(docSeq, 5, DAYS));
  const regDT = `${writeDate}T${String(9 + randomBelow(docSeq, 6, 9)).padStart(2, "0")}:${String(randomBelow(docSeq, 7, 60)).padStart(2, "0")}:00`;
  const isRare = isRareOf(count, index);
  const supply = 1_000 * (1 + randomBelow(docSeq, 8, 900));
  const amounts = { supply, tax: supply / 10 };
  const name = nameOf(docSeq, isRare);
  const corpNum = String(1_000_000_000 + randomBelow(docSeq, 9, 999_999_999));
  const content: TaxInvoiceContent = {
    invoiceType: 1,
    taxType: 1,
    issueDirectionType: 1,
    purposeType: 2,
    writeDate,
    ...amounts,
    invoicer: party("판매", "1000000000"),
    invoicee: party(name, corpNum),
    truster: null,
    cash: 0,
    check: 0,
    note: 0,
    credit: 0,
    bookNumber: null,
    pageNumber: null,
    serialNum: "",
    remarks: [],
    lines: [{ date: null, item: itemOf(docSeq), spec: "", quantity: 1, unitPrice: supply, ...amounts, remark: "" }],
    amendment: null,
  };
  const draft = draftRow({ partnerSeq, memberSeq, brand: "GAONBILL", userSeq: null }, content, { docSeq, regDT });
  const state = TAX_INVOICE_STATES[STATES[randomBelow(docSeq, 10, STATES.length)] ?? "DRAFT"];
  const row: TaxInvoiceRow = { ...draft, ...state };
  const ownKey = `B-${docSeq}`;
  const side: DocumentSide = { partnerSeq, memberSeq, list: "taxSales", counterparty: { name, corpNum }, ownKey };
  return { row, side };
}

/** Creates members with so many tax invoices each. */
export const generateDocuments = (connection: Connection, counts: readonly number[]): Promise<DocumentHolder[]> =>
  loadListed(connection, counts, {
    ...DOCUMENTS,
    tables: ["tax_invoices"],
    make: (holder, docSeq, index) => {
      const { row, side } = invoiceOf(holder, docSeq, index);
      return { rows: { tax_invoices: taxInvoiceColumns(row) }, document: listedInvoice(row), side };
    },
  });
