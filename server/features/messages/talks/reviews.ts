import { sql } from "drizzle-orm";
import type { TalkButton } from "#domain/messages/talk-limits.ts";
import {
  isTalkVerdict,
  TALK_CHANNEL_MACHINE,
  TALK_TEMPLATE_MACHINE,
  type TalkVerdict,
} from "#domain/messages/talk-template-lifecycle.ts";
import type { Brand } from "#domain/provider.ts";
import { transitState } from "#domain/states/transition.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { talkChannels, talkTemplates } from "#server/db/schema/messages/talks.ts";
import { forgetUnread, keepUnread } from "#server/features/office/unread-answers/unread-rows.ts";
import type { CarriedReview, TalkReviewGateway, TalkReviewResult } from "#server/gateways/talk-reviews.ts";

const MOST_AT_ONCE = 100;

interface DueReview extends Record<string, unknown> {
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
 * Takes one turn over what is under review, and returns true while there may be more. The next turn is set before the
 * carrier is asked, later the longer the review takes, so that a lost answer is asked for again. The carrier knows each
 * submission by its key, so nothing is reviewed twice.
 */
export async function reviewDueTalks(services: Services): Promise<boolean> {
  const { primary } = services.databases;
  const due = [...(await takeTurn(primary, "channel")), ...(await takeTurn(primary, "template"))];
  for (const [gateway, ofGateway] of Map.groupBy(due, ({ brand }) => services.talkReviews[brand])) {
    try {
      await takeTalkReviews(services, gateway, await gateway.review(ofGateway.map(({ subject }) => subject)));
    } catch (error) {
      services.log.warn({ count: ofGateway.length, error: (error as Error).message }, "talks not reviewed");
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
  const { rows } = await db.execute<DueReview>(TURNS[kind]);
  return rows.map(({ brand, partnerSeq, seq, submits, channelId, name, templateCode, text, buttons }) => ({
    brand,
    subject: {
      key: [kind, partnerSeq, seq, submits].join("-"),
      kind,
      channelId,
      name,
      ...(templateCode !== null && { templateCode, text: text ?? "", buttons: buttons ?? [] }),
    },
  }));
}

/**
 * Takes each verdict once, from the reviewers that have the submission. A verdict on an earlier submission is ignored. With
 * an unknown verdict the submission stays under review, and the verdict is kept for a person.
 */
export async function takeTalkReviews(
  services: Services,
  gateway: TalkReviewGateway,
  results: readonly TalkReviewResult[],
): Promise<void> {
  const brands = Object.entries(services.talkReviews).flatMap(([brand, own]) => (own === gateway ? [brand] : []));
  for (const { key, verdict, reason } of results) {
    const submission = readReviewKey(key);
    if (!submission) continue;
    const { partnerSeq } = submission;
    await services.databases.primary.transaction(async (db) => {
      if (isTalkVerdict(verdict)) {
        const change = { ...submission, brands, state: reviewedState(submission.kind, verdict) };
        const brand = await writeReview(db, change, verdict === "REJECTED" ? reason : "");
        if (brand) await forgetUnread(db, { partnerSeq, kind: UNREAD_KIND }, [key]);
      } else {
        const brand = await lockReview(db, { ...submission, brands });
        if (brand) await keepUnread(db, [{ kind: UNREAD_KIND, key, answer: verdict, brand, partnerSeq }]);
      }
    });
  }
}

const UNREAD_KIND = "TALK_REVIEW";

interface Submission {
  kind: CarriedReview["kind"];
  partnerSeq: number;
  seq: number;
  /** The count of submissions; a verdict on an earlier one is ignored. */
  submits: number;
}

function readReviewKey(key: string): Submission | undefined {
  const [, kind, ...numbers] = /^(channel|template)-(\d{1,15})-(\d{1,15})-(\d{1,9})$/.exec(key) ?? [];
  const [partnerSeq = 0, seq = 0, submits = 0] = numbers.map(Number);
  return kind === "channel" || kind === "template" ? { kind, partnerSeq, seq, submits } : undefined;
}

function reviewedState(kind: CarriedReview["kind"], verdict: TalkVerdict): string {
  const action = verdict === "APPROVED" ? "APPROVE" : "REJECT";
  const next =
    kind === "channel"
      ? transitState(TALK_CHANNEL_MACHINE, "REVIEW", action)
      : transitState(TALK_TEMPLATE_MACHINE, "REVIEW", action);
  if (!next.ok) throw new Error(`${kind} under review cannot ${action}`);
  return next.state;
}

type Review = Submission & { brands: readonly string[] };

const tableOf = ({ kind }: Submission) => (kind === "channel" ? talkChannels : talkTemplates);

const isUnderReview = ({ kind, partnerSeq, seq, submits, brands }: Review) =>
  sql`partner_seq = ${partnerSeq} AND ${kind === "channel" ? sql`channel_seq` : sql`template_seq`} = ${seq}
    AND submits = ${submits} AND state = 'REVIEW' AND brand = ANY(${sql.param(brands)}::text[])`;

/** Returns the server of the submission if it was under review. */
async function writeReview(
  db: Transaction,
  review: Review & { state: string },
  reason: string,
): Promise<Brand | undefined> {
  const { rows } = await db.execute<{ brand: Brand }>(
    sql`UPDATE ${tableOf(review)} SET state = ${review.state}, reason = ${reason}, review_dt = now(), due_dt = NULL
      WHERE ${isUnderReview(review)} RETURNING brand`,
  );
  return rows[0]?.brand;
}

async function lockReview(db: Transaction, review: Review): Promise<Brand | undefined> {
  const { rows } = await db.execute<{ brand: Brand }>(
    sql`SELECT brand FROM ${tableOf(review)} WHERE ${isUnderReview(review)} FOR NO KEY UPDATE`,
  );
  return rows[0]?.brand;
}
