import { z } from "zod";
import type { TalkButton } from "#domain/messages/talk-limits.ts";
import { TALK_VERDICTS } from "#domain/messages/talk-template-lifecycle.ts";
import { CARRIER_BATCH, type CarrierOptions, makeCarrierRelay } from "./carrier.ts";
import { eachReadable, toldText, unreadWord } from "./unread-word.ts";

const LONGEST_REASON = 500;

/** A channel or template as the carrier's reviewers are told of it. The key is ours: the same one again is the same review. */
export interface CarriedReview {
  key: string;
  kind: "channel" | "template";
  channelId: string;
  name: string;
  templateCode?: string | undefined;
  text?: string | undefined;
  buttons?: readonly TalkButton[] | undefined;
}

/** As the protocol has it. */
export const TalkReviewNotice = z.object({
  results: z
    .array(
      z.object({
        key: z.string().min(1).max(80),
        verdict: z.enum(TALK_VERDICTS),
        /** Why it was refused. */
        reason: z.string().max(LONGEST_REASON),
      }),
    )
    .max(CARRIER_BATCH),
});

export interface TalkReviewResult {
  key: string;
  /** One of ours, or a word that we do not know. */
  verdict: string;
  /** Why it was refused. */
  reason: string;
}

/** As it is read: each by itself, so that a word we do not know holds up no other. */
const TalkReviews = z.object({
  results: z
    .array(z.unknown())
    .max(CARRIER_BATCH)
    .pipe(
      eachReadable(
        z.object({
          key: z.string().min(1).max(80),
          verdict: unreadWord,
          reason: toldText(LONGEST_REASON),
        }),
      ),
    ),
});

export interface TalkReviewGateway {
  /** Hands in what is not known there, and answers what has been decided: asking and submitting are one call. */
  review(subjects: readonly CarriedReview[]): Promise<TalkReviewResult[]>;
  /** What the other end tells by itself; undefined unless it really did. */
  read(path: string, headers: Headers, body: string): TalkReviewResult[] | undefined;
}

/** By the same relay that talks are sent through. */
export function makeTalkReviewGateway(options: CarrierOptions): TalkReviewGateway {
  const relay = makeCarrierRelay(options);
  return {
    review: async (subjects) => (await relay.ask("/reviews", { subjects }, TalkReviews)).results,
    read: (path, headers, body) => relay.read({ path, headers, body }, TalkReviews)?.results,
  };
}
