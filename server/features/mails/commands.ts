import type { EmailType } from "#domain/messages/email-types.ts";
import type { Db } from "#server/db/connect.ts";
import type { SQL } from "#server/db/drizzle.ts";
import { mails } from "#server/db/schema/mails.ts";
import { sendMailJob } from "#server/jobs/send-mail.ts";
import { isDemoPartner } from "#server/kernel/demo-partner.ts";
import type { Services } from "#server/kernel/services.ts";
import type { MailText } from "./mail-layout.ts";

interface QueuedMail extends MailText {
  /** Of a mail with a link: when the link ends. It is not sent any more then. */
  linkEndDT?: SQL;
}

/** Records the mail and queues its sending in one transaction; the mail leaves the house in the background. */
export function queueMail(
  db: Db,
  services: Services,
  recipient: string,
  mail: QueuedMail,
): Promise<{ mailSeq: number }> {
  return db.transaction(async (db) => {
    const [row] = await db
      .insert(mails)
      .values({ recipient, ...mail })
      .returning({ mailSeq: mails.mailSeq });
    if (!row) throw new Error("mail row missing");
    await services.jobs.send(db, sendMailJob, row);
    return row;
  });
}

interface NoticeMail {
  partnerSeq: number;
  /** The document it is kept with; a mail about a certificate is about none. */
  docSeq: number | null;
  emailType: EmailType;
  /** What caused it. */
  noticeId: string;
}

/** A mail of a type that partners can switch off; the same cause asks for the same mail once. */
export async function queueNoticeMail(
  db: Db,
  services: Services,
  recipient: string,
  mail: MailText,
  notice: NoticeMail,
): Promise<void> {
  await db.transaction(async (db) => {
    // Whoever tries a call without signing in must not reach a person with it.
    if (await isDemoPartner(db, notice.partnerSeq)) return;
    const [row] = await db
      .insert(mails)
      .values({ recipient, ...mail, ...notice })
      .onConflictDoNothing()
      .returning({ mailSeq: mails.mailSeq });
    if (row) await services.jobs.send(db, sendMailJob, row);
  });
}
