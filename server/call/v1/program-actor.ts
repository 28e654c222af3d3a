import type { PartnerActor } from "../audit/audit.ts";
import type { KeyCaller } from "./bind-operation.ts";

/** Makes the actor of a partner's program; no person acts, so `userSeq` is undefined. */
export const programActor = ({ partnerSeq }: KeyCaller): PartnerActor => ({
  partnerSeq,
  userSeq: undefined,
  doSessionType: "PARTNER",
});
