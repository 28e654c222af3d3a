import { and, desc, eq, sql } from "drizzle-orm";
import type { Partner, registerPartner } from "#contracts/companies/partners.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { allowsScope } from "#domain/people/key-scope.ts";
import { isLeadRole, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { findKeyHolder } from "#server/call/access/partner-key.ts";
import { ipRestricted } from "#server/call/access/restriction.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { findOrCreateCompany } from "./company.ts";
import { duplicateBizId, duplicatePartnerCode } from "./duplicates.ts";
import { addPartnerKey } from "./partner-key.ts";
import { findPartner, lockPartner } from "./queries.ts";
import { requireOtherPartnerLead } from "./users.ts";

type Registration = ParsedInputOf<typeof registerPartner>["body"];

/** §4: creates both records together; they share one business id, and the registrant leads both. */
export function createPartner(
  db: Db,
  services: Services,
  caller: Caller,
  input: Registration,
  origin: Origin,
): Promise<{ real: Partner; testbed: Partner }> {
  return db.transaction(async (db) => {
    const real = await createRecord(db, services, caller, input, BRANDS.real);
    const testbed = await createRecord(db, services, caller, input, BRANDS.test);
    for (const { partnerSeq } of [real, testbed]) {
      await recordAudit(db, origin, { action: "PARTNER_REGISTERED", userSeq: caller.userSeq, partnerSeq });
    }
    return { real, testbed };
  });
}

async function createRecord(
  db: Db,
  services: Services,
  { userSeq }: Caller,
  { companyName, bizId, serviceName, partnerCode, partnerType }: Registration,
  brand: Brand,
): Promise<Partner> {
  const companySeq = await findOrCreateCompany(db, { brand, bizId, name: companyName });
  const isReseller = partnerType === "RESELLER";
  const [partner] = await db
    .insert(partners)
    .values({
      brand,
      companySeq,
      bizId,
      companyName,
      serviceName,
      partnerCode,
      partnerType,
      hasMemberBilling: isReseller,
      hasPartnerBilling: !isReseller,
    })
    .onConflictDoNothing()
    .returning({ partnerSeq: partners.partnerSeq });
  if (!partner) throw await duplicateOf(db, brand, bizId);
  const { partnerSeq } = partner;
  await db.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "GENERAL" });
  await addPartnerKey(db, services, partnerSeq);
  return findPartner(db, partnerSeq);
}

async function duplicateOf(db: Db, brand: Brand, bizId: string): Promise<AppError> {
  const rows = await db
    .select({ partnerSeq: partners.partnerSeq })
    .from(partners)
    .where(and(eq(partners.brand, brand), eq(partners.bizId, bizId)));
  return rows.length > 0 ? duplicateBizId() : duplicatePartnerCode();
}

/**
 * A person who holds a key for everything is a developer of that partner. Whoever walked away returns as what they were;
 * someone whose place says LEAVE stays out until they are let in again.
 */
export function addPartnerToList(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  partnerKey: string,
  origin: Origin,
): Promise<Partner> {
  const { userSeq } = caller;
  return db.transaction(async (db) => {
    const holder = await findKeyHolder(db, partnerKey, origin.clientIp);
    if (holder?.partnerSeq !== partnerSeq) {
      throw new AppError("PARTNER_KEY_UNKNOWN", { fields: { partnerKey: "연동키를 다시 확인해 주세요." } });
    }
    if (holder.isRefused) throw ipRestricted(origin.clientIp);
    if (!allowsScope(holder.scope, "ALL")) throw new AppError("KEY_SCOPE");
    const partnerUserRole = await roleByKey(db, userSeq, partnerSeq);
    const added = await db
      .insert(partnerUsers)
      .values({ partnerSeq, userSeq, partnerUserRole })
      .onConflictDoNothing()
      .returning({ partnerUserSeq: partnerUsers.partnerUserSeq });
    if (added.length > 0) await recordAudit(db, origin, { action: "PARTNER_APPENDED", userSeq, partnerSeq });
    const partner = await findPartner(db, partnerSeq);
    const isActive = partner.partnerUsers.some(
      (user) => user.userSeq === userSeq && user.partnerUserState === "ACTIVE",
    );
    if (!isActive) throw new AppError("FORBIDDEN");
    return partner;
  });
}

/** Leaving and returning by a remembered key gains nothing: only a lead gives a higher role, and no key makes a lead. */
async function roleByKey(db: Db, userSeq: number, partnerSeq: number): Promise<PartnerUserRole> {
  const [leaving] = await db
    .select({ role: sql<PartnerUserRole>`${auditEvents.detail} ->> 'role'` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectUserSeq, userSeq),
        eq(auditEvents.partnerSeq, partnerSeq),
        eq(auditEvents.action, "PARTNER_REMOVED"),
      ),
    )
    .orderBy(desc(auditEvents.auditSeq))
    .limit(1);
  return leaving && !isLeadRole(leaving.role) ? leaving.role : "DEV";
}

/** The last person who may manage a partner cannot walk away from it. */
export function removePartnerFromList(db: Db, { userSeq }: Caller, partnerSeq: number, origin: Origin): Promise<void> {
  return db.transaction(async (db) => {
    await lockPartner(db, partnerSeq);
    const isMine = and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, userSeq));
    const [place] = await db
      .select({ role: partnerUsers.partnerUserRole })
      .from(partnerUsers)
      .where(and(isMine, eq(partnerUsers.partnerUserState, "ACTIVE")));
    if (!place) throw new AppError("NOT_FOUND");
    if (isLeadRole(place.role)) await requireOtherPartnerLead(db, partnerSeq, userSeq);
    await db.delete(partnerUsers).where(isMine);
    const detail = { role: place.role };
    await recordAudit(db, origin, { action: "PARTNER_REMOVED", userSeq, subjectUserSeq: userSeq, partnerSeq, detail });
  });
}
