import * as v1 from "#contracts/v1/faxes.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "FAX-20261116-001";
const AGAIN = "FAX-20261116-001-2";
const params = { key: KEY };

const file = { name: "거래명세서.pdf", contentType: "application/pdf", sizeBytes: 48_213, pages: 2 };
const uploaded = { fileSeq: 81, ...file, insertDT: "2026-11-16T10:02:00+09:00" };

const sent: v1.V1SentFaxes = {
  batchSeq: 51_200,
  sendDT: "2026-11-16T10:03:00+09:00",
  isReserved: false,
  pages: 2,
  count: 1,
  fee: 80,
  faxes: [{ key: KEY, docSeq: 51_200, toNumber: "0200001234", status: "ACCEPTED", statusText: "접수", fee: 80 }],
};

const fax: v1.V1Fax = {
  key: KEY,
  docSeq: 51_200,
  batchSeq: 51_200,
  status: "DELIVERED",
  statusText: "전송성공",
  fromNumber: "0200001000",
  toNumber: "0200001234",
  toName: "늘봄상사",
  subject: "11월 거래명세서",
  pages: 2,
  files: [file],
  sendDT: sent.sendDT,
  isReserved: false,
  insertDT: sent.sendDT,
  doneDT: "2026-11-16T10:04:12+09:00",
  resultCode: "4000",
  resultText: "전송되었습니다.",
  remedy: "",
  fee: 80,
  refund: 0,
  nextActions: [
    {
      action: "resend",
      method: "POST",
      path: `/v1/faxes/${KEY}/resend`,
      until: "2027-02-14T23:59:59+09:00",
      warning: null,
    },
  ],
};
const { files: _, nextActions: __, ...row } = fax;

const canceled: v1.V1Fax = {
  ...fax,
  status: "CANCELED",
  statusText: "예약취소",
  sendDT: "2026-11-17T09:00:00+09:00",
  isReserved: true,
  resultCode: null,
  resultText: "",
  refund: 80,
  nextActions: [],
};

export const faxExamples = [
  exampleOf(v1.uploadV1FaxFile, { body: { file: file.name }, data: uploaded }),
  exampleOf(v1.sendV1Faxes, {
    body: {
      fromNumber: "02-0000-1000",
      subject: fax.subject,
      fileSeqs: [uploaded.fileSeq],
      receivers: [{ key: KEY, toNumber: "02-0000-1234", toName: fax.toName }],
    },
    data: sent,
  }),
  exampleOf(v1.resendV1Fax, {
    params,
    body: { receivers: [{ key: AGAIN, toNumber: "02-0000-1234" }] },
    data: { ...sent, batchSeq: 51_207, faxes: sent.faxes.map((one) => ({ ...one, key: AGAIN, docSeq: 51_207 })) },
  }),
  exampleOf(v1.getV1Fax, { params, data: fax }),
  exampleOf(v1.listV1Faxes, { query: { from: "2026-11-01", to: "2026-11-30" }, data: [row] }),
  exampleOf(v1.findV1FaxStates, {
    body: { keys: [KEY] },
    data: [
      {
        key: KEY,
        state: {
          docSeq: fax.docSeq,
          status: "DELIVERED",
          statusText: "전송성공",
          resultCode: "4000",
          resultText: fax.resultText,
          doneDT: fax.doneDT,
          fee: 80,
          refund: 0,
        },
      },
    ],
  }),
  exampleOf(v1.cancelV1Fax, { params, data: canceled }),
  exampleOf(v1.getV1FaxPage, { params: { ...params, page: "1" }, data: undefined }),
];
