import { z } from "zod";
import { ONBOARDING_STEPS } from "#domain/console/onboarding.ts";
import { endpoint } from "./endpoint.ts";
import { seq } from "./field.ts";
import { PARTNERS } from "./partners.ts";

export const Onboarding = z.object({
  /** Where the steps are done: the company's test record, or the one asked about for those who have no place there. */
  partnerSeq: z.int(),
  isFinished: z.boolean(),
  steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), isDone: z.boolean(), isAllowed: z.boolean() })),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const getOnboarding = endpoint({
  name: "getOnboarding",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}/onboarding`,
  summary: "연동을 시작하는 순서와 마친 단계",
  access: "user",
  right: { area: "stats", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: seq }),
  output: Onboarding,
  errors: ["NOT_FOUND", "FORBIDDEN"],
});
