import { and, asc, desc, eq } from "drizzle-orm";
import type { PartnerKey } from "#contracts/companies/partner-keys.ts";
import type { PartnerSummary } from "#contracts/companies/partners.ts";
import { maskKey } from "#domain/people/masking.ts";
import { findKeyHolder, isLivePartnerKey, notePartnerKeyUse } from "#server/call/access/partner-key.ts";
import { ipRestricted } from "#server/call/access/restriction.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerKeys, partners } from "#server/db/schema/companies/partners.ts";
import { requireOwnPassword } from "#server/features/identity/accounts/own-password.ts";
import { PARTNER_KEY_PURPOSE } from "./partner-key.ts";
import { findPartnerSummary } from "./queries.ts";

/** Returns the keys in force: the main key first, then by name, each before the one it has replaced. */
export async function findPartnerKeys(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
): Promise<PartnerKey[]> {
  const rows = await db
    .select()
    .from(partnerKeys)
    .where(and(eq(partnerKeys.partnerSeq, partnerSeq), isLivePartnerKey))
    .orderBy(asc(partnerKeys.name), desc(partnerKeys.partnerKeySeq));
  return rows.map(({ partnerSeq: _, keyHash: __, sealedKey, ...row }) => ({
    ...row,
    maskedKey: maskKey(secrets.open(PARTNER_KEY_PURPOSE, sealedKey)),
  }));
}

export async function showPartnerKey(
  db: Db,
  services: Services,
  { userSeq }: Caller,
  { partnerSeq, partnerKeySeq, password }: { partnerSeq: number; partnerKeySeq: number; password: string },
  origin: Origin,
): Promise<{ partnerKey: string }> {
  const isThis = and(
    eq(partnerKeys.partnerSeq, partnerSeq),
    eq(partnerKeys.partnerKeySeq, partnerKeySeq),
    isLivePartnerKey,
  );
  const [key] = await db.select().from(partnerKeys).where(isThis);
  if (!key) throw new AppError("NOT_FOUND");
  const partnerKey = services.secrets.open(PARTNER_KEY_PURPOSE, key.sealedKey);
  const event = { userSeq, partnerSeq, detail: { after: { partnerKey: maskKey(partnerKey) } } };
  // This uses a connection of its own, because the refusal must leave its row even where it ends a transaction.
  await requireOwnPassword(db, { userSeq, password }, () =>
    services.databases.primary.transaction((db) =>
      recordAudit(db, origin, { ...event, action: "PARTNER_KEY_REVEAL_FAILED" }),
    ),
  );
  await db.transaction((db) => recordAudit(db, origin, { ...event, action: "PARTNER_KEY_REVEALED" }));
  return { partnerKey };
}

export async function lookUpPartnerByKey(db: Db, partnerKey: string, { clientIp }: Origin): Promise<PartnerSummary> {
  const holder = await findKeyHolder(db, partnerKey, clientIp);
  if (!holder) throw new AppError("PARTNER_KEY_UNKNOWN");
  await notePartnerKeyUse(db, holder, clientIp);
  if (holder.isRefused) throw ipRestricted(clientIp);
  const partner = await findPartnerSummary(db, eq(partners.partnerSeq, holder.partnerSeq));
  if (!partner) throw new AppError("PARTNER_KEY_UNKNOWN");
  return partner;
}
