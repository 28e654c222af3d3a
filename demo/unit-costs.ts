import { asc, eq } from "drizzle-orm";
import { itemByCode, type ServiceItemCode } from "#domain/money/item-codes.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";

type Prices = Partial<Record<ServiceItemCode, number>>;

/** These partners have prices of their own for their members. The others keep the price list. */
const PARTNER_DEFAULTS: Readonly<Record<string, Prices>> = {
  NURI: {
    taxinvoice: 130,
    taxinvoicePaper: 130,
    cashbill: 40,
    messageSms: 18,
    messageLms: 48,
    kakaotalkAlim: 11,
    fax: 50,
  },
  RAON: { taxinvoice: 120, edocDi: 60, edocEs: 60, messageSms: 17, hometaxTaxinvoice: 5_500, card: 2_200 },
};

/** Partners agreed on these prices with single members, in turns. Most have none. */
const AGREED: readonly Prices[] = [
  {},
  { taxinvoice: 90, messageSms: 14, messageLms: 38 },
  {},
  { hometaxTaxinvoice: 4_500, hometaxCashbill: 4_500, card: 1_800 },
  {},
  {},
  { taxinvoice: 0, cashbill: 0 },
  { kakaotalkAlim: 8, kakaotalkFriendText: 12, bankAccount1Day: 2_700 },
];

export async function seedUnitCosts(db: Db): Promise<void> {
  const owners = await db
    .select({ partnerSeq: partners.partnerSeq, partnerCode: partners.partnerCode })
    .from(partners)
    .orderBy(asc(partners.partnerSeq));
  for (const { partnerSeq, partnerCode } of owners) {
    const served = await db
      .select({ memberSeq: members.memberSeq })
      .from(members)
      .where(eq(members.partnerSeq, partnerSeq))
      .orderBy(asc(members.memberSeq));
    await db
      .insert(unitCosts)
      .values([
        ...rowsOf(partnerSeq, null, PARTNER_DEFAULTS[partnerCode ?? ""] ?? {}),
        ...served.flatMap(({ memberSeq }, index) => rowsOf(partnerSeq, memberSeq, AGREED[index % AGREED.length] ?? {})),
      ]);
  }
}

const rowsOf = (partnerSeq: number, memberSeq: number | null, prices: Prices) =>
  Object.entries(prices).map(([code, unitCost]) => ({
    partnerSeq,
    memberSeq,
    itemCode: itemByCode(code)?.number ?? 0,
    unitCost,
  }));
