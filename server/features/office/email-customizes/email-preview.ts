import { eq } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import { DRAFT_PICTURES } from "#contracts/office/email-image.ts";
import type { previewPartnerEmail } from "#contracts/office/email-previews.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { isWebUrl } from "#domain/text/web-url.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { emailCustomizes } from "#server/db/schema/office/email-configs.ts";
import { fileUrl } from "#server/features/office/files/routes.ts";
import { documentMail, type MailedDocument } from "#server/features/office/mails/document-mail.ts";
import { partnerNames } from "#server/features/office/mails/partner-look.ts";

const INVENTED_DOCUMENT: MailedDocument = {
  invoicer: "주식회사 다온사무",
  invoicee: "늘봄출판",
  trustee: "모아마켓",
  name: "거래명세서",
  date: formatDate("2026-10-30"),
  totalWon: 1_540_000,
  proven: { invoicer: "주식회사 다온사무", invoicee: "늘봄출판", trustee: "모아마켓" },
  url: "https://www.gaonbill.example/",
};

type PreviewQuery = ParsedInputOf<typeof previewPartnerEmail>["query"];

/** Pictures are named by path, because the page may be open under another name of the site than mails are sent with. */
export async function previewEmail(
  db: Db,
  partnerSeq: number,
  { emailType, draft = [], logoLink }: PreviewQuery,
): Promise<OutputOf<typeof previewPartnerEmail>> {
  const [row] = await db
    .select({ serviceName: partners.serviceName, company: partners.companyName, look: emailCustomizes })
    .from(partners)
    .leftJoin(emailCustomizes, eq(emailCustomizes.partnerSeq, partners.partnerSeq))
    .where(eq(partners.partnerSeq, partnerSeq));
  if (!row) throw new AppError("NOT_FOUND");
  const { look, serviceName, company } = row;
  const pathOf = (key: string | null | undefined): string | null => (key ? fileUrl(key) : null);
  const link = logoLink ?? look?.logoLink ?? "";
  const { subject, html } = documentMail(emailType, INVENTED_DOCUMENT, {
    ...partnerNames(serviceName, company),
    logo: draft.includes("LOGO") ? DRAFT_PICTURES.LOGO : pathOf(look?.logoImage),
    logoLink: isWebUrl(link) ? link : null,
    csImage: draft.includes("CS") ? DRAFT_PICTURES.CS : pathOf(look?.csImage),
  });
  return { subject, html };
}
