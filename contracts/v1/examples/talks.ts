import * as templates from "#contracts/v1/talk-templates.ts";
import * as v1 from "#contracts/v1/talks.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "TALK-20261116-01";
const CODE = "order-shipped";
const CHANNEL_ID = "@다온사무";

const channel: templates.V1TalkChannel = {
  channelId: CHANNEL_ID,
  name: "다온사무",
  status: "ACTIVE",
  statusText: "사용 가능",
  reason: "",
  insertDT: "2026-11-02T10:00:00+09:00",
};

const content = {
  name: "배송 출발 안내",
  text: "#{이름}님, 주문하신 #{상품}이 출발했습니다.",
  buttons: [{ type: "WL" as const, name: "주문 내역 보기", urlMobile: "https://m.daon.example/orders" }],
};

const template: templates.V1TalkTemplate = {
  templateCode: CODE,
  channelId: CHANNEL_ID,
  ...content,
  variables: ["이름", "상품"],
  status: "REGISTERED",
  statusText: "등록",
  reason: "",
  submitDT: null,
  reviewDT: null,
  insertDT: "2026-11-02T10:05:00+09:00",
  changeDT: "2026-11-02T10:05:00+09:00",
};
const submitted = {
  ...template,
  status: "REVIEW",
  statusText: "심사중",
  submitDT: "2026-11-02T10:06:00+09:00",
} as const;
const approved = {
  ...submitted,
  status: "APPROVED",
  statusText: "승인",
  reviewDT: "2026-11-03T09:00:00+09:00",
} as const;
const params = { templateCode: CODE };

export const talkTemplateExamples = [
  exampleOf(templates.listV1TalkChannels, { data: [channel] }),
  exampleOf(templates.registerV1TalkChannel, {
    body: { channelId: CHANNEL_ID, name: "다온사무" },
    data: { ...channel, status: "REVIEW", statusText: "연결 확인중" },
  }),
  exampleOf(templates.listV1TalkTemplates, { query: { status: "APPROVED" }, data: [approved] }),
  exampleOf(templates.registerV1TalkTemplate, {
    body: { templateCode: CODE, channelId: CHANNEL_ID, ...content },
    data: template,
  }),
  exampleOf(templates.getV1TalkTemplate, { params, data: approved }),
  exampleOf(templates.changeV1TalkTemplate, { params, body: content, data: template }),
  exampleOf(templates.submitV1TalkTemplate, { params, data: submitted }),
  exampleOf(templates.stopV1TalkTemplate, {
    params,
    data: { ...approved, status: "STOPPED", statusText: "사용 중지" },
  }),
];

const TEXT = "한다온님, 주문하신 복사용지 A4가 출발했습니다.";
const row: v1.V1TalkRow = {
  key: KEY,
  docSeq: 51_200,
  batchSeq: 51_200,
  kind: "AT",
  status: "DELIVERED",
  statusText: "전송성공",
  fromNumber: "0200000001",
  toNumber: "01000000003",
  toName: "한다온",
  text: TEXT,
  isReserved: false,
  sendDT: "2026-11-16T12:05:00+09:00",
  insertDT: "2026-11-16T12:05:00+09:00",
  doneDT: "2026-11-16T12:05:06+09:00",
  resultCode: "4000",
  resultText: "전송되었습니다.",
  remedy: "",
  fee: 9,
  refund: 0,
};
const talk: v1.V1Talk = {
  ...row,
  channelId: CHANNEL_ID,
  templateCode: CODE,
  isAd: false,
  buttons: content.buttons,
  fallback: { kind: "SMS", subject: "", text: TEXT },
  nextActions: [],
};

export const talkExamples = [
  exampleOf(v1.sendV1Talks, {
    body: {
      kind: "AT",
      channelId: CHANNEL_ID,
      templateCode: CODE,
      fallback: { way: "SAME" },
      fromNumber: "02-0000-0001",
      receivers: [
        { key: KEY, toNumber: "010-0000-0003", toName: "한다온", variables: { 이름: "한다온", 상품: "복사용지 A4" } },
      ],
    },
    data: {
      batchSeq: 51_200,
      sendDT: row.sendDT,
      isReserved: false,
      count: 1,
      fee: 9,
      talks: [{ key: KEY, docSeq: 51_200, toNumber: "01000000003", status: "ACCEPTED", statusText: "접수", fee: 9 }],
    },
  }),
  exampleOf(v1.getV1Talk, { params: { key: KEY }, data: talk }),
  exampleOf(v1.listV1Talks, { query: { from: "2026-11-01", to: "2026-11-30" }, data: [row] }),
  exampleOf(v1.findV1TalkStates, {
    body: { keys: [KEY] },
    data: [
      {
        key: KEY,
        state: {
          docSeq: 51_200,
          status: "DELIVERED",
          statusText: "전송성공",
          resultCode: "4000",
          doneDT: row.doneDT,
          resultText: row.resultText,
          fee: 9,
          refund: 0,
        },
      },
    ],
  }),
  exampleOf(v1.cancelV1Talk, {
    params: { key: KEY },
    data: {
      ...talk,
      status: "CANCELED",
      statusText: "예약취소",
      sendDT: "2026-11-20T09:00:00+09:00",
      isReserved: true,
      resultCode: null,
      resultText: "",
      refund: 9,
    },
  }),
];
