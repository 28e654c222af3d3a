import { readPage, readPageSize, readSort } from "#web/lists/list-url.ts";
import type { Meaning } from "#web/ui/badge.tsx";

export interface SampleInvoice {
  key: string;
  writeDate: string;
  company: string;
  bizId: string;
  status: SampleStatus;
  item: string;
  supply: number;
  tax: number;
}

export const SAMPLE_STATUSES = {
  draft: { text: "임시저장", meaning: "neutral" },
  waiting: { text: "국세청 전송 중", meaning: "progress" },
  issued: { text: "전송 완료", meaning: "success" },
  late: { text: "지연발급", meaning: "warning" },
  failed: { text: "전송 실패", meaning: "danger" },
} as const satisfies Record<string, { text: string; meaning: Meaning }>;

export type SampleStatus = keyof typeof SAMPLE_STATUSES;

const COMPANIES = [
  "나래상사",
  "주식회사 온새미로",
  "다온정밀",
  "미르건설 주식회사",
  "한울무역",
  "가람에프앤비 농업회사법인 유한회사 남부물류센터",
  "보담디자인",
] as const;
const ITEMS = ["서버 이용료", "사무용품", "9월분 유지보수", "포장재 외 3건"] as const;
const STATUS_KEYS = ["issued", "issued", "waiting", "issued", "late", "draft", "failed"] as const;

const pick = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

export const SAMPLE_INVOICES: SampleInvoice[] = Array.from({ length: 47 }, (_, index) => {
  const supply = (((index * 7919) % 997) + 3) * 12_000 * (index % 11 === 10 ? -1 : 1);
  return {
    key: `GB-2026-${String(1047 - index)}`,
    writeDate: `2026-${String(10 - Math.floor(index / 20)).padStart(2, "0")}-${String(28 - (index % 20)).padStart(2, "0")}`,
    company: pick(COMPANIES, index),
    bizId: `000-${String(10 + (index % 80))}-${String(10_000 + index * 137)}`,
    status: pick(STATUS_KEYS, index),
    item: pick(ITEMS, index),
    supply,
    tax: Math.round(supply / 10),
  };
});

const sortValue = (row: SampleInvoice, field: string): string | number => {
  if (field === "company") return row.company;
  if (field === "supply") return row.supply;
  return row.writeDate;
};

/** Imitates the loader and the API of a real list. */
export function sampleList(params: URLSearchParams) {
  const keyword = params.get("q") ?? "";
  const status = params.get("status");
  const rows = SAMPLE_INVOICES.filter((row) => row.company.includes(keyword) && (!status || row.status === status));
  const sort = readSort(params);
  if (sort) {
    const turn = sort.direction === "desc" ? -1 : 1;
    rows.sort((a, b) => (sortValue(a, sort.field) < sortValue(b, sort.field) ? -turn : turn));
  }
  const size = readPageSize(params);
  const from = (readPage(params) - 1) * size;
  return {
    rows: rows.slice(from, from + size),
    totalElements: rows.length,
    supply: rows.reduce((sum, row) => sum + row.supply, 0),
    tax: rows.reduce((sum, row) => sum + row.tax, 0),
  };
}

export const sampleInvoice = (key: string | null): SampleInvoice | undefined =>
  SAMPLE_INVOICES.find((row) => row.key === key);
