import { z } from "zod";
import { corpNums, corpState, corpTaxType } from "#contracts/collecting/corp-states.ts";
import { companyBizId } from "#contracts/company.ts";
import { bizId, statusText } from "#contracts/field.ts";
import { instant } from "#contracts/v1/fields.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const CORP_STATES = "/v1/corp-states";

export const V1CorpState = z.object({
  corpNum: bizId,
  state: corpState.describe(
    "ACTIVE는 사업중, SUSPENDED는 휴업, CLOSED는 폐업, UNREGISTERED는 국세청에 등록되지 않은 번호입니다.",
  ),
  stateText: statusText,
  taxType: corpTaxType.nullable().describe("과세 유형입니다. 국세청이 알려 주지 않으면 null입니다."),
  taxTypeText: z.string().describe("과세 유형을 한국어로 적은 말입니다."),
  endDate: z.string().nullable().describe("폐업일입니다. 폐업하지 않았으면 null입니다."),
  advice: z.string().describe("이 사업자에게 세금계산서를 발행할 때 확인할 점입니다."),
  fee: z.int().describe("이 번호에 낸 요금(원)입니다. 같은 날 다시 조회해도 처음 낸 금액을 돌려줍니다."),
  lookupDT: instant.describe("오늘 처음 조회한 일시입니다."),
});
export type V1CorpState = z.infer<typeof V1CorpState>;

// A lookup costs money, which a key for reading may not spend.
const lookup = { scope: "DOCUMENTS", needsMember: true } as const;

const LOOKUP_ERRORS = [
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
  "CORP_STATE_UNANSWERED",
] as const satisfies V1ErrorCode[];

export const getV1CorpState = operation({
  name: "getCorpState",
  method: "GET",
  path: `${CORP_STATES}/{corpNum}`,
  summary: "사업자 한 곳의 휴폐업 조회. 오늘 처음 조회하는 번호면 요금이 있고, 월정액이면 없습니다",
  ...lookup,
  params: z.object({ corpNum: companyBizId.describe("조회할 사업자등록번호입니다. 하이픈은 있어도 됩니다.") }),
  output: V1CorpState,
  errors: LOOKUP_ERRORS,
});

/** A dry run names the price but not the answer, because the answer is what the fee pays for. */
export const findV1CorpStates = operation({
  name: "findCorpStates",
  method: "POST",
  path: CORP_STATES,
  summary: "사업자 100곳까지 휴폐업 조회. 요청한 순서대로 돌려줍니다. dryRun은 요금만 알려 줍니다",
  ...lookup,
  body: z.object({ corpNums: corpNums.describe("조회할 사업자등록번호입니다. 같은 번호는 한 번만 조회합니다.") }),
  output: z.array(V1CorpState),
  errors: LOOKUP_ERRORS,
});
