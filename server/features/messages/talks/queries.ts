import { and, asc, desc, eq, or, type SQL } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { listTalkTemplates, TalkChannel, TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { talkChannels, talkTemplates } from "#server/db/schema/messages/talks.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

/** The member whose channels and templates they are. */
export interface TalkOwner {
  partnerSeq: number;
  memberSeq: number;
}

const ofOwner = (table: typeof talkChannels | typeof talkTemplates, { partnerSeq, memberSeq }: TalkOwner) =>
  and(eq(table.partnerSeq, partnerSeq), eq(table.memberSeq, memberSeq));

const CHANNEL_COLUMNS = {
  channelSeq: talkChannels.channelSeq,
  channelId: talkChannels.channelId,
  name: talkChannels.name,
  state: talkChannels.state,
  reason: talkChannels.reason,
  insertDT: talkChannels.insertDT,
};

export const findTalkChannels = (db: Db, owner: TalkOwner): Promise<TalkChannel[]> =>
  db
    .select(CHANNEL_COLUMNS)
    .from(talkChannels)
    .where(ofOwner(talkChannels, owner))
    .orderBy(asc(talkChannels.name), asc(talkChannels.channelSeq));

export async function findTalkChannel(db: Db, owner: TalkOwner, channelId: string): Promise<TalkChannel | undefined> {
  const [channel] = await db
    .select(CHANNEL_COLUMNS)
    .from(talkChannels)
    .where(and(ofOwner(talkChannels, owner), eq(talkChannels.channelId, channelId)));
  return channel;
}

const TEMPLATE_COLUMNS = {
  templateSeq: talkTemplates.templateSeq,
  templateCode: talkTemplates.templateCode,
  channelId: talkChannels.channelId,
  channelName: talkChannels.name,
  name: talkTemplates.name,
  text: talkTemplates.text,
  buttons: talkTemplates.buttons,
  state: talkTemplates.state,
  reason: talkTemplates.reason,
  insertDT: talkTemplates.insertDT,
  changeDT: talkTemplates.changeDT,
  submitDT: talkTemplates.submitDT,
  reviewDT: talkTemplates.reviewDT,
};

type TemplateRow = Omit<TalkTemplate, "buttons"> & { buttons: readonly TalkTemplate["buttons"][number][] };

const isChannelOfTemplate = and(
  eq(talkChannels.partnerSeq, talkTemplates.partnerSeq),
  eq(talkChannels.channelSeq, talkTemplates.channelSeq),
);

const SORTS = { name: talkTemplates.name, state: talkTemplates.state, changeDT: talkTemplates.changeDT };

type TemplateQuery = Pick<ParsedInputOf<typeof listTalkTemplates>["query"], "keyword" | "state" | "sort">;

const templateOf = ({ buttons, ...template }: TemplateRow): TalkTemplate => ({ ...template, buttons: [...buttons] });

const selectTemplates = (db: Db, fields: FieldsOf) =>
  db.select(fields(TEMPLATE_COLUMNS)).from(talkTemplates).innerJoin(talkChannels, isChannelOfTemplate).$dynamic();

export const talkTemplateList = (
  db: Db,
  owner: TalkOwner,
  { keyword, state, sort }: TemplateQuery,
): List<TalkTemplate, TemplateRow> => ({
  db,
  select: selectTemplates,
  where: and(
    ofOwner(talkTemplates, owner),
    keyword ? hasKeyword(keyword) : undefined,
    state ? eq(talkTemplates.state, state) : undefined,
  ),
  order: listOrder(sort, SORTS, talkTemplates.templateSeq),
  complete: (rows) => rows.map(templateOf),
});

const hasKeyword = (keyword: string): SQL | undefined =>
  or(...[talkTemplates.name, talkTemplates.templateCode, talkTemplates.text].map(contains(keyword)));

export async function findTalkTemplates(
  db: Db,
  owner: TalkOwner,
  { channelId, state }: { channelId?: string | undefined; state?: TalkTemplate["state"] | undefined },
): Promise<TalkTemplate[]> {
  const rows = await db
    .select(TEMPLATE_COLUMNS)
    .from(talkTemplates)
    .innerJoin(talkChannels, isChannelOfTemplate)
    .where(
      and(
        ofOwner(talkTemplates, owner),
        channelId === undefined ? undefined : eq(talkChannels.channelId, channelId),
        state === undefined ? undefined : eq(talkTemplates.state, state),
      ),
    )
    .orderBy(desc(talkTemplates.changeDT), desc(talkTemplates.templateSeq));
  return rows.map(templateOf);
}

/** The console names a template by our number, everything else by its code. */
export type TemplateName = { templateSeq: number } | { templateCode: string };

const isNamed = (name: TemplateName): SQL =>
  "templateSeq" in name
    ? eq(talkTemplates.templateSeq, name.templateSeq)
    : eq(talkTemplates.templateCode, name.templateCode);

export async function findTalkTemplate(
  db: Db,
  owner: TalkOwner,
  name: TemplateName,
): Promise<TalkTemplate | undefined> {
  const [row] = await db
    .select(TEMPLATE_COLUMNS)
    .from(talkTemplates)
    .innerJoin(talkChannels, isChannelOfTemplate)
    .where(and(ofOwner(talkTemplates, owner), isNamed(name)));
  return row && templateOf(row);
}

export async function requireTalkTemplate(db: Db, owner: TalkOwner, name: TemplateName): Promise<TalkTemplate> {
  const template = await findTalkTemplate(db, owner, name);
  if (!template) throw new AppError("NOT_FOUND");
  return template;
}

export async function lockTalkTemplate(db: Transaction, owner: TalkOwner, name: TemplateName) {
  const [row] = await db
    .select()
    .from(talkTemplates)
    .where(and(ofOwner(talkTemplates, owner), isNamed(name)))
    .for("no key update");
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}
