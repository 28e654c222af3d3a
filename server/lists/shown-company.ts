import { isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";

/** The details a partner may type about a company; the company's row and each partner's member row have them. */
export const detailsOf = (row: typeof companies | typeof members) => ({
  name: row.name,
  ceoName: row.ceoName,
  bizType: row.bizType,
  bizClass: row.bizClass,
  postNum: row.postNum,
  address: row.address,
});

export const isProven: SQL = isNotNull(members.provenBy);

const ownOrCompany = (ownColumn: PgColumn, companyColumn: PgColumn): SQL<string> =>
  sql<string>`CASE WHEN ${members.provenBy} IS NULL THEN ${ownColumn} ELSE ${companyColumn} END`;

/** The company's name wherever a partner lists, sorts, searches or exports its members. */
export const shownName = ownOrCompany(members.name, companies.name);

/** A proven partner sees the company's own details, any other partner those it typed itself. */
export const shownCompany = {
  companySeq: companies.companySeq,
  bizId: companies.bizId,
  name: shownName,
  ceoName: ownOrCompany(members.ceoName, companies.ceoName),
  bizType: ownOrCompany(members.bizType, companies.bizType),
  bizClass: ownOrCompany(members.bizClass, companies.bizClass),
  postNum: ownOrCompany(members.postNum, companies.postNum),
  address: ownOrCompany(members.address, companies.address),
};
