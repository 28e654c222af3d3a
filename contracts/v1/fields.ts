import { z } from "zod";

/** An instant as it travels on /v1, with its offset. */
export const instant = z.string().meta({ wire: { type: "string", format: "date-time" } });

export const insertDT = instant.describe("등록한 일시입니다.");
export const tradeDT = instant.describe("거래한 일시입니다.");
export const keyOrNull = z
  .string()
  .nullable()
  .describe("직접 정한 문서번호입니다. 붙이지 않았거나 상대가 만든 문서이면 null입니다.");
export const ntsSendDT = instant.nullable().describe("국세청에 전송한 일시입니다. 전송하기 전이면 null입니다.");
export const issueDT = instant.nullable().describe("발행한 일시입니다. 발행하기 전이면 null입니다.");
