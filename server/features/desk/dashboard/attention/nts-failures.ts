import { sql } from "drizzle-orm";
import { addDays } from "#domain/calendar/seoul-date.ts";
import { attentionProvider } from "./attention.ts";
import { type CountedDocuments, countedDocuments, documentListOf, whoseDocuments } from "./counted-documents.ts";

/** Older failures have been noticed or amended. */
const DAYS = 7;

/** Invoices the tax office refused: until somebody sends them again, they count as not sent. */
export const ntsFailureAttention = attentionProvider<CountedDocuments>({
  kind: "nts-failures",
  area: "documents",
  facts: ({ partnerSeq, today }) =>
    countedDocuments(
      partnerSeq,
      sql`list = 'taxSales' AND date_kind = 'ntsSend' AND day BETWEEN ${addDays(today, 1 - DAYS)} AND ${today}
        AND status = 'NTS_FAILURE'`,
    ),
  items: (facts, { today }) =>
    facts.count > 0
      ? [
          {
            meaning: "danger",
            text: `국세청 전송에 실패한 세금계산서 ${facts.count}건`,
            detail: `${whoseDocuments(facts)}. 최근 ${DAYS}일 동안 전송한 문서입니다. 사유를 확인하고 다시 전송해 주세요.`,
            ...(facts.members === 1
              ? documentListOf(facts, "taxinvoices/sales?status=NTS_FAILURE")
              : {
                  page: "stats/taxinvoices" as const,
                  query: `?dateType=ntsSendDT&dateRange=${addDays(today, 1 - DAYS)},${today}`,
                }),
          },
        ]
      : [],
});
