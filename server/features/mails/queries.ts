import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { getMail, listMails, MailRow } from "#contracts/mails.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { and, asc, eq, or } from "#server/db/drizzle.ts";
import { mails } from "#server/db/schema/mails.ts";
import { AppError } from "#server/kernel/errors.ts";
import { listOrder } from "#server/kernel/list-order.ts";
import { type FieldsOf, isDuring, type List } from "#server/kernel/lists.ts";

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

/** What was sent about a document, oldest first. */
export const findDocumentMails = (db: Db, partnerSeq: number, docSeq: number) =>
  db
    .select({ emailType: mails.emailType, ...row })
    .from(mails)
    .where(and(eq(mails.partnerSeq, partnerSeq), eq(mails.docSeq, docSeq)))
    .orderBy(asc(mails.mailSeq));
