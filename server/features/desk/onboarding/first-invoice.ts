import type { FirstInvoice } from "#contracts/desk/onboarding.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import { findInvoiceOfKey } from "#server/features/documents/tax-invoices/detail.ts";
import { findIssuers, firstDraftOf, type Issuer, newFirstKey } from "./issuers.ts";

/** This many are enough to choose from; the list is no directory. */
const MOST_MEMBERS = 20;

interface FirstInvoiceQuery {
  memberSeq?: number | undefined;
  key?: string | undefined;
}

/** Returns how far a first invoice has come: the own key in the page's address names its document. */
export async function findFirstInvoice(
  db: Db,
  partnerSeq: number,
  { memberSeq, key }: FirstInvoiceQuery,
): Promise<FirstInvoice> {
  const today = toSeoulDate(await clockNow(db, partnerSeq));
  const issuers = await findIssuers(db, partnerSeq, today, { limit: MOST_MEMBERS, memberSeq });
  const [issuer] = issuers;
  const members = issuers.map(({ memberSeq, seller: { name, bizId } }) => ({ memberSeq, name, bizId }));
  const invoice =
    issuer && key ? await findInvoiceOfKey(db, { partnerSeq, memberSeq: issuer.memberSeq }, key) : undefined;
  const isOwn = invoice === undefined || invoice.content.invoicer.corpNum === issuer?.seller.bizId;
  return {
    members,
    // The key of another side's document cannot be written with, so it is replaced.
    key: key && isOwn ? key : newFirstKey(today),
    docSeq: (isOwn && invoice?.docSeq) || null,
    draft: issuer ? draftOf(issuer, today) : null,
  };
}

const draftOf = (issuer: Issuer, today: string) => firstDraftOf(issuer, today, "첫 세금계산서");
