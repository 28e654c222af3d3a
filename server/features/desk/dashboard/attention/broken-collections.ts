import { sql } from "drizzle-orm";
import { MONEY_SOURCE_KIND_NAMES, MONEY_SOURCE_KINDS, type MoneySourceKind } from "#domain/money/money-source.ts";
import { attentionProvider, type FoundItem } from "./attention.ts";
import { type CountedDocuments, countedOfMembers, documentListOf, whoseDocuments } from "./counted-documents.ts";

type Facts = Readonly<Record<MoneySourceKind, CountedDocuments>>;

const PAGES = { CARD: "cards", BANK_ACCOUNT: "bankAccounts" } as const satisfies Record<MoneySourceKind, string>;

/** Cards and accounts that only their owner can mend: a password was changed, or a certificate has ended. */
export const brokenCollectionAttention = attentionProvider<Facts>({
  kind: "broken-collections",
  area: "documents",
  facts: ({ partnerSeq }) => {
    const broken = (kind: MoneySourceKind) =>
      countedOfMembers(
        partnerSeq,
        sql`SELECT source.member_seq, count(*) AS count FROM money_sources source
          JOIN subscriptions paid ON paid.partner_seq = source.partner_seq AND paid.subscription_seq = source.subscription_seq
          WHERE source.partner_seq = ${partnerSeq} AND source.kind = ${kind} AND source.state = 'BROKEN' AND paid.state = 'ACTIVE'
          GROUP BY source.member_seq`,
      );
    return sql`json_build_object('CARD', ${broken("CARD")}, 'BANK_ACCOUNT', ${broken("BANK_ACCOUNT")})`;
  },
  items: (facts) =>
    MONEY_SOURCE_KIND_NAMES.filter((kind) => facts[kind].count > 0).map((kind): FoundItem => {
      const { text } = MONEY_SOURCE_KINDS[kind];
      return {
        meaning: "danger",
        text: `수집이 멈춘 ${text} ${facts[kind].count}개`,
        detail: `${whoseDocuments(facts[kind])}. 오류의 뜻을 보고 등록 정보를 고쳐 주세요.`,
        ...documentListOf(facts[kind], PAGES[kind]),
      };
    }),
});
