import { randomUUID } from "node:crypto";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { and, eq, gt, isNull, lt, or, sql } from "#server/db/drizzle.ts";
import { partnerKeyIps, partnerKeys, partners } from "#server/db/schema/partners.ts";
import { tokenHash } from "#server/features/sign-ins/commands.ts";
import { inetOf, isRefusedAddress } from "#server/kernel/address-rule.ts";
import type { Services } from "#server/kernel/services.ts";

export const PARTNER_KEY_PURPOSE = "partner-key";

/** A rotated key lives on until it expires. */
export const isLivePartnerKey = or(isNull(partnerKeys.expiresDT), gt(partnerKeys.expiresDT, sql`now()`));

/** Found by its hash, shown again only by unsealing. */
export async function addPartnerKey(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
  key: string = randomUUID().toUpperCase(),
): Promise<number> {
  const [row] = await db
    .insert(partnerKeys)
    .values({ partnerSeq, keyHash: tokenHash(key), sealedKey: secrets.seal(PARTNER_KEY_PURPOSE, key) })
    .returning({ partnerKeySeq: partnerKeys.partnerKeySeq });
  if (!row) throw new Error("partner key row missing");
  return row.partnerKeySeq;
}

export interface KeyHolder {
  partnerKeySeq: number;
  partnerSeq: number;
  brand: Brand;
  /** Whether the partner does not allow its key to be used from this address. */
  isRefused: boolean;
}

/** By hash: the comparison then tells nothing about how much of a guessed key is right. */
export async function findKeyHolder(db: Db, partnerKey: string, clientIp: string): Promise<KeyHolder | undefined> {
  const [holder] = await db
    .select({
      partnerKeySeq: partnerKeys.partnerKeySeq,
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
      isRefused: isRefusedAddress(inetOf(clientIp)),
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.partnerSeq, partnerKeys.partnerSeq))
    .where(and(eq(partnerKeys.keyHash, tokenHash(partnerKey)), isLivePartnerKey));
  return holder;
}

/**
 * To the minute is exact enough for a person and spares the rows a write at every call. The address is kept also where it
 * is refused: that is the one somebody will want to add.
 */
export async function notePartnerKeyUse(db: Db, holder: KeyHolder, clientIp: string): Promise<void> {
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
    .set({ lastUsedDT: sql`now()` })
    .where(
      and(
        eq(partnerKeys.partnerKeySeq, holder.partnerKeySeq),
        or(isNull(partnerKeys.lastUsedDT), lt(partnerKeys.lastUsedDT, aMinuteAgo)),
      ),
    );
}
