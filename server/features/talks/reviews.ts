import type { TalkButton } from "#domain/messages/talk-limits.ts";
import { TALK_CHANNEL_MACHINE, TALK_TEMPLATE_MACHINE } from "#domain/messages/talk-template-lifecycle.ts";
import type { Brand } from "#domain/provider.ts";
import { transitState } from "#domain/states/transition.ts";
import type { Db } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";
import { talkChannels, talkTemplates } from "#server/db/schema/talks.ts";
import type { CarriedReview, TalkReviewGateway, TalkReviewResult } from "#server/gateways/talk-reviews.ts";
import type { Services } from "#server/kernel/services.ts";

const MOST_AT_ONCE = 100;

interface Due extends Record<string, unknown> {
  brand: Brand;
  partnerSeq: number;
  seq: number;
  submits: number;
  channelId: string;
  name: string;
  templateCode: string | null;
  text: string | null;
  buttons: TalkButton[] | null;
}

/**
 * One turn of what is under review. Its next turn is set before the carrier is asked, the later the longer it takes, so that
 * a lost answer is asked for again; the carrier knows each by its key, so that nothing is reviewed twice. True while there
 * may be more.
 */
export async function reviewDueTalks(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  const due = [...(await takeTurn(primary, "channel")), ...(await takeTurn(primary, "template"))];
  for (const [gateway, some] of Map.groupBy(due, ({ brand }) => services.talkReviews[brand])) {
    try {
      await takeTalkReviews(services, gateway, await gateway.review(some.map(({ subject }) => subject)));
    } catch (error) {
      services.log.warn({ count: some.length, error: (error as Error).message }, "talks not reviewed");
    }
  }
  return due.length > 0;
}

const NEXT_TURN = sql`now() + least(greatest(now() - held.submit_dt, interval '30 seconds'), interval '6 hours')`;

const TURNS = {
  channel: sql`WITH due AS (SELECT partner_seq, channel_seq FROM talk_channels WHERE due_dt <= now()
      ORDER BY due_dt LIMIT ${MOST_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE talk_channels held SET due_dt = ${NEXT_TURN} FROM due
    WHERE (held.partner_seq, held.channel_seq) = (due.partner_seq, due.channel_seq)
    RETURNING held.brand, held.partner_seq AS "partnerSeq", held.channel_seq AS seq, held.submits,
      held.channel_id AS "channelId", held.name, NULL AS "templateCode", NULL AS text, NULL AS buttons`,
  template: sql`WITH due AS (SELECT partner_seq, template_seq FROM talk_templates WHERE due_dt <= now()
      ORDER BY due_dt LIMIT ${MOST_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE talk_templates held SET due_dt = ${NEXT_TURN} FROM due JOIN talk_templates own USING (partner_seq, template_seq)
      JOIN talk_channels channel ON (channel.partner_seq, channel.channel_seq) = (own.partner_seq, own.channel_seq)
    WHERE (held.partner_seq, held.template_seq) = (due.partner_seq, due.template_seq)
    RETURNING held.brand, held.partner_seq AS "partnerSeq", held.template_seq AS seq, held.submits,
      channel.channel_id AS "channelId", held.name, held.template_code AS "templateCode", held.text, held.buttons`,
} as const;

async function takeTurn(db: Db, kind: CarriedReview["kind"]): Promise<{ brand: Brand; subject: CarriedReview }[]> {
  const { rows } = await db.execute<Due>(TURNS[kind]);
  return rows.map(({ brand, partnerSeq, seq, submits, channelId, name, templateCode, text, buttons }) => ({
    brand,
    subject: {
      ...{ key: [kind, partnerSeq, seq, submits].join("-"), kind, channelId, name },
      ...(templateCode !== null && { templateCode, text: text ?? "", buttons: buttons ?? [] }),
    },
  }));
}

/** Takes what was decided once each, from the reviewers it was handed to; of an earlier submission it means nothing. */
export async function takeTalkReviews(
  services: Services,
  gateway: TalkReviewGateway,
  results: readonly TalkReviewResult[],
): Promise<void> {
  const brands = Object.entries(services.talkReviews).flatMap(([brand, own]) => (own === gateway ? [brand] : []));
  for (const { key, verdict, reason } of results) {
    const [, kind, partnerSeq, seq, submits] = /^(channel|template)-(\d{1,15})-(\d{1,15})-(\d{1,9})$/.exec(key) ?? [];
    if (!kind) continue;
    const action = verdict === "APPROVED" ? "APPROVE" : "REJECT";
    const isChannel = kind === "channel";
    const next = isChannel
      ? transitState(TALK_CHANNEL_MACHINE, "REVIEW", action)
      : transitState(TALK_TEMPLATE_MACHINE, "REVIEW", action);
    if (!next.ok) continue;
    await services.databases.primary.execute(
      sql`UPDATE ${isChannel ? talkChannels : talkTemplates}
        SET state = ${next.state}, reason = ${verdict === "REJECTED" ? reason : ""}, review_dt = now(), due_dt = NULL
        WHERE partner_seq = ${Number(partnerSeq)} AND ${isChannel ? sql`channel_seq` : sql`template_seq`} = ${Number(seq)}
          AND submits = ${Number(submits)} AND state = 'REVIEW'
          AND brand = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(brands)}::jsonb)))`,
    );
  }
}
