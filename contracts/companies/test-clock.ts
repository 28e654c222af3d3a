import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { MOST_HOURS_AHEAD } from "#domain/documents/test-clock.ts";
import { formMessage } from "#domain/text/form-messages.ts";

/** What time it is for a partner of the test server. */
export const TestClock = z.object({
  /** The partner's time, now. */
  nowDT: z.string(),
  /** How far it is ahead of the real time; never behind. */
  aheadS: z.int(),
  /** Whole hours it can still be moved on. */
  leftHours: z.int(),
});
export type TestClock = z.infer<typeof TestClock>;

export const TestClockStep = z
  .object({
    advanceHours: z
      .int()
      .min(1, formMessage("atLeast", 1))
      .max(MOST_HOURS_AHEAD, formMessage("atMost", MOST_HOURS_AHEAD))
      .optional(),
    to: z.literal("next10th").optional(),
  })
  .refine(({ advanceHours, to }) => (advanceHours === undefined) !== (to === undefined), {
    path: ["advanceHours"],
    error: "옮길 시간 수(advanceHours)와 옮길 때(to) 가운데 하나만 보내야 합니다.",
  });

export const getTestClock = endpoint({
  name: "getTestClock",
  method: "GET",
  path: "/api/test-clock",
  summary: "시험 시계: 테스트 서버에서 이 파트너의 시각",
  access: "session",
  right: { area: "any", access: "read", needs: ["testBrand"] },
  output: TestClock,
});

export const advanceTestClock = endpoint({
  name: "advanceTestClock",
  method: "POST",
  path: "/api/test-clock",
  summary:
    "시험 시계를 앞으로 옮깁니다. 시간 수(advanceHours)만큼 또는 다음 10일 오전 9시(to)로 옮기며, 되돌릴 수 없습니다",
  access: "session",
  right: { area: "config", access: "write", needs: ["testBrand"] },
  body: TestClockStep,
  output: TestClock,
  rateLimit: { limit: 120, windowS: 600 },
});
