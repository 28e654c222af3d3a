import { and, eq, isNull } from "drizzle-orm";
import type { BillingMethod, PartnerUnitCost } from "#contracts/money/billings.ts";
import { SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
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

export async function findPartnerUnitCosts(db: Db, partnerSeq: number): Promise<PartnerUnitCost[]> {
  const byDefault = await findDefaultPrices(db, partnerSeq);
  return SERVICE_ITEMS.map(({ number, code }) => {
    const { won, source } = unitPrice(code, {}, byDefault);
    return { itemCode: number, isDefault: source === "catalogue", unitCost: won };
  });
}
