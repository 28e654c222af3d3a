import { z } from "zod";
import type { TalkButton } from "#domain/messages/talk-limits.ts";
import { TALK_VERDICTS } from "#domain/messages/talk-template-lifecycle.ts";
import { CARRIER_BATCH, type CarrierOptions, makeCarrierRelay } from "./carrier.ts";
import { eachReadable, foreignText, unreadWord } from "./unread-word.ts";

const LONGEST_REASON = 500;

/** A channel or template in the reviewers' form. The key is ours: the same key again is the same review. */
export interface CarriedReview {
  key: string;
  kind: "channel" | "template";
  channelId: string;
  name: string;
  templateCode?: string | undefined;
  text?: string | undefined;
  buttons?: readonly TalkButton[] | undefined;
}

/** The notice as the protocol defines it. */
export const TalkReviewNotice = z.object({
  results: z
    .array(
      z.object({
        key: z.string().min(1).max(80),
        verdict: z.enum(TALK_VERDICTS),
        /** The reason for a refusal. */
        reason: z.string().max(LONGEST_REASON),
      }),
    )
    .max(CARRIER_BATCH),
});

export interface TalkReviewResult {
  key: string;
  /** A verdict of ours, or a word that we do not know. */
  verdict: string;
  /** The reason for a refusal. */
  reason: string;
}

/** Each result is read by itself, so that an unknown word holds up no other. */
const TalkReviews = z.object({
  results: z
    .array(z.unknown())
    .max(CARRIER_BATCH)
    .pipe(
      eachReadable(
        z.object({
          key: z.string().min(1).max(80),
          verdict: unreadWord,
          reason: foreignText(LONGEST_REASON),
        }),
      ),
    ),
});

export interface TalkReviewGateway {
  /** Submits what the reviewers do not know yet and returns what they have decided, both in one call. */
  review(subjects: readonly CarriedReview[]): Promise<TalkReviewResult[]>;
  /** Reads a notice of the reviewers; undefined when its signature is not valid. */
  read(path: string, headers: Headers, body: string): TalkReviewResult[] | undefined;
}

/** Reviews go through the same relay as talks. */
export function makeTalkReviewGateway(options: CarrierOptions): TalkReviewGateway {
  const relay = makeCarrierRelay(options);
  return {
    review: async (subjects) => (await relay.ask("/reviews", { subjects }, TalkReviews)).results,
    read: (path, headers, body) => relay.read({ path, headers, body }, TalkReviews)?.results,
  };
}
