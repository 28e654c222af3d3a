import { randomUUID } from "node:crypto";
import { BRANDS } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { createIssuingMember, type IssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";

/** A seller calls the partner API with a key of its own and sells to a buyer of the same partner. */
export interface Trade {
  seller: IssuingMember;
  buyer: IssuingMember;
  headers: Record<string, string>;
}

export async function makeTrades(services: Services, count: number): Promise<Trade[]> {
  const trades: Trade[] = [];
  for (let n = 0; n < count; n += 1) {
    const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const seller = await createIssuingMember(services, partner, { won: 1_000_000_000 });
    const key = randomUUID().toUpperCase();
    await addPartnerKey(services.databases.primary, services, partner.partnerSeq, key);
    const headers = { Authorization: `Bearer ${key}`, "X-Corp-Num": seller.bizId, "Content-Type": "application/json" };
    trades.push({ seller, buyer: await createIssuingMember(services, partner), headers });
  }
  return trades;
}
