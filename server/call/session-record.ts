import type { SessionRecord } from "#contracts/identity/sessions.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { SESSION_PRODUCT, SESSION_TYPES } from "#domain/provider.ts";
import type { Place } from "#server/call/access/partner-access.ts";
import type { Caller, Origin } from "./request-context.ts";

/** Makes the session record of §3: who acts for whom, since when and from where. */
export const sessionRecord = (
  { userSeq }: Pick<Caller, "userSeq">,
  { partnerSeq, memberSeq, brand, actor: { scope } }: Pick<Place, "partnerSeq" | "memberSeq" | "brand" | "actor">,
  { clientIp }: Pick<Origin, "clientIp">,
): SessionRecord => ({
  brand,
  product: SESSION_PRODUCT,
  partnerSeq,
  memberSeq,
  userSeq,
  doSessionType: SESSION_TYPES[scope],
  doSessionSeq: { user: partnerSeq, member: memberSeq ?? partnerSeq, manager: userSeq }[scope],
  doDT: toSeoulDateTime(new Date()),
  doIp: clientIp,
});
