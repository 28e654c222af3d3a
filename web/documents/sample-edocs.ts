import { addDays } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import type { EdocContent } from "#domain/documents/document-content.ts";
import type { EdocKind } from "#domain/documents/edoc-kind.ts";
import { SAMPLE_TAX_INVOICE } from "./sample-tax-invoice.ts";

const { invoicer, invoicee, lines, supply, tax, writeDate } = SAMPLE_TAX_INVOICE;

const afterDays = (days: number): string => formatDate(addDays(writeDate, days));

const REMARKS: Readonly<Record<EdocKind, readonly string[]>> = {
  DI: ["10월 정기 납품"],
  RS: ["10월 납품 대금 계좌이체"],
  PI: [`지급 기한: ${afterDays(14)}`, "입금 계좌: 000-00-0001004"],
  ES: [`유효 기간: ${afterDays(30)}까지`, "납품 조건: 주문 후 3일 안"],
  RC: ["10월 정기 납품"],
  PO: [`납기: ${afterDays(7)}`, "납품 장소: 늘봄출판 1층"],
};

/** Returns the same deal as each kind of document, from the order to the receipt. */
export function sampleEdoc(kind: EdocKind): { content: EdocContent; mgtNum: string } {
  const isOrder = kind === "PO";
  return {
    mgtNum: `${kind}-2026-1047`,
    content: {
      kind,
      writeDate,
      invoicer: isOrder ? invoicee : invoicer,
      invoicee: isOrder ? invoicer : invoicee,
      lines,
      supply,
      tax,
      remarks: REMARKS[kind],
    },
  };
}
