import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type {
  listStaffPartners,
  StaffPartner,
  StaffPartnerRow,
  SupplyCost,
} from "#contracts/companies/staff-partners.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { supplyCosts } from "#server/db/schema/money/unit-costs.ts";
import { findAdjustAccount } from "#server/features/money/settlements/queries.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

type Query = ParsedInputOf<typeof listStaffPartners>["query"];

const columns = {
  partnerSeq: partners.partnerSeq,
  brand: partners.brand,
  companyName: partners.companyName,
  bizId: partners.bizId,
  serviceName: partners.serviceName,
  partnerCode: partners.partnerCode,
  partnerType: partners.partnerType,
  hasPartnerBilling: partners.hasPartnerBilling,
  hasMemberBilling: partners.hasMemberBilling,
  adjustYN: partners.adjustYN,
  settleMethod: sql<SettleMethod>`${partners.settleMethod}`,
  contractFrom: partners.contractFrom,
  contractTo: partners.contractTo,
  memberCount: sql<number>`(SELECT count(*)::int FROM members WHERE members.partner_seq = partners.partner_seq)`,
  insertDT: partners.insertDT,
};

const selectPartners = (db: Db, fields: FieldsOf) => db.select(fields(columns)).from(partners).$dynamic();

export const staffPartnerList = (
  db: Db,
  { keyword, brand, partnerType, adjust, sort }: Query,
): List<StaffPartnerRow> => ({
  db,
  select: selectPartners,
  where: and(
    keyword ? matches(keyword) : undefined,
    brand && eq(partners.brand, brand),
    partnerType && eq(partners.partnerType, partnerType),
    adjust && eq(partners.adjustYN, adjust === "on"),
  ),
  order: listOrder(sort, partners, partners.partnerSeq),
});

const matches = (keyword: string): SQL | undefined =>
  or(...[partners.companyName, partners.bizId, partners.serviceName, partners.partnerCode].map(contains(keyword)));

export async function findStaffPartnerRow(db: Db, partnerSeq: number): Promise<StaffPartnerRow> {
  const [partner] = await db.select(columns).from(partners).where(eq(partners.partnerSeq, partnerSeq));
  if (!partner) throw new AppError("NOT_FOUND");
  return partner;
}

export async function findStaffPartner(db: Db, services: Services, partnerSeq: number): Promise<StaffPartner> {
  const partner = await findStaffPartnerRow(db, partnerSeq);
  const account = await findAdjustAccount(db, services, partnerSeq);
  return { ...partner, account, supplyCosts: await findSupplyCosts(db, partnerSeq) };
}

/** Returns every item, with the cost staff agreed on where they did. */
export async function findSupplyCosts(db: Db, partnerSeq: number): Promise<SupplyCost[]> {
  const rows = await db.select().from(supplyCosts).where(eq(supplyCosts.partnerSeq, partnerSeq));
  const byItem = new Map(rows.map((row) => [row.itemCode, row]));
  return SERVICE_ITEMS.map(({ number, code, text }) => ({
    itemCode: number,
    item: text,
    supplyCost: byItem.get(number)?.supplyCost ?? null,
    fromDT: byItem.get(number)?.fromDT ?? null,
    catalogueCost: supplyPrice(code),
    listPrice: PRICE_LIST[code].won,
  }));
}
