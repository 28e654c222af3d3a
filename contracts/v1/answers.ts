import { z } from "zod";
import { until } from "#contracts/documents/fields.ts";
import { message, requestId } from "#contracts/field.ts";
import { bonusPoint, point } from "#contracts/money/fields.ts";

/** A failed call: its number, a sentence to show, and a link to the remedy. */
export const V1Failure = z.object({
  code: z.int().describe("오류 번호입니다."),
  message,
  /** Keys are paths such as `lines[2].supply`. */
  fields: z.record(z.string(), z.string()).optional().describe("값이 잘못된 항목의 경로와 이유입니다."),
  requestId,
  help: z.string().describe("원인과 해결 방법을 설명한 주소입니다."),
});
export type V1Failure = z.infer<typeof V1Failure>;

/** One reason why the call would be refused. */
export const V1Problem = V1Failure.omit({ requestId: true });
export type V1Problem = z.infer<typeof V1Problem>;

export const V1Warning = z.object({
  kind: z.enum(["DEADLINE", "PENALTY", "CERTIFICATE", "BALANCE", "CHARACTER"]).describe("확인할 점의 종류입니다."),
  message,
  won: z.int().nullable().describe("원 단위의 금액입니다. 알 수 없으면 null입니다."),
  until,
});
export type V1Warning = z.infer<typeof V1Warning>;

const Points = z.object({ point, bonusPoint });

/** The answer to `dryRun=true`: all problems, all warnings and the price. Nothing is written. */
export const dryRunOf = <Output extends z.ZodType>(output: Output) =>
  z.object({
    wouldSucceed: z.boolean().describe("실제로 호출하면 성공할 요청이면 true입니다."),
    problems: z.array(V1Problem).describe("막히는 이유입니다."),
    warnings: z.array(V1Warning).describe("실행은 되지만 확인할 점입니다."),
    price: Points.extend({
      paidBy: z.enum(["MEMBER", "PARTNER"]).describe("요금을 낸 쪽입니다. MEMBER는 회원사, PARTNER는 파트너입니다."),
    })
      .nullable()
      .describe("이 호출의 요금입니다. 요금이 없으면 null입니다."),
    /** The balance of the payer after the payment. */
    balanceAfter: Points.nullable().describe("실행하고 나면 남을 잔액입니다. 알 수 없으면 null입니다."),
    /** The answer of the call; its numbers differ from those of the real call. */
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
