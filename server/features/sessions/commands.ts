import { fromSeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { SESSION_PRODUCT, SESSION_TYPES } from "#domain/provider.ts";
import type { Place } from "#server/kernel/partner-access.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { SESSION_LIFETIME_S } from "#server/kernel/session-header.ts";

/** For whom the caller may act has been checked; the header says it for the next ten minutes. */
export async function openSession(
  { sessionHeaders }: Pick<Services, "sessionHeaders">,
  { userSeq }: Caller,
  { partnerSeq, memberSeq, brand, actor }: Place,
  { clientIp }: Origin,
): Promise<{ header: string; expiresDT: string }> {
  const doDT = toSeoulDateTime(new Date());
  const header = await sessionHeaders.seal({
    brand,
    product: SESSION_PRODUCT,
    partnerSeq,
    memberSeq,
    userSeq,
    doSessionType: SESSION_TYPES[actor.scope],
    doSessionSeq: { user: partnerSeq, member: memberSeq ?? partnerSeq, manager: userSeq }[actor.scope],
    doDT,
    doIp: clientIp,
  });
  const expires = new Date(fromSeoulDateTime(doDT).getTime() + SESSION_LIFETIME_S * 1_000);
  return { header, expiresDT: toSeoulDateTime(expires) };
}
