import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { getMail, listMails } from "#contracts/mails.ts";
import { pageInfo } from "#domain/console/paging.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { and, asc, count, desc, eq, or } from "#server/db/drizzle.ts";
import { mails } from "#server/db/schema/mails.ts";
import { AppError } from "#server/kernel/errors.ts";

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

export async function findMails(
  db: Db,
  { keyword, state, page, size, sort }: ParsedInputOf<typeof listMails>["query"],
): Promise<OutputOf<typeof listMails>> {
  const matches = and(
    keyword ? or(...[mails.subject, mails.recipient].map(contains(keyword))) : undefined,
    state ? eq(mails.state, state) : undefined,
  );
  const order = sort.map(({ field, direction }) => (direction === "asc" ? asc : desc)(mails[field]));
  const [content, [total]] = await Promise.all([
    db
      .select(row)
      .from(mails)
      .where(matches)
      .orderBy(...order, desc(mails.mailSeq))
      .limit(size)
      .offset(page * size),
    db.select({ count: count() }).from(mails).where(matches),
  ]);
  return { content, ...pageInfo(total?.count ?? 0, page, size) };
}

export async function findMail(db: Db, mailSeq: number): Promise<OutputOf<typeof getMail>> {
  const [mail] = await db
    .select({ ...row, html, plain })
    .from(mails)
    .where(eq(mails.mailSeq, mailSeq));
  if (!mail) throw new AppError("NOT_FOUND");
  return mail;
}
