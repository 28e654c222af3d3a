import type { FirstInvoice } from "#contracts/desk/onboarding.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import { findInvoiceOfKey } from "#server/features/documents/tax-invoices/detail.ts";
import { findIssuers, firstDraftOf, type Issuer, newFirstKey } from "./issuers.ts";

/** A list to choose from, no directory. */
const MOST_MEMBERS = 20;

interface Asked {
  memberSeq?: number | undefined;
  key?: string | undefined;
}

/** Where somebody stands on the way to a first invoice: the own key in their address says which document is theirs. */
export async function findFirstInvoice(db: Db, partnerSeq: number, { memberSeq, key }: Asked): Promise<FirstInvoice> {
  const today = toSeoulDate(await clockNow(db, partnerSeq));
  const issuers = await findIssuers(db, partnerSeq, today, { limit: MOST_MEMBERS, memberSeq });
  const [issuer] = issuers;
  const members = issuers.map(({ memberSeq, seller: { name, bizId } }) => ({ memberSeq, name, bizId }));
  const found =
    issuer && key ? await findInvoiceOfKey(db, { partnerSeq, memberSeq: issuer.memberSeq }, key) : undefined;
  const isOwn = found === undefined || found.content.invoicer.corpNum === issuer?.seller.bizId;
  return {
    members,
    // A key that another side's document has is nobody's to write with.
    key: key && isOwn ? key : newFirstKey(today),
    docSeq: (isOwn && found?.docSeq) || null,
    draft: issuer ? draftOf(issuer, today) : null,
  };
}

const draftOf = (issuer: Issuer, today: string) => firstDraftOf(issuer, today, "첫 세금계산서");
