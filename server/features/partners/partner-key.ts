import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/connect.ts";
import { partnerKeys } from "#server/db/schema/partners.ts";
import { tokenHash } from "#server/features/sign-ins/commands.ts";
import type { Services } from "#server/services.ts";

/** Found by its hash, shown again only by unsealing. */
export async function addPartnerKey(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
  key: string = randomUUID().toUpperCase(),
): Promise<void> {
  await db
    .insert(partnerKeys)
    .values({ partnerSeq, keyHash: tokenHash(key), sealedKey: secrets.seal("partner-key", key) });
}
