import type { MemberAct } from "#server/call/member-act.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import type { CalledMember, KeyCaller } from "./bind-operation.ts";
import type { Trial } from "./trial.ts";

/** A call in which a program acts for a member. */
export interface MemberCall {
  key: KeyCaller;
  member: CalledMember;
  origin: Origin;
  trial: Trial | undefined;
}

/** What is known of a call while it is answered, whatever its input. */
export interface V1MemberCall extends MemberCall {
  db: Db;
  services: Services;
}

/** A program of the partner acts for its member; nobody in person. */
export const v1Act = ({ key, member, origin, trial }: MemberCall): MemberAct => ({
  actor: { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq, brand: key.brand, userSeq: null, trial },
  origin,
  doSessionType: "PARTNER",
});
