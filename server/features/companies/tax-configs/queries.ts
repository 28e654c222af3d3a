import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type {
  MemberAddTaxAllow,
  MemberNtsSendType,
  PartnerAddTaxAllow,
  PartnerNtsSendType,
} from "#contracts/companies/tax-configs.ts";
import { effectiveConfig } from "#domain/console/config-source.ts";
import { DEFAULT_ADD_TAX_ALLOW, DEFAULT_NTS_SEND_TYPE, type NtsSendType } from "#domain/documents/nts-config.ts";
import { TAX_CLASSES, type TaxClass } from "#domain/documents/tax-type.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";

const own = alias(taxConfigs, "own");
const byDefault = alias(taxConfigs, "by_default");
const TAX_TYPES = sql`(VALUES (${sql.raw(String(TAX_CLASSES.tax))}), (${sql.raw(String(TAX_CLASSES.taxFree))})) AS tax_class (tax_type)`;
const taxType = sql<TaxClass>`tax_class.tax_type`;

const isDefaultOf = (partnerSeq: typeof partners.partnerSeq | typeof members.partnerSeq): SQL | undefined =>
  and(eq(byDefault.partnerSeq, partnerSeq), sql`${byDefault.memberSeq} IS NULL`, eq(byDefault.taxType, taxType));

/** Reads both tax classes of every member, with and without rows of their own, in one query. */
function findMemberRows(db: Db, condition: SQL | undefined) {
  return db
    .select({
      memberSeq: members.memberSeq,
      taxType,
      ownNtsSendType: own.ntsSendType,
      ownAddTaxAllowYN: own.addTaxAllowYN,
      defaultNtsSendType: byDefault.ntsSendType,
      defaultAddTaxAllowYN: byDefault.addTaxAllowYN,
    })
    .from(members)
    .innerJoin(TAX_TYPES, sql`true`)
    .leftJoin(
      own,
      and(eq(own.partnerSeq, members.partnerSeq), eq(own.memberSeq, members.memberSeq), eq(own.taxType, taxType)),
    )
    .leftJoin(byDefault, isDefaultOf(members.partnerSeq))
    .where(condition)
    .orderBy(asc(members.memberSeq), taxType);
}

const ownMembers = (setting: typeof own.ntsSendType | typeof own.addTaxAllowYN): SQL<number> =>
  sql`(SELECT count(${setting}) FROM ${taxConfigs} AS own
    WHERE ${own.partnerSeq} = ${partners.partnerSeq} AND ${own.memberSeq} IS NOT NULL AND ${own.taxType} = ${taxType})::int`;

function findPartnerRows(db: Db, partnerSeq: number) {
  return db
    .select({
      taxType,
      ntsSendType: byDefault.ntsSendType,
      addTaxAllowYN: byDefault.addTaxAllowYN,
      membersWithSendType: ownMembers(own.ntsSendType),
      membersWithAddTax: ownMembers(own.addTaxAllowYN),
    })
    .from(partners)
    .innerJoin(TAX_TYPES, sql`true`)
    .leftJoin(byDefault, isDefaultOf(partners.partnerSeq))
    .where(eq(partners.partnerSeq, partnerSeq))
    .orderBy(taxType);
}

export async function findPartnerNtsSendTypes(db: Db, partnerSeq: number): Promise<PartnerNtsSendType[]> {
  const rows = await findPartnerRows(db, partnerSeq);
  return rows.map(({ taxType, ntsSendType, membersWithSendType: ownMembers }) => {
    const { value, source } = effectiveConfig<NtsSendType>(null, ntsSendType, DEFAULT_NTS_SEND_TYPE);
    return { taxType, ntsSendType: value, source, ownMembers };
  });
}

export async function findPartnerAddTaxAllows(db: Db, partnerSeq: number): Promise<PartnerAddTaxAllow[]> {
  const rows = await findPartnerRows(db, partnerSeq);
  return rows.map(({ taxType, addTaxAllowYN, membersWithAddTax: ownMembers }) => {
    const { value, source } = effectiveConfig<boolean>(null, addTaxAllowYN, DEFAULT_ADD_TAX_ALLOW);
    return { taxType, addTaxAllowYN: value, source, ownMembers };
  });
}

export async function findNtsSendTypes(db: Db, condition: SQL | undefined): Promise<MemberNtsSendType[]> {
  return ntsSendTypesOf(await findMemberRows(db, condition));
}

export async function findAddTaxAllows(db: Db, condition: SQL | undefined): Promise<MemberAddTaxAllow[]> {
  return addTaxAllowsOf(await findMemberRows(db, condition));
}

/** Reads both settings with one query. */
export async function findTaxConfigs(db: Db, condition: SQL | undefined) {
  const rows = await findMemberRows(db, condition);
  return { sendTypes: ntsSendTypesOf(rows), addTaxAllows: addTaxAllowsOf(rows) };
}

type MemberTaxRow = Awaited<ReturnType<typeof findMemberRows>>[number];

const ntsSendTypesOf = (rows: readonly MemberTaxRow[]): MemberNtsSendType[] =>
  rows.map(({ memberSeq, taxType, ownNtsSendType, defaultNtsSendType }) => {
    const { value, source } = effectiveConfig<NtsSendType>(ownNtsSendType, defaultNtsSendType, DEFAULT_NTS_SEND_TYPE);
    const inheritedNtsSendType = defaultNtsSendType ?? DEFAULT_NTS_SEND_TYPE;
    return { memberSeq, taxType, ntsSendType: value, source, inheritedNtsSendType };
  });

const addTaxAllowsOf = (rows: readonly MemberTaxRow[]): MemberAddTaxAllow[] =>
  rows.map(({ memberSeq, taxType, ownAddTaxAllowYN, defaultAddTaxAllowYN }) => {
    const { value, source } = effectiveConfig<boolean>(ownAddTaxAllowYN, defaultAddTaxAllowYN, DEFAULT_ADD_TAX_ALLOW);
    const inheritedAddTaxAllowYN = defaultAddTaxAllowYN ?? DEFAULT_ADD_TAX_ALLOW;
    return { memberSeq, taxType, addTaxAllowYN: value, source, inheritedAddTaxAllowYN };
  });
