import type { EmailType } from "#domain/messages/email-types.ts";
import type { Db } from "#server/db/connect.ts";
import { mails } from "#server/db/schema/mails.ts";
import { sendMailJob } from "#server/jobs/send-mail.ts";
import type { Services } from "#server/kernel/services.ts";
import type { MailText } from "./mail-layout.ts";

/** Records the mail and queues its sending in one transaction; the mail leaves the house in the background. */
export function queueMail(db: Db, services: Services, recipient: string, mail: MailText): Promise<{ mailSeq: number }> {
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

interface DocumentMail {
  partnerSeq: number;
  docSeq: number;
  emailType: EmailType;
  /** The step that caused it. */
  noticeId: string;
}

/** A mail about a document, kept with it; the same step asks for the same mail once. */
export async function queueDocumentMail(
  db: Db,
  services: Services,
  recipient: string,
  mail: MailText,
  document: DocumentMail,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db
      .insert(mails)
      .values({ recipient, ...mail, ...document })
      .onConflictDoNothing()
      .returning({ mailSeq: mails.mailSeq });
    if (row) await services.jobs.send(db, sendMailJob, row);
  });
}
