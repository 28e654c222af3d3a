import { z } from "zod";
import { phone } from "#contracts/field.ts";
import { MOST_OPT_OUTS_ADDED, SmsDeny } from "#contracts/opt-outs.ts";
import { cursorQuery } from "./answers.ts";
import { instant } from "./documents.ts";
import { operation } from "./operation.ts";

const OPT_OUTS = "/v1/messages/opt-outs";
const SERVICE = "/v1/messages/opt-out-service";

/** A number that wants no ads of the member any more. */
export const V1OptOut = z.object({ toNumber: z.string(), insertDT: instant });
export type V1OptOut = z.infer<typeof V1OptOut>;

export const listV1OptOuts = operation({
  name: "listOptOuts",
  method: "GET",
  path: OPT_OUTS,
  summary: "광고 문자를 거부한 번호 목록. 나중에 거부한 번호부터 돌려줍니다",
  scope: "READ",
  needsMember: true,
  query: z.object(cursorQuery),
  output: V1OptOut,
  isList: true,
  errors: ["INVALID_INPUT", "MEMBER_UNKNOWN"],
});

export const addV1OptOuts = operation({
  name: "addOptOuts",
  method: "POST",
  path: OPT_OUTS,
  summary: "광고 문자를 거부한 번호 추가. 이미 있는 번호는 그대로 둡니다",
  scope: "DOCUMENTS",
  needsMember: true,
  body: z.object({
    toNumbers: z
      .array(phone)
      .min(1, "번호를 하나 이상 넣어 주세요.")
      .max(MOST_OPT_OUTS_ADDED, `번호는 ${MOST_OPT_OUTS_ADDED.toLocaleString("ko")}개까지 넣을 수 있습니다.`)
      .describe("수신을 거부한 번호입니다. 1,000개까지 넣을 수 있습니다."),
  }),
  output: z.object({ added: z.int().describe("새로 추가한 번호의 수입니다.") }),
  errors: ["INVALID_INPUT", "MEMBER_UNKNOWN"],
});

const service = {
  scope: "DOCUMENTS",
  needsMember: true,
  output: SmsDeny,
} as const;

export const getV1OptOutService = operation({
  ...service,
  name: "getOptOutService",
  method: "GET",
  path: SERVICE,
  summary: "080 수신거부 서비스의 상태와 번호",
  scope: "READ",
  errors: ["INVALID_INPUT", "MEMBER_UNKNOWN"],
});

export const startV1OptOutService = operation({
  ...service,
  name: "startOptOutService",
  method: "POST",
  path: `${SERVICE}/start`,
  summary: "080 수신거부 서비스 시작. 이번 달 요금을 내고 080 번호를 받습니다",
  errors: ["INVALID_INPUT", "MEMBER_UNKNOWN", "SERVICE_BLOCKED", "MEMBER_BALANCE_SHORT", "PARTNER_BALANCE_SHORT"],
});

export const stopV1OptOutService = operation({
  ...service,
  name: "stopOptOutService",
  method: "POST",
  path: `${SERVICE}/stop`,
  summary: "080 수신거부 서비스 해지. 낸 달의 끝까지 쓸 수 있습니다",
  errors: ["INVALID_INPUT", "MEMBER_UNKNOWN", "NOT_FOUND"],
});
