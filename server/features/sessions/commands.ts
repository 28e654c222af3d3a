import { PARTNER_SESSION_TYPE, SESSION_PRODUCT } from "#domain/provider.ts";
import { fromSeoulDateTime, toSeoulDateTime } from "#domain/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { recordAudit } from "#server/features/audit/commands.ts";
import { AppError } from "#server/http/errors.ts";
import type { Caller, Origin } from "#server/http/request-context.ts";
import { SESSION_LIFETIME_S } from "#server/http/session-header.ts";
import type { Services } from "#server/services.ts";
import { findPartnerAccess } from "./queries.ts";
import { requireUnrestricted } from "./restriction.ts";

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

export function recordManagerAccess(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  memberSeq: number | undefined,
  origin: Origin,
): Promise<void> {
  return db.transaction((db) =>
    recordAudit(db, origin, {
      action: "MANAGER_ACCESS",
      userSeq: caller.userSeq,
      partnerSeq,
      doSessionType: PARTNER_SESSION_TYPE,
      detail: { memberSeq: memberSeq ?? null },
    }),
  );
}
