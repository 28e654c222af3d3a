import { sql } from "drizzle-orm";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { attentionProvider, type PageItem } from "./attention.ts";
import { type CountedDocuments, countedDocuments, documentListOf, whoseDocuments } from "./counted-documents.ts";

/** Nobody waits longer for an answer. */
const DAYS = 90;

const WAITING = [
  {
    name: "approvals",
    list: "taxPurchase",
    status: "PRE_ACCEPT_STANDBY",
    address: "taxinvoices/purchase",
    text: "승인을 기다리는 세금계산서",
    advice: "공급받는자인 회원사가 승인하거나 거부해야 합니다.",
  },
  {
    name: "reverses",
    list: "taxSales",
    status: "REV_ISSUE_STANDBY",
    address: "taxinvoices/sales",
    text: "역발행을 요청받은 세금계산서",
    advice: "공급자인 회원사가 발행하거나 거부해야 합니다.",
  },
  {
    name: "edocs",
    list: "edocPurchase",
    status: "ACCEPT_STANDBY",
    address: "edocs/purchase",
    text: "승인을 기다리는 전자문서",
    advice: "문서를 받은 회원사가 승인하거나 거부해야 합니다.",
  },
] as const;

type Facts = Record<(typeof WAITING)[number]["name"], CountedDocuments>;

/** Documents that wait for an answer from the partner's own members. */
export const waitingDocumentAttention = attentionProvider<Facts>({
  kind: "waiting-documents",
  area: "documents",
  facts: ({ partnerSeq, today }) => {
    const counts = WAITING.flatMap(({ name, list, status }) => [
      sql`${name}::text`,
      countedDocuments(
        partnerSeq,
        sql`list = ${list} AND date_kind = 'list' AND ${since(today)} AND status = ${status}`,
      ),
    ]);
    return sql`json_build_object(${sql.join(counts, sql`, `)})`;
  },
  items: (facts) =>
    WAITING.flatMap(({ name, status, address, text, advice }): PageItem[] => {
      const documents = facts[name];
      if (documents.count === 0) return [];
      return [
        {
          meaning: "progress",
          text: `${text} ${documents.count}건`,
          detail: `${whoseDocuments(documents)}. ${advice}`,
          ...documentListOf(documents, `${address}?status=${status}`),
        },
      ];
    }),
});

const since = (today: SeoulDate) => sql`day BETWEEN ${addDays(today, -DAYS)} AND ${today}`;
