import type { Context } from "hono";
import type { AnyEndpoint, Right, RightBySession } from "#contracts/endpoint.ts";
import { SESSION_HEADER, type SessionRecord } from "#contracts/sessions.ts";
import { requireRight } from "./access.ts";
import { AppError } from "./errors.ts";
import { findPlace } from "./partner-access.ts";
import { requireProof } from "./proof.ts";
import { type AppContext, askerOf, type Caller, headerOf } from "./request-context.ts";
import { requireUnrestricted } from "./restriction.ts";
import type { Services } from "./services.ts";
import type { Session } from "./session.ts";

/** What a session header says; undefined where there is none of ours. */
export type OpenedHeader = SessionRecord | "expired" | undefined;

export async function openSessionHeader(c: Context<AppContext>, services: Services): Promise<OpenedHeader> {
  const header = headerOf(c, SESSION_HEADER);
  return header ? services.sessionHeaders.open(header, new Date()) : undefined;
}

/**
 * The one gate of every (S) call: the header must be ours, young and minted for this caller, and the caller must still
 * have the right it claims.
 */
export async function requireSession(
  c: Context<AppContext>,
  services: Services,
  caller: Caller,
  endpoint: AnyEndpoint,
  record: OpenedHeader,
): Promise<Session> {
  const { right, needsMember } = endpoint;
  if (!record) throw new AppError("SESSION_HEADER_REQUIRED");
  if (record === "expired") throw new AppError("SESSION_HEADER_EXPIRED");
  if (record.userSeq !== caller.userSeq) throw new AppError("FORBIDDEN");
  const { partnerSeq, memberSeq } = record;
  const access = await findPlace(services.databases.primary, askerOf(c, caller), partnerSeq, memberSeq);
  if (!access || access.brand !== record.brand) throw new AppError("FORBIDDEN");
  requireUnrestricted(access);
  if (needsMember && memberSeq === null) throw new AppError("SESSION_MEMBER_REQUIRED");
  if (right) requireRight(access, rightFor(right, memberSeq));
  requireProof(access, endpoint);
  return { record, actor: access.actor, isProven: access.isProven };
}

const rightFor = (right: Right | RightBySession, memberSeq: number | null): Right =>
  "area" in right ? right : memberSeq === null ? right.partner : right.member;
