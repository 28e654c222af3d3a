import { z } from "zod";
import type { TalkButton } from "#domain/messages/talk-limits.ts";
import { CARRIER_BATCH, type CarrierOptions, makeCarrierRelay } from "./carrier.ts";

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

export const TalkReviewNotice = z.object({
  results: z
    .array(
      z.object({
        key: z.string().min(1).max(80),
        verdict: z.enum(["APPROVED", "REJECTED"]),
        /** Why it was refused. */
        reason: z.string().max(500),
      }),
    )
    .max(CARRIER_BATCH),
});
export type TalkReviewResult = z.infer<typeof TalkReviewNotice>["results"][number];

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
    review: async (subjects) => (await relay.ask("/reviews", { subjects }, TalkReviewNotice)).results,
    read: (path, headers, body) => relay.read({ path, headers, body }, TalkReviewNotice)?.results,
  };
}
