import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { MAIL_LIMITS, type MailCause, TEST_MAILS_A_DAY } from "#domain/messages/mail-cause.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { mails } from "#server/db/schema/office/mails.ts";

export interface MailOrigin {
  cause: MailCause;
  /** The partner that asked for it; without one it is the product's own. */
  partnerSeq?: number;
  isTest: boolean;
}

const DAY_S = 86_400;

/**
 * How many seconds the mailbox takes no further mail of that cause from that partner; undefined: one more may go. The
 * lock lasts until the mail is written, so that two at the same time are counted one after the other.
 */
export async function findWait(db: Db, mailbox: string, origin: MailOrigin): Promise<number | undefined> {
  const { cause, partnerSeq, isTest } = origin;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${mailbox}`}, 0))`);
  const aDay = isTest ? TEST_MAILS_A_DAY : MAIL_LIMITS[cause].aDay;
  const [full] = await db
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
  return full && Math.max(1, full.waitS);
}

const isOf = (partnerSeq: number | undefined) =>
  partnerSeq === undefined ? isNull(mails.partnerSeq) : eq(mails.partnerSeq, partnerSeq);

const testPartners = (db: Db) =>
  db.select({ partnerSeq: partners.partnerSeq }).from(partners).where(eq(partners.brand, BRANDS.test));
