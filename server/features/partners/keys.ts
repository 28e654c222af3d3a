import type { PartnerKey } from "#contracts/partner-keys.ts";
import type { PartnerSummary } from "#contracts/partners.ts";
import { maskKey } from "#domain/people/masking.ts";
import type { Db } from "#server/db/connect.ts";
import { and, desc, eq, isNull, sql } from "#server/db/drizzle.ts";
import { partnerKeys, partners } from "#server/db/schema/partners.ts";
import { requireOwnPassword } from "#server/features/accounts/own-password.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import { ipRestricted } from "#server/kernel/restriction.ts";
import type { Services } from "#server/kernel/services.ts";
import {
  addPartnerKey,
  findKeyHolder,
  isLivePartnerKey,
  notePartnerKeyUse,
  PARTNER_KEY_PURPOSE,
} from "./partner-key.ts";
import { findPartnerSummary, lockPartner } from "./queries.ts";

/** Long enough to roll a new key out to every server during one working day. */
const OVERLAP = sql`interval '24 hours'`;

/** Those in force, the newest first. */
export async function findPartnerKeys(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
): Promise<PartnerKey[]> {
  const rows = await db
    .select()
    .from(partnerKeys)
    .where(and(eq(partnerKeys.partnerSeq, partnerSeq), isLivePartnerKey))
    .orderBy(desc(partnerKeys.partnerKeySeq));
  return rows.map(({ partnerKeySeq, sealedKey, insertDT, expiresDT, lastUsedDT }) => ({
    partnerKeySeq,
    maskedKey: maskKey(secrets.open(PARTNER_KEY_PURPOSE, sealedKey)),
    insertDT,
    expiresDT,
    lastUsedDT,
  }));
}

/** The new key answers at once; the one before keeps answering while integrators change over. */
export function replacePartnerKey(
  db: Db,
  services: Services,
  { userSeq }: Caller,
  partnerSeq: number,
  origin: Origin,
): Promise<PartnerKey[]> {
  return db.transaction(async (db) => {
    await lockPartner(db, partnerSeq);
    const replaced = await db
      .update(partnerKeys)
      .set({ expiresDT: sql`now() + ${OVERLAP}` })
      .where(and(eq(partnerKeys.partnerSeq, partnerSeq), isNull(partnerKeys.expiresDT)))
      .returning({ partnerKeySeq: partnerKeys.partnerKeySeq });
    const partnerKeySeq = await addPartnerKey(db, services, partnerSeq);
    const keys = await findPartnerKeys(db, services, partnerSeq);
    const masked = (seq: number | undefined) => keys.find((key) => key.partnerKeySeq === seq)?.maskedKey ?? null;
    await recordAudit(db, origin, {
      action: "PARTNER_KEY_ROTATED",
      userSeq,
      partnerSeq,
      detail: {
        before: { partnerKey: masked(replaced[0]?.partnerKeySeq) },
        after: { partnerKey: masked(partnerKeySeq) },
      },
    });
    return keys;
  });
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
  // On a connection of its own: the refusal must leave its row even where it ends a transaction.
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
