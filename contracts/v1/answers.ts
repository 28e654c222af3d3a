import { z } from "zod";

/** A call that failed: by number, ready to show, with the way on. */
export const V1Failure = z.object({
  code: z.int().describe("오류 번호입니다."),
  message: z.string(),
  /** By path, as `lines[2].supply`. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** Where cause and remedy are explained. */
  help: z.string(),
});
export type V1Failure = z.infer<typeof V1Failure>;

/** One reason for which the call would be refused. */
export const V1Problem = V1Failure.omit({ requestId: true });
export type V1Problem = z.infer<typeof V1Problem>;

export const V1Warning = z.object({
  kind: z.enum(["DEADLINE", "PENALTY", "CERTIFICATE", "BALANCE", "CHARACTER"]),
  message: z.string(),
  won: z.int().nullable(),
  until: z.string().nullable(),
});
export type V1Warning = z.infer<typeof V1Warning>;

const Points = z.object({ point: z.int(), bonusPoint: z.int() });

/** What `dryRun=true` answers: everything that would fail or be warned of, and what it would cost. Nothing is written. */
export const dryRunOf = <Output extends z.ZodType>(output: Output) =>
  z.object({
    wouldSucceed: z.boolean(),
    problems: z.array(V1Problem),
    warnings: z.array(V1Warning),
    /** Null where nothing is paid. */
    price: Points.extend({ paidBy: z.enum(["MEMBER", "PARTNER"]) }).nullable(),
    /** Of whoever pays, once it is paid. */
    balanceAfter: Points.nullable(),
    /** What the call would answer; its numbers are not the ones of the real call. */
    result: output.nullable(),
  });

export const cursorQuery = {
  cursor: z.string().max(200).optional().describe("앞 응답의 meta.nextCursor입니다."),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, "1부터 100까지 입력할 수 있습니다.")
    .transform(Number)
    .default(20)
    .meta({ wire: { type: "integer", minimum: 1, maximum: 100, default: 20 } })
    .describe("한 번에 받을 건수입니다. 100까지 요청할 수 있습니다."),
};
