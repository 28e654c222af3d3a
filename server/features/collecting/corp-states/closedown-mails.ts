import { sql } from "drizzle-orm";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { CORP_STATE_LABELS } from "#domain/documents/corp-state.ts";
import type { TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import type { EmailType } from "#domain/messages/email-types.ts";
import type { Brand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { findAnnouncedDocument } from "#server/features/documents/documents/announced-document.ts";
import { findEmailSends } from "#server/features/office/email-send-configs/queries.ts";
import { queueNoticeMail } from "#server/features/office/mails/commands.ts";
import { documentMail } from "#server/features/office/mails/document-mail.ts";
import { noticeIdOf } from "#server/features/office/mails/notice-id.ts";
import { findMailLook } from "#server/features/office/mails/partner-look.ts";
import type { CorpStanding } from "#server/gateways/corp-state.ts";
import { findStandings } from "./standings.ts";

const EMAIL_TYPE = "TAX_CLOSEDOWN" satisfies EmailType;

/** An invoice for last month may be issued until the 10th. */
const RECENT_DAYS = 40;

const ISSUED = [
  "ISSUED",
  "PRE_ISSUED",
  "REV_ISSUED",
  "NTS_STANDBY",
  "NTS_SENT",
  "NTS_SUCCESS",
] as const satisfies TaxInvoiceStatus[];

/** The latest invoice of a seller to one buyer. */
interface Sale extends Record<string, unknown> {
  memberSeq: number;
  corpNum: string;
  docPartnerSeq: number;
  docSeq: number;
}

/** Mails sellers about buyers of their latest invoices that have closed or paused, once per state. */
export async function mailClosedBuyers(services: Services, today: SeoulDate): Promise<void> {
  const { primary: db } = services.databases;
  const { rows } = await db.execute<{ partnerSeq: number; brand: Brand }>(
    sql`SELECT partner_seq AS "partnerSeq", brand FROM partners ORDER BY partner_seq`,
  );
  for (const { partnerSeq, brand } of rows) {
    const sales = await findRecentSales(db, partnerSeq, today);
    const corpNums = [...new Set(sales.map(({ corpNum }) => corpNum))];
    if (corpNums.length === 0) continue;
    const standings = await findStandings(services, { brand, day: today }, corpNums);
    const inactive = new Map(
      standings
        .filter(({ state }) => state === "CLOSED" || state === "SUSPENDED")
        .map((standing) => [standing.corpNum, standing]),
    );
    for (const sale of sales) {
      const standing = inactive.get(sale.corpNum);
      if (standing) await mailClosedBuyer(services, { partnerSeq, ...sale }, standing);
    }
  }
}

/** Reads one partner at a time, because the key of the list begins with the partner. */
async function findRecentSales(db: Db, partnerSeq: number, today: SeoulDate): Promise<Sale[]> {
  const issuedStatuses = sql.join(
    ISSUED.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute<Sale>(
    sql`SELECT DISTINCT ON (s.member_seq, s.counterparty_num) s.member_seq AS "memberSeq", s.counterparty_num AS "corpNum",
        s.doc_partner_seq AS "docPartnerSeq", s.doc_seq AS "docSeq"
      FROM document_sides s JOIN members m ON m.partner_seq = s.partner_seq AND m.member_seq = s.member_seq AND m.proven_by IS NOT NULL
      WHERE s.partner_seq = ${partnerSeq} AND s.list = 'taxSales' AND s.list_date BETWEEN ${addDays(today, -RECENT_DAYS)} AND ${today}
        AND s.status IN (${issuedStatuses}) AND NOT s.deleted_yn AND s.counterparty_num ~ '^[0-9]{10}$'
      ORDER BY s.member_seq, s.counterparty_num, s.list_date DESC, s.doc_seq DESC`,
  );
  return rows;
}

async function mailClosedBuyer(
  services: Services,
  { partnerSeq, memberSeq, docPartnerSeq, docSeq }: Sale & { partnerSeq: number },
  { corpNum, state, endDate }: CorpStanding,
): Promise<void> {
  const { primary: db } = services.databases;
  const sends = await findEmailSends(db, partnerSeq, memberSeq);
  if (!sends.find(({ emailType }) => emailType === EMAIL_TYPE)?.sendYN) return;
  const document = await findAnnouncedDocument(db, { kind: "TAXINVOICE", partnerSeq: docPartnerSeq, docSeq });
  const recipient = document?.parties.invoicer?.email ?? "";
  if (!document || recipient === "") return;
  const mail = documentMail(
    EMAIL_TYPE,
    {
      invoicer: document.parties.invoicer?.name ?? "",
      invoicee: document.parties.invoicee?.name ?? "",
      trustee: "",
      name: document.name,
      date: formatDate(document.date),
      totalWon: document.totalWon,
      corpState: endDate ? `${CORP_STATE_LABELS[state].text} (${formatDate(endDate)})` : CORP_STATE_LABELS[state].text,
      url: services.publicOrigin + memberPath(partnerSeq, memberSeq, `taxinvoices/sales/${docSeq}`),
    },
    await findMailLook(db, partnerSeq, services.publicOrigin),
  );
  const noticeId = noticeIdOf(EMAIL_TYPE, partnerSeq, memberSeq, corpNum, state, endDate ?? "");
  await queueNoticeMail(db, services, recipient, mail, { partnerSeq, docSeq, emailType: EMAIL_TYPE, noticeId });
}
