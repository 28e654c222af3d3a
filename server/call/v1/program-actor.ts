import type { PartnerActor } from "../audit/audit.ts";
import type { KeyCaller } from "./bind-operation.ts";

/** A program of the partner acts; nobody in person. */
export const programActor = ({ partnerSeq }: KeyCaller): PartnerActor => ({
  partnerSeq,
  userSeq: undefined,
  doSessionType: "PARTNER",
});
