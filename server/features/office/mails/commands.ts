import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { EmailType } from "#domain/messages/email-types.ts";
import { MAIL_LIMITS, type MailCause, TEST_MAILS_A_DAY } from "#domain/messages/mail-cause.ts";
import { HELD_TEXTS } from "#domain/messages/mail-state.ts";
import { mailboxOf } from "#domain/people/email-address.ts";
import { BRANDS, isRealBrand } from "#domain/provider.ts";
import { isDemoPartner } from "#server/call/access/demo-partner.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import type { MailText } from "./mail-layout.ts";
import { sendMailJob } from "./send-mail.ts";

interface QueuedMail extends MailText {
  /** A mail with a link is not sent after the link ends. */
  linkEndDT?: SQL;
}

/** Says why somebody gets a mail, and which partner asked for it if one did. */
interface MailReason {
  cause: Exclude<MailCause, "DOCUMENT">;
  partnerSeq?: number;
}

interface NoticeMail {
  partnerSeq: number;
  /** It is null for a mail about a certificate, which belongs to no document. */
  docSeq: number | null;
  emailType: EmailType;
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

/** Queues a mail of a type that partners can switch off, once for each cause. */
export async function queueNoticeMail(
  db: Db,
  services: Services,
  recipient: string,
  mail: MailText,
  notice: NoticeMail,
): Promise<void> {
  // People try calls on a demo partner without signing in; they must not reach anybody with them.
  if (await isDemoPartner(db, notice.partnerSeq)) return;
  await record(db, services, { recipient, ...mail, ...notice, cause: "DOCUMENT" });
}

type NewMail = Omit<typeof mails.$inferInsert, "mailbox" | "state" | "linkEndDT"> &
  Pick<QueuedMail, "linkEndDT"> & { cause: MailCause };

/** Every mail enters the queue here, so that the limits hold whatever asked for it. */
function record(db: Db, services: Services, mail: NewMail): Promise<{ mailSeq: number } | undefined> {
  return db.transaction(async (db) => {
    const mailbox = mailboxOf(mail.recipient);
    const holdReason = await heldReason(db, mail, mailbox);
    const [row] = await db
      .insert(mails)
      .values({ ...mail, mailbox, ...(holdReason && { state: "HELD", failure: HELD_TEXTS[holdReason] }) })
      .onConflictDoNothing()
      .returning({ mailSeq: mails.mailSeq });
    if (row && !holdReason) await services.jobs.send(db, sendMailJob, row);
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

interface MailOrigin {
  cause: MailCause;
  /** A mail without a partner is the product's own. */
  partnerSeq?: number;
  isTest: boolean;
}

const DAY_S = 86_400;

/**
 * Returns for how many seconds the mailbox takes no further mail of that cause from that partner, or undefined if one more
 * may go. The lock lasts until the mail is written, so that two at the same time are counted one after the other.
 */
async function findWait(db: Db, mailbox: string, origin: MailOrigin): Promise<number | undefined> {
  const { cause, partnerSeq, isTest } = origin;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${mailbox}`}, 0))`);
  const aDay = isTest ? TEST_MAILS_A_DAY : MAIL_LIMITS[cause].aDay;
  const [row] = await db
    .select({ waitS: sql<number>`ceil(${DAY_S} - extract(epoch FROM now() - ${mails.insertDT}))::int` })
    .from(mails)
    .where(
      and(
        eq(mails.mailbox, mailbox),
        sql`${mails.insertDT} > now() - make_interval(secs => ${DAY_S})`,
        ne(mails.state, "HELD"),
        eq(mails.cause, cause),
        isTest ? inArray(mails.partnerSeq, testPartners(db)) : isOf(partnerSeq),
      ),
    )
    .orderBy(desc(mails.insertDT))
    .offset(aDay - 1)
    .limit(1);
  return row && Math.max(1, row.waitS);
}

const isOf = (partnerSeq: number | undefined) =>
  partnerSeq === undefined ? isNull(mails.partnerSeq) : eq(mails.partnerSeq, partnerSeq);

const testPartners = (db: Db) =>
  db.select({ partnerSeq: partners.partnerSeq }).from(partners).where(eq(partners.brand, BRANDS.test));
