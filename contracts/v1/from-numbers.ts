import { z } from "zod";
import { FromNumberInput, SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import { insertDT } from "#contracts/v1/fields.ts";
import { FROM_NUMBER_STATUS_LABELS, type FromNumberStatus } from "#domain/messages/from-number.ts";
import { operation } from "./operation.ts";

const FROM_NUMBERS = "/v1/messages/from-numbers";

/** A number the member sends texts and faxes from. */
export const V1FromNumber = SmsFromNumber.omit({ fromNumberSeq: true, state: true }).extend({
  status: z
    .enum(Object.keys(FROM_NUMBER_STATUS_LABELS) as FromNumberStatus[])
    .describe("REVIEW는 심사중, APPROVED와 EXPIRING은 사용 가능, EXPIRED는 만료, REJECTED는 반려입니다."),
  insertDT,
});
export type V1FromNumber = z.infer<typeof V1FromNumber>;

export const listV1FromNumbers = operation({
  name: "listFromNumbers",
  method: "GET",
  path: FROM_NUMBERS,
  summary: "회원사의 발신번호 목록",
  scope: "READ",
  needsMember: true,
  output: z.array(V1FromNumber),
});

export const registerV1FromNumber = operation({
  name: "registerFromNumber",
  method: "POST",
  path: FROM_NUMBERS,
  summary: "발신번호 등록. 테스트 서버에서는 바로 승인하고, 운영 서버에서는 증빙을 심사한 뒤 쓸 수 있습니다",
  scope: "ALL",
  needsMember: true,
  bodyKind: "multipart",
  body: FromNumberInput.extend({
    fromNumber: FromNumberInput.shape.fromNumber.describe(
      "지역번호를 포함한 8~11자리 번호입니다. 하이픈은 있어도 됩니다.",
    ),
    memo: FromNumberInput.shape.memo.describe("무슨 번호인지 적는 말입니다."),
    evidence: FromNumberInput.shape.evidence.describe(
      "OWN_MOBILE은 본인 휴대폰, SERVICE_CERTIFICATE는 통신서비스 이용증명원, PROXY는 위임장입니다.",
    ),
    file: FromNumberInput.shape.file.describe(
      "증빙 파일입니다. PDF, PNG, JPG이며, 본인 휴대폰이면 보내지 않아도 됩니다.",
    ),
  }),
  output: V1FromNumber,
  errors: ["DUPLICATE_FROM_NUMBER", "UPSTREAM_FAILED"],
});
