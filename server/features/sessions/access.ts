import type { Right } from "#contracts/endpoint.ts";
import { accessTo } from "#domain/partner-role.ts";
import type { Db } from "#server/db/connect.ts";
import { AppError } from "#server/http/errors.ts";
import type { Caller, Origin } from "#server/http/request-context.ts";
import { recordManagerAccess } from "./commands.ts";
import { findPartnerAccess, type PartnerAccess } from "./queries.ts";

/**
 * For calls that name the partner themselves instead of bringing a session: the same gate. A partner one may not act for
 * is not found, and provider staff leave an audit row.
 */
export async function requirePartnerRight(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  right: Right,
  origin: Origin,
): Promise<PartnerAccess> {
  const access = await findPartnerAccess(db, caller, partnerSeq, undefined);
  if (!access) throw new AppError("NOT_FOUND");
  requireRight(access, right);
  if (access.actor.scope === "manager") await recordManagerAccess(db, caller, partnerSeq, undefined, origin);
  return access;
}

export function requireRight({ actor, brand }: PartnerAccess, { area, access }: Right): void {
  const allowed = accessTo(area, actor, brand);
  if (allowed === "none" || (access === "write" && allowed === "read")) throw new AppError("FORBIDDEN");
}
