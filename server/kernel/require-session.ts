import type { Context } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { SESSION_HEADER } from "#contracts/sessions.ts";
import { requireRight } from "./access.ts";
import { AppError } from "./errors.ts";
import { recordManagerAccess } from "./manager-access.ts";
import { findPartnerAccess, type Session } from "./partner-access.ts";
import { requireProof } from "./proof.ts";
import { type AppContext, type Caller, originOf } from "./request-context.ts";
import { requireUnrestricted } from "./restriction.ts";
import type { Services } from "./services.ts";

/**
 * The one gate of every (S) call: the header must be ours, young and minted for this caller, and the caller must still
 * have the right it claims. Provider staff leave an audit row with each call.
 */
export async function requireSession(
  c: Context<AppContext>,
  services: Services,
  caller: Caller,
  endpoint: AnyEndpoint,
): Promise<Session> {
  const { right, needsMember } = endpoint;
  const header = c.req.header(SESSION_HEADER);
  const record = header ? await services.sessionHeaders.open(header, new Date()) : undefined;
  if (!record) throw new AppError("SESSION_HEADER_REQUIRED");
  if (record === "expired") throw new AppError("SESSION_HEADER_EXPIRED");
  if (record.userSeq !== caller.userSeq) throw new AppError("FORBIDDEN");
  const { primary } = services.databases;
  const memberSeq = record.memberSeq ?? undefined;
  const access = await findPartnerAccess(primary, caller, record.partnerSeq, memberSeq, c.get("clientIp"));
  if (!access || access.brand !== record.brand) throw new AppError("FORBIDDEN");
  requireUnrestricted(access);
  if (right) requireRight(access, right);
  if (needsMember && memberSeq === undefined) throw new AppError("SESSION_MEMBER_REQUIRED");
  requireProof(access, endpoint);
  if (access.actor.scope === "manager") {
    await recordManagerAccess(primary, caller, record.partnerSeq, memberSeq, originOf(c));
  }
  return { record, actor: access.actor };
}
