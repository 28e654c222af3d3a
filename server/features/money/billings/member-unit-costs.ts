import { and, eq, inArray, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { FileFormat } from "#contracts/list.ts";
import type { listMemberUnitCosts, MemberUnitCost } from "#contracts/money/billings.ts";
import { EXPORT_MAX_ROWS } from "#domain/console/paging.ts";
import { itemsOfCategory, SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { FileAnswer } from "#server/call/file-answer.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { answerFile, type Sheet, type SheetColumn } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, findKeys, walkRows } from "#server/lists/lists.ts";
import { companyMatches } from "#server/lists/member-search.ts";
import { shownName } from "#server/lists/shown-company.ts";
import { type Prices, pricesOf } from "./prices.ts";
import { findDefaultPrices } from "./queries.ts";

type Query = ParsedInputOf<typeof listMemberUnitCosts>["query"];

interface PricedMember {
  memberSeq: number;
  name: string;
  bizId: string;
  own: Prices;
}

const selectMembers = (db: Db, fields: FieldsOf) =>
  db
    .select(fields({ memberSeq: members.memberSeq, name: shownName, bizId: companies.bizId }))
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .$dynamic();

/** Lists every member of the query, also those without a price of their own; newest first, like the member list. */
const pricedMemberList = (db: Db, partnerSeq: number, { memberSeq, keyword }: Query) =>
  completeList(
    {
      db,
      select: selectMembers,
      where: and(
        eq(members.partnerSeq, partnerSeq),
        memberSeq && inArray(members.memberSeq, memberSeq),
        keyword ? companyMatches(keyword) : undefined,
      ),
      order: listOrder([{ field: "insertDT", direction: "desc" }], members, members.memberSeq),
    },
    (rows) => withOwnPrices(db, partnerSeq, rows),
  );

async function withOwnPrices<Member extends { memberSeq: number }>(db: Db, partnerSeq: number, rows: Member[]) {
  // They are one parameter, because a file asks for two thousand members at a time.
  const seqs = sql.param(rows.map(({ memberSeq }) => memberSeq));
  const costs = await db
    .select({ memberSeq: unitCosts.memberSeq, itemCode: unitCosts.itemCode, unitCost: unitCosts.unitCost })
    .from(unitCosts)
    .where(and(eq(unitCosts.partnerSeq, partnerSeq), sql`${unitCosts.memberSeq} = ANY(${seqs})`));
  const costsOf = Map.groupBy(costs, ({ memberSeq }) => memberSeq);
  return rows.map((member) => ({ ...member, own: pricesOf(costsOf.get(member.memberSeq) ?? []) }));
}

const itemsOf = ({ category }: Query) => (category ? itemsOfCategory(category) : SERVICE_ITEMS);

export async function findMemberUnitCosts(db: Db, partnerSeq: number, query: Query): Promise<MemberUnitCost[]> {
  const list = pricedMemberList(db, partnerSeq, query);
  const [keys, byDefault] = await Promise.all([findKeys(list, EXPORT_MAX_ROWS), findDefaultPrices(db, partnerSeq)]);
  const items = itemsOf(query);
  const costs: MemberUnitCost[] = [];
  for await (const batch of walkRows(list, keys)) {
    for (const { memberSeq, own } of batch) {
      for (const { number, code } of items) {
        const { won, source } = unitPrice(code, own, byDefault);
        costs.push({ memberSeq, itemCode: number, isDefault: source !== "member", unitCost: won });
      }
    }
  }
  return costs;
}

/** The file has a line for each member and a column for each item; its cells can be pasted back into the screen. */
export async function unitCostFile(
  db: Db,
  partnerSeq: number,
  query: Query & { format: FileFormat },
): Promise<FileAnswer> {
  const byDefault = await findDefaultPrices(db, partnerSeq);
  const sheet: Sheet<PricedMember> = {
    name: "회원사별 단가",
    columns: [
      { header: "사업자등록번호", text: ({ bizId }) => formatBizId(bizId) },
      { header: "상호", text: ({ name }) => name },
      ...itemsOf(query).map(
        ({ text, code }): SheetColumn<PricedMember> => ({
          header: text,
          number: ({ own }) => unitPrice(code, own, byDefault).won,
        }),
      ),
    ],
  };
  return answerFile(pricedMemberList(db, partnerSeq, query), sheet, query.format);
}
