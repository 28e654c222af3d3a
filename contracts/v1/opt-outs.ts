import { z } from "zod";
import { toNumber } from "#contracts/messages/fields.ts";
import { addOptOuts, getSmsDeny, startSmsDeny, stopSmsDeny } from "#contracts/messages/opt-outs.ts";
import { insertDT } from "#contracts/v1/fields.ts";
import { cursorQuery } from "./answers.ts";
import { operation, operationLike } from "./operation.ts";

const OPT_OUTS = "/v1/messages/opt-outs";
const SERVICE = "/v1/messages/opt-out-service";

/** A number that refuses ads of the member. */
export const V1OptOut = z.object({ toNumber, insertDT });
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
});

export const addV1OptOuts = operationLike(addOptOuts, {
  name: "addOptOuts",
  path: OPT_OUTS,
  summary: "광고 문자를 거부한 번호 추가. 이미 있는 번호는 그대로 둡니다",
  scope: "DOCUMENTS",
});

export const getV1OptOutService = operationLike(getSmsDeny, {
  name: "getOptOutService",
  path: SERVICE,
  summary: "080 수신거부 서비스의 상태와 번호",
  scope: "READ",
});

export const startV1OptOutService = operationLike(startSmsDeny, {
  name: "startOptOutService",
  path: `${SERVICE}/start`,
  summary: "080 수신거부 서비스 시작. 이번 달 요금을 내고 080 번호를 받습니다",
  scope: "DOCUMENTS",
});

export const stopV1OptOutService = operationLike(stopSmsDeny, {
  name: "stopOptOutService",
  path: `${SERVICE}/stop`,
  summary: "080 수신거부 서비스 해지. 낸 달의 끝까지 쓸 수 있습니다",
  scope: "DOCUMENTS",
});
