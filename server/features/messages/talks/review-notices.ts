import type { Hono } from "hono";
import { limitBody } from "#server/call/body/limit-body.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { TALK_REVIEW_NOTICE_PATH } from "./review-calls.ts";
import { takeTalkReviews } from "./reviews.ts";

const LARGEST_BODY = 512 * 1024;

/** Review results come the way dispatch results do: signed JSON in, `OK` or `FAIL` out. */
export function mountTalkReviewNotices(app: Hono<AppContext>, services: Services): void {
  const limit = limitBody(LARGEST_BODY);
  app.post(TALK_REVIEW_NOTICE_PATH, limit, async (c) => {
    c.set("route", TALK_REVIEW_NOTICE_PATH);
    const body = await c.req.text();
    for (const gateway of new Set(Object.values(services.talkReviews))) {
      const results = gateway.read(TALK_REVIEW_NOTICE_PATH, c.req.raw.headers, body);
      if (!results) continue;
      await takeTalkReviews(services, gateway, results);
      return c.text("OK", 200, { "Cache-Control": "no-store" });
    }
    services.log.warn({ ...originOf(c) }, "talk review notice refused");
    return c.text("FAIL", 400, { "Cache-Control": "no-store" });
  });
}
