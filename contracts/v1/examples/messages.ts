import * as fromNumbers from "#contracts/v1/from-numbers.ts";
import * as v1 from "#contracts/v1/messages.ts";
import * as optOuts from "#contracts/v1/opt-outs.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "NOTICE-20261116-01";
const OTHER = "NOTICE-20261116-02";
const params = { key: KEY };
const text = "[다온상사] 주문하신 상품이 오늘 출발했습니다.";
const insertDT = "2026-11-16T10:20:00+09:00";

const sent = { fromNumber: "0200000007", text };
const row: v1.V1MessageRow = {
  key: KEY,
  docSeq: 51_204,
  batchSeq: 51_204,
  status: "ACCEPTED",
  statusText: "접수",
  kind: "SMS",
  fromNumber: "0200000007",
  toNumber: "01000000011",
  toName: "김하늘",
  subject: "",
  text,
  sendDT: insertDT,
  isReserved: false,
  insertDT,
  sentDT: null,
  doneDT: null,
  resultCode: null,
  resultText: "",
  carrier: null,
  fee: 15,
  refund: 0,
};
const accepted: v1.V1Message = { ...row, remedy: "", isAd: false, nextActions: [] };
const delivered: v1.V1Message = {
  ...accepted,
  status: "DELIVERED",
  statusText: "전송성공",
  sentDT: insertDT,
  doneDT: "2026-11-16T10:20:04+09:00",
  resultCode: "4000",
  resultText: "전송되었습니다.",
  carrier: "KT",
};
const canceled: v1.V1Message = {
  ...accepted,
  status: "CANCELED",
  statusText: "예약취소",
  isReserved: true,
  sendDT: "2026-11-18T09:00:00+09:00",
  doneDT: insertDT,
  refund: 15,
};

export const messageExamples = [
  exampleOf(v1.sendV1Message, {
    body: { key: KEY, ...sent, toNumber: "010-0000-0011", toName: "김하늘" },
    data: accepted,
  }),
  exampleOf(v1.bulkV1Messages, {
    body: {
      ...sent,
      receivers: [
        { key: KEY, toNumber: "010-0000-0011", toName: "김하늘" },
        { key: OTHER, toNumber: "02-0000-0012" },
      ],
    },
    data: [
      { key: KEY, ok: true, data: accepted },
      {
        key: OTHER,
        ok: false,
        error: {
          code: -10193,
          message: "수신번호가 올바르지 않습니다.",
          fields: { toNumber: "문자를 받을 수 있는 휴대폰 번호가 아닙니다." },
          help: "https://developers.gaonbill.example/docs/errors/-10193?fields=toNumber",
        },
      },
    ],
  }),
  exampleOf(v1.previewV1Message, {
    body: { ...sent, receivers: [{ toNumber: "010-0000-0011" }] },
    data: {
      kind: "SMS",
      bytes: 45,
      subjectBytes: 0,
      mostBytes: 90,
      unitPrice: 15,
      offendingCharacters: [],
      receivers: [{ kind: "SMS", bytes: 45, unitPrice: 15 }],
      total: 15,
      problems: {},
    },
  }),
  exampleOf(v1.listV1Messages, { query: { from: "2026-11-01", to: "2026-11-30" }, data: [row] }),
  exampleOf(v1.findV1MessageStates, {
    body: { keys: [KEY] },
    data: [
      {
        key: KEY,
        state: {
          docSeq: row.docSeq,
          status: "DELIVERED",
          statusText: "전송성공",
          resultCode: "4000",
          resultText: "전송되었습니다.",
          doneDT: delivered.doneDT,
          fee: 15,
          refund: 0,
        },
      },
    ],
  }),
  exampleOf(v1.getV1Message, { params, data: delivered }),
  exampleOf(v1.cancelV1Message, { params, data: canceled }),
];

const service = {
  state: "ACTIVE" as const,
  optOutNumber: "08000000042",
  startDate: "2026-11-02",
  stopDate: null,
  paidMonth: "2026-11",
  monthlyFee: 5_000,
};

export const optOutExamples = [
  exampleOf(optOuts.listV1OptOuts, { data: [{ toNumber: "01000000019", insertDT }] }),
  exampleOf(optOuts.addV1OptOuts, { body: { toNumbers: ["010-0000-0019"] }, data: { added: 1 } }),
  exampleOf(optOuts.getV1OptOutService, { data: service }),
  exampleOf(optOuts.startV1OptOutService, { data: service }),
  exampleOf(optOuts.stopV1OptOutService, { data: { ...service, state: "STOPPED", stopDate: "2026-11-16" } }),
];

const number: fromNumbers.V1FromNumber = {
  fromNumber: "0200000007",
  memo: "대표번호",
  evidence: "SERVICE_CERTIFICATE",
  status: "APPROVED",
  rejectReason: null,
  fileName: "이용증명원.pdf",
  expireDate: "2027-11-16",
  insertDT,
};

export const fromNumberExamples = [
  exampleOf(fromNumbers.listV1FromNumbers, { data: [number] }),
  exampleOf(fromNumbers.registerV1FromNumber, {
    body: { fromNumber: "02-0000-0007", memo: "대표번호", evidence: "SERVICE_CERTIFICATE", file: "이용증명원.pdf" },
    data: number,
  }),
];
