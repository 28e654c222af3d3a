import { eq } from "drizzle-orm";
import type { TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Session } from "#server/call/access/session.ts";
import type { Services } from "#server/call/services.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { announceDocumentJob } from "#server/features/documents/documents/announce-document.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { noticeIdOf } from "#server/features/office/mails/notice-id.ts";

const ISSUED = 3;
/** Later readings are not announced. Mails are kept for longer, so that the seller never hears twice. */
const TOLD_DAYS = 90;

/** Tells whether a person of the buyer reads it. A program, staff or the partner's people reading it say nothing about the buyer. */
const isBuyersReading = ({ actor }: Session, { list }: DocumentView, { state, issueDT }: TaxInvoiceDetail): boolean =>
  actor.scope === "member" &&
  list === "taxPurchase" &&
  state === ISSUED &&
  issueDT !== null &&
  issueDT > addDays(toSeoulDate(new Date()), -TOLD_DAYS);

/** Tells the seller once that the buyer has read the invoice. */
export async function tellOfReading(
  services: Services,
  session: Session,
  view: DocumentView,
  invoice: TaxInvoiceDetail,
): Promise<void> {
  if (isBuyersReading(session, view, invoice)) await tellSellerOnce(services, invoice.docSeq);
}

/** Tells the seller once of a reading, also by a buyer who is no member and has proven who they are. */
export async function tellSellerOnce(services: Services, docSeq: number): Promise<void> {
  const { primary: db } = services.databases;
  const noticeId = noticeIdOf("TAX_CHECK", docSeq);
  const [mail] = await db.select({ mailSeq: mails.mailSeq }).from(mails).where(eq(mails.noticeId, noticeId));
  if (mail) return;
  const [invoice] = await db
    .select({ partnerSeq: taxInvoices.partnerSeq })
    .from(taxInvoices)
    .where(eq(taxInvoices.docSeq, docSeq));
  if (invoice)
    await services.jobs.send(db, announceDocumentJob, {
      kind: "TAXINVOICE",
      ...invoice,
      docSeq,
      action: "READ",
      noticeId,
    });
}
