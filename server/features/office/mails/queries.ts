import { and, asc, eq, or } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { getMail, listMails, MailRow } from "#contracts/office/mails.ts";
import type { getTestMail, listTestMails } from "#contracts/office/test-mails.ts";
import { mailboxOf } from "#domain/people/email-address.ts";
import { maskEmail } from "#domain/people/masking.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, isDuring, type List } from "#server/lists/lists.ts";

type Query = ParsedInputOf<typeof listMails>["query"];

const { html, plain, ...row } = {
  mailSeq: mails.mailSeq,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  failure: mails.failure,
  insertDT: mails.insertDT,
  sentDT: mails.sentDT,
  html: mails.html,
  plain: mails.plain,
};

const selectMails = (db: Db, fields: FieldsOf) => db.select(fields(row)).from(mails).$dynamic();

export const mailList = (db: Db, { keyword, state, insertDT, sort }: Query): List<MailRow> => ({
  db,
  select: selectMails,
  where: and(
    keyword ? or(...[mails.subject, mails.recipient].map(contains(keyword))) : undefined,
    state && eq(mails.state, state),
    isDuring(mails.insertDT, insertDT),
  ),
  order: listOrder(sort, row, row.mailSeq),
});

export async function findMail(db: Db, mailSeq: number): Promise<OutputOf<typeof getMail>> {
  const [mail] = await db
    .select({ ...row, html, plain })
    .from(mails)
    .where(eq(mails.mailSeq, mailSeq));
  if (!mail) throw new AppError("NOT_FOUND");
  return mail;
}

/** Returns the mails about a document, oldest first. */
export const findDocumentMails = (db: Db, partnerSeq: number, docSeq: number) =>
  db
    .select({ emailType: mails.emailType, ...row })
    .from(mails)
    .where(and(eq(mails.partnerSeq, partnerSeq), eq(mails.docSeq, docSeq)))
    .orderBy(asc(mails.mailSeq));

type TestQuery = ParsedInputOf<typeof listTestMails>["query"];

const isHeldAt = (partnerSeq: number) => and(eq(mails.partnerSeq, partnerSeq), eq(mails.state, "HELD"));

/** Lists the mails a partner's documents would have sent. Addresses are masked, so only a whole address finds one. */
export function testMailList(db: Db, partnerSeq: number, { keyword, insertDT, sort }: TestQuery): List<MailRow> {
  const list: List<MailRow> = {
    db,
    select: selectMails,
    where: and(
      isHeldAt(partnerSeq),
      keyword ? or(contains(keyword)(mails.subject), eq(mails.mailbox, mailboxOf(keyword))) : undefined,
      isDuring(mails.insertDT, insertDT),
    ),
    order: listOrder(sort, row, row.mailSeq),
  };
  return completeList(list, (rows) => rows.map((mail) => ({ ...mail, recipient: maskEmail(mail.recipient) })));
}

/** Returns the mail without its links, because only the receiver may follow them. */
export async function findTestMail(db: Db, partnerSeq: number, mailSeq: number): Promise<OutputOf<typeof getTestMail>> {
  const [mail] = await db
    .select({ ...row, html, plain })
    .from(mails)
    .where(and(eq(mails.mailSeq, mailSeq), isHeldAt(partnerSeq)));
  if (!mail) throw new AppError("NOT_FOUND");
  return {
    ...mail,
    recipient: maskEmail(mail.recipient),
    html: mail.html.replace(/ href="[^"]*"/g, ""),
    plain: mail.plain.replace(/https?:\/\/\S+/g, "(받는 사람에게만 보내는 주소)"),
  };
}
