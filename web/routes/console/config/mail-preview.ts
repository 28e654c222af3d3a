import { useRouteLoaderData } from "react-router";
import type { EmailCustomize } from "#contracts/email-customizes.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { documentMail } from "#domain/documents/document-mail.ts";
import type { EmailType } from "#domain/messages/email-types.ts";
import type { MailLook, MailText } from "#domain/messages/mail-layout.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import type { loader } from "#web/shell/console/console-layout.tsx";

const { invoicer, invoicee, total, writeDate } = SAMPLE_TAX_INVOICE;

const SAMPLE_DOCUMENT = {
  invoicer: invoicer.companyName,
  invoicee: invoicee.companyName,
  trustee: "모아마켓",
  name: "거래명세서",
  date: formatDate(writeDate),
  totalWon: total,
  url: "https://www.gaonbill.example/",
};

/** The mail exactly as it would be sent, about an invented document. */
export const previewMail = (emailType: EmailType, look: MailLook): MailText =>
  documentMail(emailType, SAMPLE_DOCUMENT, look);

/** Mails go out under the service's name, where it has one. */
export function useMailLook({ logoImage, logoLink, csImage }: Omit<EmailCustomize, "logoYN" | "csYN">): MailLook {
  const partner = useRouteLoaderData<typeof loader>("shell/console/console-layout")?.state?.partner;
  const sender = partner?.serviceName ?? partner?.company.name ?? PROVIDER.name;
  return { sender, logo: onThisSite(logoImage), logoLink, csImage: onThisSite(csImage) };
}

/** A mail needs the whole address; the page may be open under another name of the same site. */
const onThisSite = (address: string | null): string | null =>
  address?.startsWith("http") ? new URL(address).pathname : address;
