import type { Hono } from "hono";
import { simulatedTalkReview } from "#domain/messages/talk-review-magic.ts";
import type { CarriedReview, TalkReviewResult } from "../talk-reviews.ts";

const MAX_REVIEWS = 20_000;

interface StoredReview {
  result: TalkReviewResult;
  doneAt: number;
}

interface TalkReviewOptions {
  /** The time reviewers take. */
  answerAfterMs: number;
  notify: (results: readonly TalkReviewResult[]) => Promise<void>;
}

/** Plays the reviewers of the test server: they decide by what they read, after a moment, and store it in memory. */
export function serveTalkReviews(app: Hono, path: string, { answerAfterMs, notify }: TalkReviewOptions) {
  const reviews = new Map<string, StoredReview>();
  const timers = new Set<NodeJS.Timeout>();
  app.post(path, async (c) => {
    const { subjects } = (await c.req.json()) as { subjects: CarriedReview[] };
    const announced: TalkReviewResult[] = [];
    for (const subject of subjects.filter(({ key }) => !reviews.has(key))) {
      const { isSilent, ...decision } = simulatedTalkReview({
        kind: subject.kind,
        text: subject.text ?? "",
        code: subject.templateCode ?? subject.channelId,
      });
      const result = { key: subject.key, ...decision };
      reviews.set(subject.key, { result, doneAt: Date.now() + answerAfterMs });
      if (!isSilent) announced.push(result);
    }
    while (reviews.size > MAX_REVIEWS) reviews.delete(reviews.keys().next().value ?? "");
    if (announced.length > 0) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void notify(announced);
      }, answerAfterMs);
      timers.add(timer);
    }
    const done = subjects.flatMap(({ key }) => reviews.get(key) ?? []).filter(({ doneAt }) => doneAt <= Date.now());
    return c.json({ results: done.map(({ result }) => result) });
  });
  return {
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
