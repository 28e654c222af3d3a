import { and, eq, isNull } from "drizzle-orm";
import type { BillingMethod, SuppliedUnitCost } from "#contracts/money/billings.ts";
import { SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import { type ConsoleActor, canRead } from "#domain/people/partner-role.ts";
import type { Session } from "#server/call/access/session.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { supplyCosts, unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { type Prices, pricesOf } from "./prices.ts";

export async function findBillingMethod(db: Db, partnerSeq: number): Promise<BillingMethod> {
  const [method] = await db
    .select({ hasPartnerBilling: partners.hasPartnerBilling, hasMemberBilling: partners.hasMemberBilling })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  if (!method) throw new AppError("NOT_FOUND");
  return method;
}

export async function findDefaultPrices(db: Db, partnerSeq: number): Promise<Prices> {
  return pricesOf(
    await db
      .select({ itemCode: unitCosts.itemCode, unitCost: unitCosts.unitCost })
      .from(unitCosts)
      .where(and(eq(unitCosts.partnerSeq, partnerSeq), isNull(unitCosts.memberSeq))),
  );
}

export async function findPartnerUnitCosts(db: Db, { record, actor }: Session): Promise<SuppliedUnitCost[]> {
  const { partnerSeq } = record;
  const byDefault = await findDefaultPrices(db, partnerSeq);
  const supply = await findSupplyPrices(db, partnerSeq, actor);
  return SERVICE_ITEMS.map(({ number, code }) => {
    const { won, source } = unitPrice(code, {}, byDefault);
    const supplyCost = supply && (supply.get(number) ?? supplyPrice(code));
    return { itemCode: number, isDefault: source === "catalogue", unitCost: won, supplyCost: supplyCost ?? null };
  });
}

/** Returns the supply prices that staff have set, to people who see what a reseller earns. */
async function findSupplyPrices(
  db: Db,
  partnerSeq: number,
  actor: ConsoleActor,
): Promise<Map<number, number> | undefined> {
  const rows = await db
    .select({ brand: partners.brand, itemCode: supplyCosts.itemCode, supplyCost: supplyCosts.supplyCost })
    .from(partners)
    .leftJoin(supplyCosts, eq(supplyCosts.partnerSeq, partners.partnerSeq))
    .where(and(eq(partners.partnerSeq, partnerSeq), eq(partners.partnerType, "RESELLER")));
  const [partner] = rows;
  if (!partner || !canRead("adjust", actor, partner.brand)) return undefined;
  return new Map(
    rows.flatMap(({ itemCode, supplyCost }) =>
      itemCode === null || supplyCost === null ? [] : [[itemCode, supplyCost]],
    ),
  );
}
