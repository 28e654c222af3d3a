import type { Hono } from "hono";
import { simulatedTalkReview } from "#domain/messages/talk-review-magic.ts";
import type { CarriedReview, TalkReviewResult } from "../talk-reviews.ts";

const MOST_HELD = 20_000;

interface Held {
  result: TalkReviewResult;
  doneAt: number;
}

interface TalkReviewOptions {
  /** How long reviewers take. */
  answerAfterMs: number;
  notify: (results: readonly TalkReviewResult[]) => Promise<void>;
}

/** The reviewers of the test server: they decide by what they read, after a moment, and keep it in memory. */
export function serveTalkReviews(app: Hono, path: string, { answerAfterMs, notify }: TalkReviewOptions) {
  const held = new Map<string, Held>();
  const timers = new Set<NodeJS.Timeout>();
  app.post(path, async (c) => {
    const { subjects } = (await c.req.json()) as { subjects: CarriedReview[] };
    const told: TalkReviewResult[] = [];
    for (const subject of subjects.filter(({ key }) => !held.has(key))) {
      const { isSilent, ...decision } = simulatedTalkReview({
        ...{ kind: subject.kind, text: subject.text ?? "" },
        code: subject.templateCode ?? subject.channelId,
      });
      const result = { key: subject.key, ...decision };
      held.set(subject.key, { result, doneAt: Date.now() + answerAfterMs });
      if (!isSilent) told.push(result);
    }
    while (held.size > MOST_HELD) held.delete(held.keys().next().value ?? "");
    if (told.length > 0) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void notify(told);
      }, answerAfterMs);
      timers.add(timer);
    }
    const done = subjects.flatMap(({ key }) => held.get(key) ?? []).filter(({ doneAt }) => doneAt <= Date.now());
    return c.json({ results: done.map(({ result }) => result) });
  });
  return {
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
