import { and, eq, sql } from "drizzle-orm";
import type { TalkTemplateInput } from "#contracts/messages/talk-templates.ts";
import { TALK_TEMPLATE_MACHINE, type TalkTemplateAction } from "#domain/messages/talk-template-lifecycle.ts";
import { TALK_TEMPLATE_LIMITS, talkTemplateProblems } from "#domain/messages/talk-template-rules.ts";
import { transitState } from "#domain/states/transition.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { talkChannels, talkTemplates } from "#server/db/schema/messages/talks.ts";
import { lockTalkTemplate, type TemplateName } from "./queries.ts";
import { reviewTalksJob } from "./review-talks.ts";
import { ruleNumber } from "./rule-number.ts";

type TemplateRow = typeof talkTemplates.$inferSelect;
type Content = Pick<TalkTemplateInput, "name" | "text" | "buttons">;

/** Registers a template. Reviewers see it only after it is submitted. */
export function registerTalkTemplate(
  db: Db,
  act: MemberAct,
  { channelId, templateCode, ...content }: TalkTemplateInput,
): Promise<TemplateRow> {
  const { partnerSeq, memberSeq, brand, trial } = act.actor;
  return db.transaction(async (db) => {
    const channelSeq = await lockChannel(db, act.actor, channelId);
    refuseProblems(act.actor, content);
    const templates = await db.$count(
      talkTemplates,
      and(eq(talkTemplates.partnerSeq, partnerSeq), eq(talkTemplates.channelSeq, channelSeq)),
    );
    if (templates >= TALK_TEMPLATE_LIMITS.templates) refuse(trial, new AppError("TALK_TEMPLATE_LIMIT"));
    const [row] = await db
      .insert(talkTemplates)
      .values({ partnerSeq, memberSeq, brand, channelSeq, templateCode, ...content, state: "REGISTERED" })
      .onConflictDoNothing()
      .returning();
    if (!row) throw duplicateTemplate();
    await recordAct(db, act, "TALK_TEMPLATE_REGISTERED", { templateCode, after: content });
    return row;
  });
}

export const duplicateTemplate = (
  fields: Record<string, string> = { templateCode: "이미 사용한 템플릿 코드입니다." },
) => new AppError("DUPLICATE_TALK_TEMPLATE", { fields });

export function changeTalkTemplate(
  db: Db,
  act: MemberAct,
  template: TemplateName,
  content: Content,
): Promise<TemplateRow> {
  return db.transaction(async (db) => {
    const row = await lockTalkTemplate(db, act.actor, template);
    const state = stateAfter(row, "CHANGE");
    refuseProblems(act.actor, content);
    const { name, text, buttons } = row;
    await recordAct(db, act, "TALK_TEMPLATE_CHANGED", {
      templateCode: row.templateCode,
      before: { name, text, buttons },
      after: content,
    });
    return writeTemplate(db, row, { ...content, state, reason: "", changeDT: sql`now()` });
  });
}

export function submitTalkTemplate(
  db: Db,
  services: Services,
  act: MemberAct,
  template: TemplateName,
): Promise<TemplateRow> {
  return db.transaction(async (db) => {
    const row = await lockTalkTemplate(db, act.actor, template);
    const state = stateAfter(row, "SUBMIT");
    await requireActiveChannel(db, act.actor, row);
    await services.jobs.send(db, reviewTalksJob, {});
    await recordAct(db, act, "TALK_TEMPLATE_SUBMITTED", { templateCode: row.templateCode });
    const now = sql`now()`;
    return writeTemplate(db, row, {
      state,
      reason: "",
      submits: row.submits + 1,
      submitDT: now,
      reviewDT: null,
      dueDT: now,
    });
  });
}

/** Reservations still go out, because they were accepted while the template was approved. */
export function stopTalkTemplate(db: Db, act: MemberAct, template: TemplateName): Promise<TemplateRow> {
  return db.transaction(async (db) => {
    const row = await lockTalkTemplate(db, act.actor, template);
    const state = stateAfter(row, "STOP");
    await recordAct(db, act, "TALK_TEMPLATE_STOPPED", { templateCode: row.templateCode });
    return writeTemplate(db, row, { state });
  });
}

function stateAfter({ state }: TemplateRow, action: TalkTemplateAction): TemplateRow["state"] {
  const next = transitState(TALK_TEMPLATE_MACHINE, state, action);
  if (!next.ok) throw new AppError("TALK_TEMPLATE_STATE");
  return next.state;
}

async function writeTemplate(
  db: Transaction,
  { partnerSeq, templateSeq }: TemplateRow,
  change: Parameters<ReturnType<typeof db.update<typeof talkTemplates>>["set"]>[0],
): Promise<TemplateRow> {
  const [row] = await db
    .update(talkTemplates)
    .set(change)
    .where(and(eq(talkTemplates.partnerSeq, partnerSeq), eq(talkTemplates.templateSeq, templateSeq)))
    .returning();
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

function refuseProblems({ trial }: ActingMember, { text, buttons }: Content): void {
  const fields = talkTemplateProblems(text, buttons);
  if (Object.keys(fields).length === 0) return;
  refuse(trial, new AppError("TALK_TEMPLATE_RULE", { fields, number: ruleNumber(fields) ?? -31302 }));
}

/** Locks the channel, so that two calls that register at once are counted one after the other. */
async function lockChannel(
  db: Transaction,
  { partnerSeq, memberSeq }: ActingMember,
  channelId: string,
): Promise<number> {
  const { rows } = await db.execute<{ channelSeq: number }>(
    sql`SELECT channel_seq AS "channelSeq" FROM talk_channels WHERE partner_seq = ${partnerSeq}
      AND member_seq = ${memberSeq} AND channel_id = ${channelId} FOR NO KEY UPDATE`,
  );
  const [channel] = rows;
  if (!channel) throw channelUnusable();
  return channel.channelSeq;
}

async function requireActiveChannel(db: Transaction, actor: ActingMember, { channelSeq }: TemplateRow): Promise<void> {
  const [channel] = await db
    .select({ state: talkChannels.state })
    .from(talkChannels)
    .where(and(eq(talkChannels.partnerSeq, actor.partnerSeq), eq(talkChannels.channelSeq, channelSeq)));
  if (channel?.state !== "ACTIVE")
    refuse(actor.trial, channelUnusable("연결을 확인한 채널의 템플릿만 심사를 요청할 수 있습니다."));
}

const channelUnusable = (text = "연결한 채널이 아닙니다.") =>
  new AppError("TALK_TEMPLATE_RULE", { fields: { channelId: text }, number: -31301 });
