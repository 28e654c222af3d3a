import { eq, sql } from "#server/db/drizzle.ts";
import { mails } from "#server/db/schema/mails.ts";
import type { Services } from "#server/kernel/services.ts";

/** Sends a mail that waits. The row is locked meanwhile, so that two workers cannot both send it. */
export async function deliverMail({ databases, mail: transport }: Services, mailSeq: number): Promise<void> {
  const failure = await databases.primary.transaction(async (db) => {
    const [mail] = await db.select().from(mails).where(eq(mails.mailSeq, mailSeq)).for("update");
    if (!mail || mail.state === "SENT") return undefined;
    const attempts = mail.attempts + 1;
    try {
      await transport.send({
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        // The same id on every attempt lets the receiving side drop a double.
        messageId: `mail-${mailSeq}@gaonbill.example`,
      });
    } catch (error) {
      const failure = (error as Error).message;
      await db.update(mails).set({ state: "FAILED", attempts, failure }).where(eq(mails.mailSeq, mailSeq));
      return error;
    }
    await db
      .update(mails)
      .set({ state: "SENT", attempts, failure: null, sentDT: sql`now()` })
      .where(eq(mails.mailSeq, mailSeq));
    return undefined;
  });
  if (failure) throw failure;
}
