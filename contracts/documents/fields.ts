import { z } from "zod";

export const until = z
  .string()
  .nullable()
  .describe("할 수 있는 마지막 날이나 일시입니다. 기한이 없거나 지났으면 null입니다.");
export const docSeq = z.int().describe("문서의 일련번호입니다.");
export const ntsNum = z.string().describe("국세청 승인번호입니다.");
export const supply = z.int().describe("공급가액입니다.");
export const tax = z.int().describe("세액입니다.");
export const total = z.int().describe("합계금액입니다.");
export const writeDate = z.string().describe("작성일자입니다. YYYY-MM-DD 형식입니다.");
export const tradeDT = z.string().describe("거래한 일시입니다.");
export const identity = z.string().describe("고객의 식별번호입니다.");
export const serviceCharge = z.int().describe("봉사료입니다.");
export const tradeDate = z.string().describe("거래일자입니다.");
export const remedy = z.string().describe("무엇을 하면 되는지 적은 말입니다.");
export const issue = z.boolean().describe("true이면 바로 발행합니다.");
export const canceledAmount = z.int().describe("지금까지 취소한 금액입니다.");
export const cancelType = z
  .int()
  .nullable()
  .describe("취소 사유입니다. 1 거래 취소, 2 오류 발급, 3 기타입니다. 취소거래가 아니면 null입니다.");
export const mgtNumOrNull = z.string().nullable().describe("파트너가 붙인 문서번호입니다. 없으면 null입니다.");
export const delYN = z.boolean().describe("내 목록에서 삭제했으면 true입니다.");
export const ntsNumOrNull = z.string().nullable().describe("국세청 승인번호입니다. 발행하기 전이면 null입니다.");
export const ntsResultCode = z.string().nullable().describe("국세청의 결과 코드입니다. 결과를 받기 전이면 null입니다.");
export const textTo = z.string().describe("문서를 발행했다는 문자를 받을 휴대폰 번호입니다. 문자 요금이 따로 듭니다.");
