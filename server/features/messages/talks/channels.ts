import { and, eq, sql } from "drizzle-orm";
import type { TalkChannel } from "#contracts/messages/talk-templates.ts";
import { TALK_CHANNEL_MACHINE } from "#domain/messages/talk-template-lifecycle.ts";
import { TALK_TEMPLATE_LIMITS } from "#domain/messages/talk-template-rules.ts";
import { transitState } from "#domain/states/transition.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { talkChannels } from "#server/db/schema/messages/talks.ts";
import { findTalkChannel } from "./queries.ts";
import { reviewTalksJob } from "./review-talks.ts";

/** Submits a channel: the carrier confirms that it is the member's. A rejected channel may be submitted again. */
export function registerTalkChannel(
  db: Db,
  services: Services,
  act: MemberAct,
  { channelId, name }: { channelId: string; name: string },
): Promise<TalkChannel> {
  const { partnerSeq, memberSeq, brand } = act.actor;
  return db.transaction(async (db) => {
    await lockMember(db, act.actor);
    const earlier = await findTalkChannel(db, act.actor, channelId);
    const submission = { name, reason: "", submitDT: sql`now()`, reviewDT: null, dueDT: sql`now()` };
    if (earlier) {
      const next = transitState(TALK_CHANNEL_MACHINE, earlier.state, "SUBMIT");
      if (!next.ok) throw new AppError("DUPLICATE_TALK_CHANNEL");
      await db
        .update(talkChannels)
        .set({ ...submission, state: next.state, submits: sql`${talkChannels.submits} + 1` })
        .where(and(eq(talkChannels.partnerSeq, partnerSeq), eq(talkChannels.channelSeq, earlier.channelSeq)));
    } else {
      await refuseTooMany(db, act.actor);
      await db
        .insert(talkChannels)
        .values({ partnerSeq, memberSeq, brand, channelId, ...submission, state: "REVIEW", submits: 1 });
    }
    await services.jobs.send(db, reviewTalksJob, {});
    await recordAct(db, act, "TALK_CHANNEL_REGISTERED", { channelId, name });
    const channel = await findTalkChannel(db, act.actor, channelId);
    if (!channel) throw new AppError("NOT_FOUND");
    return channel;
  });
}

/** Locks the member, so that two calls that register a channel at once run one after the other. */
const lockMember = (db: Transaction, { partnerSeq, memberSeq }: ActingMember) =>
  db.execute(
    sql`SELECT FROM members WHERE partner_seq = ${partnerSeq} AND member_seq = ${memberSeq} FOR NO KEY UPDATE`,
  );

async function refuseTooMany(db: Transaction, { partnerSeq, memberSeq, trial }: ActingMember): Promise<void> {
  const channels = await db.$count(
    talkChannels,
    and(eq(talkChannels.partnerSeq, partnerSeq), eq(talkChannels.memberSeq, memberSeq)),
  );
  if (channels >= TALK_TEMPLATE_LIMITS.channels) refuse(trial, new AppError("TALK_TEMPLATE_LIMIT"));
}
