import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Partner, registerPartner } from "#contracts/partners.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies.ts";
import { partnerKeys, partners, partnerUsers } from "#server/db/schema/partners.ts";
import { recordAudit } from "#server/features/audit/commands.ts";
import { tokenHash } from "#server/features/sign-ins/commands.ts";
import { AppError } from "#server/http/errors.ts";
import type { Caller, Origin } from "#server/http/request-context.ts";
import type { Services } from "#server/services.ts";
import { addPartnerKey } from "./partner-key.ts";
import { findPartners } from "./queries.ts";

type Registration = ParsedInputOf<typeof registerPartner>["body"];

/** §4: both records come into being together, share one business id, and the registrant leads both. */
export function register(
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
  const companySeq = await findOrCreateCompany(db, brand, bizId, companyName);
  const isReseller = partnerType === "RESELLER";
  const [partner] = await db
    .insert(partners)
    .values({
      brand,
      companySeq,
      bizId,
      serviceName,
      partnerCode,
      partnerType,
      hasMemberBilling: isReseller,
      hasPartnerBilling: !isReseller,
      adjustYN: isReseller,
    })
    .onConflictDoNothing()
    .returning({ partnerSeq: partners.partnerSeq });
  if (!partner) throw await duplicateOf(db, brand, bizId);
  const { partnerSeq } = partner;
  await db.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "GENERAL" });
  await addPartnerKey(db, services, partnerSeq);
  return onePartner(db, partnerSeq);
}

/** A company may be there already as somebody's member; its own name then stays. */
async function findOrCreateCompany(db: Db, brand: Brand, bizId: string, name: string): Promise<number> {
  const [company] = await db
    .insert(companies)
    .values({ brand, bizId, name })
    .onConflictDoUpdate({ target: [companies.brand, companies.bizId], set: { bizId: sql`excluded.biz_id` } })
    .returning({ companySeq: companies.companySeq });
  if (!company) throw new Error("company row missing");
  return company.companySeq;
}

async function duplicateOf(db: Db, brand: Brand, bizId: string): Promise<AppError> {
  const taken = await db
    .select({ partnerSeq: partners.partnerSeq })
    .from(partners)
    .where(and(eq(partners.brand, brand), eq(partners.bizId, bizId)));
  return taken.length > 0
    ? new AppError("DUPLICATE_BIZ_ID", { fields: { bizId: "이미 등록된 사업자등록번호입니다." } })
    : new AppError("DUPLICATE_PARTNER_CODE", { fields: { partnerCode: "이미 사용 중인 파트너 코드입니다." } });
}

async function onePartner(db: Db, partnerSeq: number): Promise<Partner> {
  const [partner] = await findPartners(db, eq(partners.partnerSeq, partnerSeq));
  if (!partner) throw new AppError("NOT_FOUND");
  return partner;
}

/** Who holds a key is a developer of that partner. Someone who left stays out until they are let in again. */
export function append(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  partnerKey: string,
  origin: Origin,
): Promise<Partner> {
  const { userSeq } = caller;
  return db.transaction(async (db) => {
    const [key] = await db
      .select({ partnerKeySeq: partnerKeys.partnerKeySeq })
      .from(partnerKeys)
      .where(
        and(
          eq(partnerKeys.partnerSeq, partnerSeq),
          eq(partnerKeys.keyHash, tokenHash(partnerKey)),
          or(isNull(partnerKeys.expiresDT), gt(partnerKeys.expiresDT, sql`now()`)),
        ),
      );
    if (!key) throw new AppError("PARTNER_KEY_UNKNOWN", { fields: { partnerKey: "연동키를 다시 확인해 주세요." } });
    const added = await db
      .insert(partnerUsers)
      .values({ partnerSeq, userSeq, partnerUserRole: "DEV" })
      .onConflictDoNothing()
      .returning({ partnerUserSeq: partnerUsers.partnerUserSeq });
    if (added.length > 0) await recordAudit(db, origin, { action: "PARTNER_APPENDED", userSeq, partnerSeq });
    const partner = await onePartner(db, partnerSeq);
    const isActive = partner.partnerUsers.some(
      (user) => user.userSeq === userSeq && user.partnerUserState === "ACTIVE",
    );
    if (!isActive) throw new AppError("FORBIDDEN");
    return partner;
  });
}

/** The last person who may manage a partner cannot walk away from it. */
export function remove(db: Db, { userSeq }: Caller, partnerSeq: number, origin: Origin): Promise<void> {
  return db.transaction(async (db) => {
    await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("update");
    const isMine = and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, userSeq));
    const [mine] = await db
      .select({ role: partnerUsers.partnerUserRole })
      .from(partnerUsers)
      .where(and(isMine, eq(partnerUsers.partnerUserState, "ACTIVE")));
    if (!mine) throw new AppError("NOT_FOUND");
    if (isLead(mine.role) && !(await hasOtherLead(db, partnerSeq, userSeq))) throw new AppError("LAST_GENERAL");
    await db.delete(partnerUsers).where(isMine);
    await recordAudit(db, origin, { action: "PARTNER_REMOVED", userSeq, partnerSeq, detail: { role: mine.role } });
  });
}

const LEADS = ["GENERAL", "CEO"] as const;
const isLead = (role: string): boolean => LEADS.some((lead) => lead === role);

async function hasOtherLead(db: Db, partnerSeq: number, userSeq: number): Promise<boolean> {
  const others = await db
    .select({ partnerUserSeq: partnerUsers.partnerUserSeq })
    .from(partnerUsers)
    .where(
      and(
        eq(partnerUsers.partnerSeq, partnerSeq),
        ne(partnerUsers.userSeq, userSeq),
        eq(partnerUsers.partnerUserState, "ACTIVE"),
        inArray(partnerUsers.partnerUserRole, [...LEADS]),
      ),
    )
    .limit(1);
  return others.length > 0;
}
