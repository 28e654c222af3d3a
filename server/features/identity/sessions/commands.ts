import { fromSeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Place } from "#server/call/access/partner-access.ts";
import { SESSION_LIFETIME_S } from "#server/call/access/session-header.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { sessionRecord } from "#server/call/session-record.ts";

/** The place of the caller has been checked; the header vouches for it for the next ten minutes. */
export async function openSession(
  { sessionHeaders }: Pick<Services, "sessionHeaders">,
  caller: Caller,
  place: Place,
  origin: Origin,
): Promise<{ header: string; expiresDT: string }> {
  const record = sessionRecord(caller, place, origin);
  const header = await sessionHeaders.seal(record);
  const expires = new Date(fromSeoulDateTime(record.doDT).getTime() + SESSION_LIFETIME_S * 1_000);
  return { header, expiresDT: toSeoulDateTime(expires) };
}
