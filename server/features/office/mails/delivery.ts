import { and, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { nextTryAfter } from "#domain/messages/mail-waiting.ts";
import { maskEmail } from "#domain/people/masking.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { MailTransport } from "#server/gateways/mail.ts";
import { keepJobFailure } from "#server/queue/job-failures.ts";
import type { Job } from "#server/queue/jobs.ts";

const LONGEST_WAIT = sql`interval '72 hours'`;
const END = sql`least(${mails.linkEndDT}, ${mails.sinceDT} + ${LONGEST_WAIT})`;

/**
 * Sends a mail that waits. Where that fails, the same job is queued for later, so that time alone ends a mail and not a number
 * of tries. A job that comes before its mail is due does nothing, because another one follows it.
 */
export async function deliverMail(services: Services, mailSeq: number, job: Job<{ mailSeq: number }>): Promise<void> {
  const { databases, mail: transport, jobs, log } = services;
  await databases.primary.transaction(async (db) => {
    const mail = await lockDueMail(db, mailSeq);
    if (!mail) return;
    const error = mail.leftS <= 0 ? new Error("the time to send it is over") : await trySending(transport, mail);
    // A paused mail server gets no mail, so this was no try.
    const isTry = mail.leftS > 0 && !isGatewayError(error, "paused");
    const attempts = mail.attempts + (isTry ? 1 : 0);
    const change = (values: object) => db.update(mails).set(values).where(eq(mails.mailSeq, mailSeq));
    if (!error) {
      await change({ state: "SENT", attempts, failure: null, sentDT: sql`now()` });
      return;
    }
    const failure = isTry ? error.message : (mail.failure ?? error.message);
    // The mail server would refuse the same mail again.
    const pauseS = isGatewayError(error, "refused") ? undefined : nextTryAfter(mail.waitedS, mail.leftS);
    if (pauseS === undefined) {
      await change({ state: "FAILED", attempts, failure });
      log.warn({ mailSeq, failure }, "mail given up");
      const about = `${maskEmail(mail.recipient)} ${mail.subject}`;
      await keepJobFailure(db, { job: job.name, data: { mailSeq }, failure, about });
      return;
    }
    await change({ attempts, failure, nextDT: sql`now() + ${pauseS} * interval '1 second'` });
    await jobs.send(db, job, { mailSeq }, pauseS);
  });
}

/** Two workers cannot both send what one of them has locked. */
async function lockDueMail(db: Db, mailSeq: number) {
  const [mail] = await db
    .select({
      ...getTableColumns(mails),
      waitedS: sql`extract(epoch FROM now() - ${mails.sinceDT})`.mapWith(Number),
      leftS: sql`extract(epoch FROM ${END} - now())`.mapWith(Number),
    })
    .from(mails)
    .where(and(eq(mails.mailSeq, mailSeq), eq(mails.state, "STANDBY"), lte(mails.nextDT, sql`now()`)))
    .for("update");
  return mail;
}

/** Begins the mail's three days anew. A link that has ended or a text that is not kept any more can never be sent. */
export async function readyMailAgain(db: Db, mailSeq: number): Promise<boolean> {
  const isSendable = and(
    eq(mails.mailSeq, mailSeq),
    inArray(mails.state, ["STANDBY", "FAILED"]),
    ne(mails.html, ""),
    or(isNull(mails.linkEndDT), gt(mails.linkEndDT, sql`now()`)),
  );
  const { rowCount } = await db
    .update(mails)
    .set({ state: "STANDBY", sinceDT: sql`now()`, nextDT: sql`now()` })
    .where(isSendable);
  return rowCount === 1;
}

/** Returns what went wrong, or nothing if the mail server has taken the mail. */
async function trySending(
  transport: MailTransport,
  { mailSeq, recipient, subject, html, plain }: typeof mails.$inferSelect,
): Promise<Error | undefined> {
  // The same id on every attempt lets the receiving side drop a double.
  const messageId = `mail-${mailSeq}@gaonbill.example`;
  try {
    await transport.send({ to: recipient, subject, html, text: plain, messageId });
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

const isGatewayError = (error: Error | undefined, reason: GatewayError["reason"]): boolean =>
  error instanceof GatewayError && error.reason === reason;
