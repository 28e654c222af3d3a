import { and, eq, type SQL } from "drizzle-orm";
import { members } from "#server/db/schema/companies/members.ts";
import type { MemberSession, Session } from "./session.ts";

// This file alone says whose rows a session may see. Partner and member come only from the verified header.

export const sessionMember = ({ record }: MemberSession): SQL | undefined => partnersMember(record);

/** Serves programs too, whose key names the partner. */
export const partnersMember = ({ partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number }): SQL | undefined =>
  and(eq(members.partnerSeq, partnerSeq), eq(members.memberSeq, memberSeq));

/** A member's own people see only their company, not the partner's other members. */
export const childMembers = (session: Session): SQL | undefined =>
  session.actor.scope === "member"
    ? sessionMember(requireMember(session))
    : eq(members.partnerSeq, session.record.partnerSeq);

function requireMember({ record, ...session }: Session): MemberSession {
  const { memberSeq } = record;
  if (memberSeq === null) throw new Error("a member's own people always act for their member");
  return { ...session, record: { ...record, memberSeq } };
}
