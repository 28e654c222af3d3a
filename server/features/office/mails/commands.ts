import { eq, type SQL } from "drizzle-orm";
import type { EmailType } from "#domain/messages/email-types.ts";
import { MAIL_LIMITS, type MailCause } from "#domain/messages/mail-cause.ts";
import { HELD_TEXTS } from "#domain/messages/mail-state.ts";
import { mailboxOf } from "#domain/people/email-address.ts";
import { isRealBrand } from "#domain/provider.ts";
import { isDemoPartner } from "#server/call/access/demo-partner.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { findWait } from "./daily-limit.ts";
import type { MailText } from "./mail-layout.ts";
import { sendMailJob } from "./send-mail.ts";

interface QueuedMail extends MailText {
  /** Of a mail with a link: when the link ends. It is not sent any more then. */
  linkEndDT?: SQL;
}

/** Why somebody gets a mail, and from which partner where one asked for it. */
interface MailReason {
  cause: Exclude<MailCause, "DOCUMENT">;
  partnerSeq?: number;
}

interface NoticeMail {
  partnerSeq: number;
  /** The document it is kept with; a mail about a certificate is about none. */
  docSeq: number | null;
  emailType: EmailType;
  /** What caused it. */
  noticeId: string;
}

/** Records the mail and queues its sending in one transaction; the mail leaves the house in the background. */
export async function queueMail(
  db: Db,
  services: Services,
  recipient: string,
  mail: QueuedMail,
  reason: MailReason,
): Promise<{ mailSeq: number }> {
  const row = await record(db, services, { recipient, ...mail, ...reason });
  if (!row) throw new Error("mail row missing");
  return row;
}

/** A mail of a type that partners can switch off; the same cause asks for the same mail once. */
export async function queueNoticeMail(
  db: Db,
  services: Services,
  recipient: string,
  mail: MailText,
  notice: NoticeMail,
): Promise<void> {
  // Whoever tries a call without signing in must not reach a person with it.
  if (await isDemoPartner(db, notice.partnerSeq)) return;
  await record(db, services, { recipient, ...mail, ...notice, cause: "DOCUMENT" });
}

type NewMail = Omit<typeof mails.$inferInsert, "mailbox" | "state" | "linkEndDT"> &
  Pick<QueuedMail, "linkEndDT"> & { cause: MailCause };

/** The one way into the queue: who may not be written to now is decided here, whatever asked for the mail. */
function record(db: Db, services: Services, mail: NewMail): Promise<{ mailSeq: number } | undefined> {
  return db.transaction(async (db) => {
    const mailbox = mailboxOf(mail.recipient);
    const held = await heldReason(db, mail, mailbox);
    const [row] = await db
      .insert(mails)
      .values({ ...mail, mailbox, ...(held && { state: "HELD", failure: HELD_TEXTS[held] }) })
      .onConflictDoNothing()
      .returning({ mailSeq: mails.mailSeq });
    if (row && !held) await services.jobs.send(db, sendMailJob, row);
    return row;
  });
}

async function heldReason(
  db: Db,
  { cause, partnerSeq }: NewMail,
  mailbox: string,
): Promise<keyof typeof HELD_TEXTS | undefined> {
  const isTest = partnerSeq != null && (await isTestPartner(db, partnerSeq));
  if (isTest && cause === "DOCUMENT") return "TEST";
  const waitS = await findWait(db, mailbox, { cause, isTest, ...(partnerSeq != null && { partnerSeq }) });
  if (waitS === undefined) return undefined;
  if (MAIL_LIMITS[cause].isRefused) throw new AppError("TOO_MANY_REQUESTS", { retryAfterS: waitS });
  return "LIMIT";
}

async function isTestPartner(db: Db, partnerSeq: number): Promise<boolean> {
  const [partner] = await db
    .select({ brand: partners.brand })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  return partner !== undefined && !isRealBrand(partner.brand);
}
