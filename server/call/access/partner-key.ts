import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { KeyScope } from "#domain/people/key-scope.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerKeyIps, partnerKeys, partners } from "#server/db/schema/companies/partners.ts";
import { inetOf, isRefusedAddress } from "./address-rule.ts";
import { tokenHash } from "./token-hash.ts";

/** Condition of a valid key; a rotated key stays valid until it expires. */
export const isLivePartnerKey = or(isNull(partnerKeys.expiresDT), gt(partnerKeys.expiresDT, sql`now()`));

export interface KeyHolder {
  partnerKeySeq: number;
  partnerSeq: number;
  brand: Brand;
  scope: KeyScope;
  /** True when the partner does not allow its key to be used from this address. */
  isRefused: boolean;
}

/** Looks a key up by its hash, so that the comparison tells nothing about how much of a guessed key is right. */
export async function findKeyHolder(db: Db, partnerKey: string, clientIp: string): Promise<KeyHolder | undefined> {
  const [holder] = await db
    .select({
      partnerKeySeq: partnerKeys.partnerKeySeq,
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
      scope: partnerKeys.scope,
      isRefused: isRefusedAddress(inetOf(clientIp)),
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.partnerSeq, partnerKeys.partnerSeq))
    .where(and(eq(partnerKeys.keyHash, tokenHash(partnerKey)), isLivePartnerKey));
  return holder;
}

/**
 * Notes the use of a key to the minute, which is exact enough for a person and spares a write at every call. A refused
 * address is noted too, because somebody will want to add it to the list.
 */
export async function notePartnerKeyUse(
  db: Db,
  holder: Pick<KeyHolder, "partnerSeq" | "partnerKeySeq" | "isRefused">,
  clientIp: string,
): Promise<void> {
  const aMinuteAgo = sql`now() - interval '1 minute'`;
  await db
    .insert(partnerKeyIps)
    .values({ partnerSeq: holder.partnerSeq, ip: clientIp })
    .onConflictDoUpdate({
      target: [partnerKeyIps.partnerSeq, partnerKeyIps.ip],
      set: { lastUsedDT: sql`now()` },
      setWhere: lt(partnerKeyIps.lastUsedDT, aMinuteAgo),
    });
  if (holder.isRefused) return;
  await db
    .update(partnerKeys)
    .set({ lastUsedDT: sql`now()`, lastUsedIp: clientIp })
    .where(
      and(
        eq(partnerKeys.partnerKeySeq, holder.partnerKeySeq),
        or(isNull(partnerKeys.lastUsedDT), lt(partnerKeys.lastUsedDT, aMinuteAgo)),
      ),
    );
}
