import { sql } from "drizzle-orm";
import { MONEY_SOURCE_KIND_NAMES, MONEY_SOURCE_KINDS, type MoneySourceKind } from "#domain/money/money-source.ts";
import { attentionProvider, type PageItem } from "./attention.ts";
import {
  type CountedDocuments,
  countedAttention,
  countedOfMembers,
  documentListOf,
  whoseDocuments,
} from "./counted-documents.ts";

type SourceFacts = Readonly<Record<MoneySourceKind, CountedDocuments>>;

const PAGES = { CARD: "cards", BANK_ACCOUNT: "bankAccounts" } as const satisfies Record<MoneySourceKind, string>;

/** Cards and accounts that only their owner can repair: a password was changed, or a certificate has expired. */
export const brokenCollectionAttention = attentionProvider<SourceFacts>({
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
    MONEY_SOURCE_KIND_NAMES.filter((kind) => facts[kind].count > 0).map((kind): PageItem => {
      const { text } = MONEY_SOURCE_KINDS[kind];
      return {
        meaning: "danger",
        text: `수집이 멈춘 ${text} ${facts[kind].count}개`,
        detail: `${whoseDocuments(facts[kind])}. 오류의 뜻을 보고 등록 정보를 고쳐 주세요.`,
        ...documentListOf(facts[kind], PAGES[kind]),
      };
    }),
});

/** Paid collections whose log-in the tax office refuses: they are not tried again before somebody changes the log-in. */
export const hometaxLoginAttention = countedAttention({
  kind: "hometax-logins",
  meaning: "danger",
  counts: (partnerSeq) => sql`SELECT link.member_seq, count(*) AS count FROM hometax_links link
    JOIN subscriptions paid USING (partner_seq, subscription_seq)
    WHERE link.partner_seq = ${partnerSeq} AND link.login_state = 'FAILED' AND paid.state = 'ACTIVE'
    GROUP BY link.member_seq`,
  text: (count) => `로그인하지 못해 멈춘 홈택스 수집 ${count}건`,
  advice: "사유를 보고 로그인 정보를 고쳐 주세요.",
  list: "hometaxes",
});

/** Monthly services that stopped for lack of funds: they collect nothing until the fee is paid. */
export const suspendedSubscriptionAttention = countedAttention({
  kind: "suspended-subscriptions",
  meaning: "danger",
  counts: (partnerSeq) => sql`SELECT member_seq, count(*) AS count FROM subscriptions
    WHERE partner_seq = ${partnerSeq} AND state = 'SUSPENDED' GROUP BY member_seq`,
  text: (count) => `잔액이 부족해 멈춘 월정액 서비스 ${count}건`,
  advice: "충전하면 다음 날 새벽에 다시 시작합니다.",
  list: "settles",
});

/** Rejected templates that nobody has changed since: nothing can be sent with them. */
export const rejectedTemplateAttention = countedAttention({
  kind: "rejected-templates",
  meaning: "warning",
  counts: (partnerSeq) => sql`SELECT member_seq, count(*) AS count FROM talk_templates
    WHERE partner_seq = ${partnerSeq} AND state = 'REJECTED' GROUP BY member_seq`,
  text: (count) => `반려된 알림톡 템플릿 ${count}건`,
  advice: "사유를 보고 고쳐서 다시 심사를 요청해 주세요.",
  list: "kakaotalks/templates?state=REJECTED",
});
