import type { FirstCall } from "#contracts/desk/onboarding.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { firstInvoice } from "#domain/documents/first-invoice.ts";
import { jsonLines } from "#domain/text/json-lines.ts";
import type { Db } from "#server/db/connect.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import { findIssuers, firstDraftOf, newFirstKey } from "./issuers.ts";

/** Dates the call by the partner's own clock, because that clock decides whether it is valid. */
export async function findFirstCall(db: Db, partnerSeq: number): Promise<FirstCall | null> {
  const today = toSeoulDate(await clockNow(db, partnerSeq));
  const [issuer] = await findIssuers(db, partnerSeq, today, { limit: 1 });
  if (!issuer) return null;
  const { memberSeq, seller } = issuer;
  return {
    member: { memberSeq, name: seller.name, bizId: seller.bizId },
    key: newFirstKey(today),
    body: jsonLines(firstInvoice(firstDraftOf(issuer, today, "첫 호출"))),
  };
}
