import type { listMemberUnitCosts, MemberUnitCost } from "#contracts/billings.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { itemsOfCategory, SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { CsvCell } from "#domain/text/csv.ts";
import type { Db } from "#server/db/connect.ts";
import { and, desc, eq, inArray } from "#server/db/drizzle.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members } from "#server/db/schema/members.ts";
import { unitCosts } from "#server/db/schema/unit-costs.ts";
import { companyMatches } from "#server/features/members/member-search.ts";
import { shownName } from "#server/features/members/shown-company.ts";
import { type Prices, pricesOf } from "./prices.ts";
import { findDefaultPrices } from "./queries.ts";

type Query = ParsedInputOf<typeof listMemberUnitCosts>["query"];

interface PricedMember {
  memberSeq: number;
  name: string;
  bizId: string;
  own: Prices;
}

/** Every member asked for, also those without a price of their own, in one query; newest first, like their list. */
async function findPricedMembers(db: Db, partnerSeq: number, { memberSeq, keyword }: Query): Promise<PricedMember[]> {
  const rows = await db
    .select({
      memberSeq: members.memberSeq,
      name: shownName,
      bizId: companies.bizId,
      itemCode: unitCosts.itemCode,
      unitCost: unitCosts.unitCost,
    })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .leftJoin(unitCosts, and(eq(unitCosts.partnerSeq, members.partnerSeq), eq(unitCosts.memberSeq, members.memberSeq)))
    .where(
      and(
        eq(members.partnerSeq, partnerSeq),
        memberSeq && inArray(members.memberSeq, memberSeq),
        keyword ? companyMatches(keyword) : undefined,
      ),
    )
    .orderBy(desc(members.insertDT), desc(members.memberSeq));
  return [...Map.groupBy(rows, (row) => row.memberSeq)].map(([memberSeq, own]) => ({
    memberSeq,
    name: own[0]?.name ?? "",
    bizId: own[0]?.bizId ?? "",
    own: pricesOf(
      own.flatMap(({ itemCode, unitCost }) => (itemCode === null || unitCost === null ? [] : [{ itemCode, unitCost }])),
    ),
  }));
}

const itemsOf = ({ category }: Query) => (category ? itemsOfCategory(category) : SERVICE_ITEMS);

export async function findMemberUnitCosts(db: Db, partnerSeq: number, query: Query): Promise<MemberUnitCost[]> {
  const [priced, byDefault] = await Promise.all([
    findPricedMembers(db, partnerSeq, query),
    findDefaultPrices(db, partnerSeq),
  ]);
  const items = itemsOf(query);
  return priced.flatMap(({ memberSeq, own }) =>
    items.map(({ number, code }) => {
      const { won, source } = unitPrice(code, own, byDefault);
      return { memberSeq, itemCode: number, isDefault: source !== "member", unitCost: won };
    }),
  );
}

/** One line a member, one column an item; what a spreadsheet gives back can be pasted into the screen. */
export async function unitCostExport(db: Db, partnerSeq: number, query: Query): Promise<CsvCell[][]> {
  const [priced, byDefault] = await Promise.all([
    findPricedMembers(db, partnerSeq, query),
    findDefaultPrices(db, partnerSeq),
  ]);
  const items = itemsOf(query);
  return [
    ["사업자등록번호", "상호", ...items.map(({ text }) => text)],
    ...priced.map(({ bizId, name, own }) => [
      formatBizId(bizId),
      name,
      ...items.map(({ code }) => unitPrice(code, own, byDefault).won),
    ]),
  ];
}
