import { eq } from "drizzle-orm";
import type { TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Session } from "#server/call/access/session.ts";
import type { Services } from "#server/call/services.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { announceDocumentJob } from "#server/features/documents/documents/announce-document.ts";
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { noticeIdOf } from "#server/features/office/mails/notice-id.ts";

const ISSUED = 3;
/** After so long nobody waits to hear of it; mails are remembered for longer. */
const TOLD_DAYS = 90;

/** Whether it is the buyer's own people who read it: programs, staff and the partner's people are no sign that the buyer has seen it. */
const isBuyersReading = ({ actor }: Session, { list }: SeenList, { state, issueDT }: TaxInvoiceDetail): boolean =>
  actor.scope === "member" &&
  list === "taxPurchase" &&
  state === ISSUED &&
  issueDT !== null &&
  issueDT > addDays(toSeoulDate(new Date()), -TOLD_DAYS);

/** The seller hears of it once, by the matrix of the partner the invoice was made at. */
export async function tellOfReading(
  services: Services,
  session: Session,
  view: SeenList,
  invoice: TaxInvoiceDetail,
): Promise<void> {
  if (isBuyersReading(session, view, invoice)) await tellSellerOnce(services, invoice.docSeq);
}

/** The same of a buyer who is no member and has proven at its page who they are. */
export async function tellSellerOnce(services: Services, docSeq: number): Promise<void> {
  const { primary: db } = services.databases;
  const noticeId = noticeIdOf("TAX_CHECK", docSeq);
  const [told] = await db.select({ mailSeq: mails.mailSeq }).from(mails).where(eq(mails.noticeId, noticeId));
  if (told) return;
  const [made] = await db
    .select({ partnerSeq: taxInvoices.partnerSeq })
    .from(taxInvoices)
    .where(eq(taxInvoices.docSeq, docSeq));
  if (made)
    await services.jobs.send(db, announceDocumentJob, {
      kind: "TAXINVOICE",
      ...made,
      docSeq,
      action: "READ",
      noticeId,
    });
}
