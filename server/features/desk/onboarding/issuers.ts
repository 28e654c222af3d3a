import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gte, ne, sql } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { FirstInvoiceDraft } from "#domain/documents/first-invoice.ts";
import type { Db } from "#server/db/connect.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { isProven } from "#server/lists/shown-company.ts";

export type Issuer = Awaited<ReturnType<typeof findIssuers>>[number];

interface IssuerQuery {
  limit: number;
  /** The chosen member, which comes first where it can issue. */
  memberSeq?: number | undefined;
}

/** Finds members that can sign, the highest balance first. The partner's own company buys, so that no other list changes. */
export const findIssuers = (db: Db, partnerSeq: number, today: SeoulDate, { limit, memberSeq = 0 }: IssuerQuery) =>
  db
    .select({
      memberSeq: members.memberSeq,
      seller: { bizId: companies.bizId, name: companies.name, ceoName: companies.ceoName },
      buyer: { bizId: partners.bizId, name: partners.companyName, ceoName: sql<string>`''` },
    })
    .from(members)
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .innerJoin(
      companies,
      and(eq(companies.companySeq, members.companySeq), ne(companies.bizId, partners.bizId), ne(companies.name, "")),
    )
    .innerJoin(certificates, and(eq(certificates.companySeq, members.companySeq), gte(certificates.validTo, today)))
    .leftJoin(balances, and(eq(balances.partnerSeq, members.partnerSeq), eq(balances.memberSeq, members.memberSeq)))
    .where(and(eq(members.partnerSeq, partnerSeq), isProven))
    .orderBy(
      desc(sql`${members.memberSeq} = ${memberSeq}`),
      desc(sql`coalesce(${balances.balance} + ${balances.bonus}, 0)`),
      asc(members.memberSeq),
    )
    .limit(limit);

/** Cuts names to the lengths of the standard document. */
const partyOf = ({ bizId, name, ceoName }: Issuer["seller"]) => ({
  corpNum: bizId,
  name: name.slice(0, 70),
  ceoName: (ceoName || "김대표").slice(0, 30),
});

export const firstDraftOf = ({ seller, buyer }: Issuer, writeDate: SeoulDate, item: string): FirstInvoiceDraft => ({
  writeDate,
  seller: partyOf(seller),
  item,
  supply: 100_000,
  buyer: { ...partyOf(buyer), email: "buyer@gaonbill.example" },
});

/** Returns an own key that no document has yet. */
export const newFirstKey = (today: SeoulDate): string =>
  `first-${today.replaceAll("-", "")}-${randomBytes(3).toString("hex")}`;
