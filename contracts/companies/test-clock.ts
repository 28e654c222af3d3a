import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { MOST_HOURS_AHEAD } from "#domain/documents/test-clock.ts";
import { formMessage } from "#domain/text/form-messages.ts";

/** The clock of a partner on the test server. */
export const TestClock = z.object({
  nowDT: z.string().describe("이 파트너의 지금 시각입니다."),
  /** Never negative: the clock only moves forward. */
  aheadS: z.int().describe("실제 시각보다 앞선 시간(초)입니다."),
  leftHours: z.int().describe("앞으로 더 옮길 수 있는 시간 수입니다."),
});
export type TestClock = z.infer<typeof TestClock>;

export const TestClockStep = z
  .object({
    advanceHours: z
      .int()
      .min(1, formMessage("atLeast", 1))
      .max(MOST_HOURS_AHEAD, formMessage("atMost", MOST_HOURS_AHEAD))
      .optional()
      .describe("앞으로 옮길 시간 수입니다. to와 함께 보낼 수 없습니다."),
    to: z
      .literal("next10th")
      .optional()
      .describe("다음 달 10일로 옮기려면 next10th를 보냅니다. advanceHours와 함께 보낼 수 없습니다."),
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
