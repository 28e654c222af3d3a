import { describe, expect, it } from "vitest";
import { openCallLimit } from "./call-limit.ts";

describe("the limit of a key", () => {
  it("counts down, refuses with the time to wait, and allows again", () => {
    const take = openCallLimit({ limit: 3, windowS: 60 });
    const first = take(1, 0);
    expect(first).toEqual({
      headers: { "RateLimit-Policy": '"key";q=3;w=60', RateLimit: '"key";r=2;t=20' },
      refusal: undefined,
    });
    take(1, 0);
    expect(take(1, 0).headers.RateLimit).toBe('"key";r=0;t=60');
    const refused = take(1, 0);
    expect(refused.refusal).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      retryAfterS: 20,
      answer: "요청이 너무 잦습니다. 1분에 3번까지 할 수 있습니다. 20초 뒤에 다시 시도해 주세요.",
    });
    expect(refused.headers.RateLimit).toBe('"key";r=0;t=20');
    expect(take(1, 20_000).refusal).toBeUndefined();
  });

  it("counts each key by itself", () => {
    const take = openCallLimit({ limit: 1, windowS: 60 });
    expect(take(1, 0).refusal).toBeUndefined();
    expect(take(2, 0).refusal).toBeUndefined();
    expect(take(1, 0).refusal).toBeDefined();
  });
});
