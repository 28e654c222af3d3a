import { randomUUID } from "node:crypto";
import type { KeyScope } from "#domain/people/key-scope.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerKeys } from "#server/db/schema/companies/partners.ts";

export const PARTNER_KEY_PURPOSE = "partner-key";

/** A key is found by its hash, and shown again only by unsealing. */
export async function addPartnerKey(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
  key: string = randomUUID().toUpperCase(),
  { name = "", scope = "ALL" }: { name?: string; scope?: KeyScope } = {},
): Promise<number> {
  const sealedKey = secrets.seal(PARTNER_KEY_PURPOSE, key);
  const [row] = await db
    .insert(partnerKeys)
    .values({ partnerSeq, keyHash: tokenHash(key), sealedKey, name, scope })
    .returning({ partnerKeySeq: partnerKeys.partnerKeySeq });
  if (!row) throw new Error("partner key row missing");
  return row.partnerKeySeq;
}
