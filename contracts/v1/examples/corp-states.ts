import * as v1 from "#contracts/v1/corp-states.ts";
import { exampleOf } from "./operation-example.ts";

const active: v1.V1CorpState = {
  corpNum: "0991200016",
  state: "ACTIVE",
  stateText: "사업중",
  taxType: "GENERAL",
  taxTypeText: "일반과세자",
  endDate: null,
  advice: "이 번호로 세금계산서를 발행할 수 있습니다.",
  fee: 20,
  lookupDT: "2026-11-16T09:00:00+09:00",
};

const closed: v1.V1CorpState = {
  ...active,
  corpNum: "0000000029",
  state: "CLOSED",
  stateText: "폐업",
  endDate: "2025-12-31",
  advice: "폐업일 뒤의 거래는 이 번호로 발행할 수 없습니다. 대표자의 주민등록번호로 발행해 주세요.",
};

export const corpStateExamples = [
  exampleOf(v1.getV1CorpState, { params: { corpNum: active.corpNum }, data: active }),
  exampleOf(v1.findV1CorpStates, {
    body: { corpNums: [active.corpNum, closed.corpNum] },
    data: [active, closed],
  }),
];
