import { isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";

/** What a partner may type about a company, as it stands in the company's own row and in each partner's. */
export const detailsOf = (row: typeof companies | typeof members) => ({
  name: row.name,
  ceoName: row.ceoName,
  bizType: row.bizType,
  bizClass: row.bizClass,
  postNum: row.postNum,
  address: row.address,
});

export const isProven: SQL = isNotNull(members.provenBy);

const shown = (typed: PgColumn, known: PgColumn): SQL<string> =>
  sql<string>`CASE WHEN ${members.provenBy} IS NULL THEN ${typed} ELSE ${known} END`;

/** What a company is called wherever a partner lists, sorts, searches or exports its members. */
export const shownName = shown(members.name, companies.name);

/** A proven partner sees the company, any other what it typed itself. */
export const shownCompany = {
  companySeq: companies.companySeq,
  bizId: companies.bizId,
  name: shownName,
  ceoName: shown(members.ceoName, companies.ceoName),
  bizType: shown(members.bizType, companies.bizType),
  bizClass: shown(members.bizClass, companies.bizClass),
  postNum: shown(members.postNum, companies.postNum),
  address: shown(members.address, companies.address),
};
