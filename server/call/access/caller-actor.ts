import type { PartnerActor } from "#server/call/audit/audit.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Place } from "./partner-access.ts";
import type { MemberSession, Session } from "./session.ts";

// Commands take actors, because they know no sessions or tokens, and programs have none.

export const actorAt = ({ partnerSeq }: Pick<Place, "partnerSeq">, { userSeq }: Caller): PartnerActor => ({
  partnerSeq,
  userSeq,
});

export const sessionActor = ({ record: { partnerSeq, userSeq, doSessionType } }: Session): PartnerActor => ({
  partnerSeq,
  userSeq,
  doSessionType,
});

export const memberActor = (session: MemberSession): PartnerActor & { memberSeq: number } => ({
  ...sessionActor(session),
  memberSeq: session.record.memberSeq,
});
