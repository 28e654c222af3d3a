import type { MemberAct } from "#server/call/member-act.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import type { CalledMember, KeyCaller } from "./bind-operation.ts";
import type { Trial } from "./trial.ts";

/** A call of a program that acts for a member. */
export interface MemberCall {
  key: KeyCaller;
  member: CalledMember;
  origin: Origin;
  trial: Trial | undefined;
}

/** The call while it is answered, without its input. */
export interface V1MemberCall extends MemberCall {
  db: Db;
  services: Services;
}

/** Makes the act of a partner's program for a member; no person acts, so `userSeq` is null. */
export const v1Act = ({ key, member, origin, trial }: MemberCall): MemberAct => ({
  actor: { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq, brand: key.brand, userSeq: null, trial },
  origin,
  doSessionType: "PARTNER",
});
