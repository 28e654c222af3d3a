import { fromSeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { PARTNER_SESSION_TYPE, SESSION_PRODUCT } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { AppError } from "#server/kernel/errors.ts";
import { recordManagerAccess } from "#server/kernel/manager-access.ts";
import { findPartnerAccess } from "#server/kernel/partner-access.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import { requireUnrestricted } from "#server/kernel/restriction.ts";
import type { Services } from "#server/kernel/services.ts";
import { SESSION_LIFETIME_S } from "#server/kernel/session-header.ts";

interface SessionRequest {
  partnerSeq: number;
  memberSeq?: number | undefined;
}

/** A partner one may not act for is not found: whether it exists is nobody else's business. */
export async function openSession(
  db: Db,
  services: Services,
  caller: Caller,
  { partnerSeq, memberSeq }: SessionRequest,
  origin: Origin,
): Promise<{ header: string; expiresDT: string }> {
  const access = await findPartnerAccess(db, caller, partnerSeq, memberSeq, origin.clientIp);
  if (!access) throw new AppError("NOT_FOUND");
  requireUnrestricted(access);
  const doDT = toSeoulDateTime(new Date());
  if (access.actor.scope === "manager") await recordManagerAccess(db, caller, partnerSeq, memberSeq, origin);
  const header = await services.sessionHeaders.seal({
    brand: access.brand,
    product: SESSION_PRODUCT,
    partnerSeq,
    memberSeq: memberSeq ?? null,
    userSeq: caller.userSeq,
    doSessionType: PARTNER_SESSION_TYPE,
    doSessionSeq: partnerSeq,
    doDT,
    doIp: origin.clientIp,
  });
  const expires = new Date(fromSeoulDateTime(doDT).getTime() + SESSION_LIFETIME_S * 1_000);
  return { header, expiresDT: toSeoulDateTime(expires) };
}
