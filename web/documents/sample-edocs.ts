import { addDays } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import type { EdocDocument, EdocKind } from "./edoc-document.ts";
import { SAMPLE_TAX_INVOICE } from "./sample-tax-invoice.ts";

const { invoicer, invoicee, lines, supply, tax, writeDate } = SAMPLE_TAX_INVOICE;

const afterDays = (days: number): string => formatDate(addDays(writeDate, days));

const TERMS: Readonly<Record<EdocKind, EdocDocument["terms"]>> = {
  edocDi: [
    { term: "인수자", text: "윤늘봄" },
    { term: "비고", text: "10월 정기 납품" },
  ],
  edocRs: [
    { term: "입금 방법", text: "계좌이체" },
    { term: "내용", text: "10월 납품 대금" },
  ],
  edocPi: [
    { term: "지급 기한", text: afterDays(14) },
    { term: "입금 계좌", text: "000-00-0001004" },
  ],
  edocEs: [
    { term: "유효 기간", text: `${afterDays(30)}까지` },
    { term: "납품 조건", text: "주문 후 3일 안" },
  ],
  edocRc: [
    { term: "받은 방법", text: "현금" },
    { term: "비고", text: "10월 정기 납품" },
  ],
  edocPo: [
    { term: "납기", text: afterDays(7) },
    { term: "납품 장소", text: "늘봄출판 1층" },
  ],
};

/** The same deal in each of its papers, from the order to the receipt. */
export function sampleEdoc(kind: EdocKind): EdocDocument {
  const isOrder = kind === "edocPo";
  return {
    kind,
    documentKey: `${kind.slice(4).toUpperCase()}-2026-1047`,
    writeDate,
    sender: isOrder ? invoicee : invoicer,
    receiver: isOrder ? invoicer : invoicee,
    lines,
    supply,
    tax,
    terms: TERMS[kind],
  };
}
