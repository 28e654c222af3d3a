import { and, desc, eq, sql } from "drizzle-orm";
import { allowsScope, type KeyScope } from "#domain/people/key-scope.ts";
import { isLivePartnerKey } from "#server/call/access/partner-key.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerKeys } from "#server/db/schema/companies/partners.ts";
import { PARTNER_KEY_PURPOSE } from "#server/features/companies/partners/partner-key.ts";
import { findSeqOfRequest } from "./queries.ts";

export interface UsableKey {
  partnerKeySeq: number;
  partnerKey: string;
}

/** Returns the key `first`, or where that has ended the newest key with the widest scope. */
export async function findUsableKey(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
  { first = 0, scope = "READ" }: { first?: number; scope?: KeyScope } = {},
): Promise<UsableKey | undefined> {
  const rows = await db
    .select({
      partnerKeySeq: partnerKeys.partnerKeySeq,
      scope: partnerKeys.scope,
      sealedKey: partnerKeys.sealedKey,
    })
    .from(partnerKeys)
    .where(and(eq(partnerKeys.partnerSeq, partnerSeq), isLivePartnerKey))
    .orderBy(
      sql`${eq(partnerKeys.partnerKeySeq, first)} DESC`,
      sql`${eq(partnerKeys.scope, "ALL")} DESC`,
      sql`${partnerKeys.expiresDT} IS NULL DESC`,
      desc(partnerKeys.partnerKeySeq),
    );
  const row = rows.find((key) => allowsScope(key.scope, scope)) ?? rows[0];
  return row && { partnerKeySeq: row.partnerKeySeq, partnerKey: secrets.open(PARTNER_KEY_PURPOSE, row.sealedKey) };
}

/** A call of /v1 to be sent; the path includes its query. */
export interface CallAsPartner {
  requestId: string;
  method: string;
  path: string;
  corpNum: string | null;
  body: string | null;
}

/** Sends the call through the usual pipeline, limits and log: with the partner's key, from the person's address. */
export function sendAsPartner(
  { calls }: Pick<Services, "calls">,
  { clientIp }: Pick<Origin, "clientIp">,
  { partnerKey }: Pick<UsableKey, "partnerKey">,
  { requestId, method, path, corpNum, body }: CallAsPartner,
): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${partnerKey}`,
    "X-Request-Id": requestId,
    ...(corpNum !== null && { "X-Corp-Num": corpNum }),
    ...(body !== null && { "Content-Type": "application/json" }),
  };
  return calls.sendV1(path, { method, headers, body }, clientIp);
}

/** Returns the number of the call in the log, which is written a moment after the answer. */
export async function findLoggedCall(
  db: Db,
  { requestLog }: Pick<Services, "requestLog">,
  partnerSeq: number,
  requestId: string,
): Promise<number | null> {
  await requestLog.flush();
  return findSeqOfRequest(db, partnerSeq, requestId);
}
