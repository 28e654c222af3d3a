import { sql } from "drizzle-orm";
import { itemByCode, itemByNumber, type ServiceItemCode } from "#domain/money/item-codes.ts";
import { type PointCode, pointCodeEntry } from "#domain/money/point-codes.ts";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import type { Db } from "#server/db/connect.ts";
import { type Prices, pricesOf } from "#server/features/money/billings/prices.ts";
import type { BalanceOwner, PointPost } from "./post.ts";

/** Names the member that uses a service and the partner it belongs to. */
export interface ServedMember {
  partnerSeq: number;
  memberSeq: number;
}

/** Says what a member's usage costs at this moment, and who pays it. */
export interface ChargeTerms extends ServedMember {
  /** They are tried in order: with both billing methods the member pays what it can pay whole, else the partner. */
  payers: readonly BalanceOwner[];
  blocked: ReadonlySet<ServiceCategoryCode>;
  own: Prices;
  byDefault: Prices;
  supply: Prices;
}

export interface Usage {
  pointCode: PointCode;
  count?: number;
  /** Names the document or message that is paid for, which is charged once. */
  reference: string;
  at?: string;
}

interface TermsRow extends Record<string, unknown> {
  hasPartnerBilling: boolean;
  hasMemberBilling: boolean;
  blocked: ServiceCategoryCode[] | null;
  own: PricePair[] | null;
  byDefault: PricePair[] | null;
  supply: PricePair[] | null;
}

type PricePair = [itemCode: number, won: number];

const pricePairs = (column: "unit_cost" | "supply_cost") => sql.raw(`json_agg(json_build_array(item_code, ${column}))`);

/** Reads everything that decides about a charge, except the balance itself, in one statement. */
export async function findChargeTerms(db: Db, { partnerSeq, memberSeq }: ServedMember): Promise<ChargeTerms> {
  const { rows } = await db.execute<TermsRow>(
    sql`SELECT p.has_partner_billing AS "hasPartnerBilling", p.has_member_billing AS "hasMemberBilling", r.blocked_services AS blocked,
        (SELECT ${pricePairs("unit_cost")} FROM unit_costs WHERE partner_seq = p.partner_seq AND member_seq = ${memberSeq}) AS own,
        (SELECT ${pricePairs("unit_cost")} FROM unit_costs WHERE partner_seq = p.partner_seq AND member_seq IS NULL) AS "byDefault",
        (SELECT ${pricePairs("supply_cost")} FROM supply_costs WHERE partner_seq = p.partner_seq) AS supply
      FROM partners p LEFT JOIN restricts r USING (partner_seq) WHERE p.partner_seq = ${partnerSeq}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no partner ${partnerSeq} to charge`);
  const { hasPartnerBilling, hasMemberBilling, blocked } = row;
  return {
    partnerSeq,
    memberSeq,
    payers: [
      ...(hasMemberBilling ? [{ partnerSeq, memberSeq }] : []),
      ...(hasPartnerBilling || !hasMemberBilling ? [{ partnerSeq, memberSeq: null }] : []),
    ],
    blocked: new Set(blocked),
    own: pricesOfPairs(row.own),
    byDefault: pricesOfPairs(row.byDefault),
    supply: pricesOfPairs(row.supply),
  };
}

const pricesOfPairs = (pairs: PricePair[] | null): Prices =>
  pricesOf((pairs ?? []).map(([itemCode, unitCost]) => ({ itemCode, unitCost })));

export const isBlocked = ({ blocked }: ChargeTerms, pointCode: PointCode): boolean => {
  const category = itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.category;
  return category !== null && category !== undefined && blocked.has(category);
};

/** Returns a usage as it goes on the ledger, with its two prices frozen. */
export function usagePost(terms: ChargeTerms, { pointCode, count = 1, reference, at }: Usage): PointPost {
  const { memberSeq, own, byDefault, supply } = terms;
  const item = serviceItemOf(pointCode);
  const price = unitPrice(item, own, byDefault).won;
  const usage = { memberSeq, count, unitPrice: price, supplyPrice: supply[item] ?? supplyPrice(item) };
  return { pointCode, amount: price * count, reference, usage, ...(at && { at }) };
}

function serviceItemOf(pointCode: PointCode): ServiceItemCode {
  const item = itemByCode(pointCodeEntry(pointCode)?.item ?? "");
  const service = item && itemByNumber(item.number);
  if (!service) throw new Error(`${pointCode} is no service`);
  return service.code;
}
