import * as v1 from "#contracts/v1/certificates.ts";
import { exampleOf } from "./operation-example.ts";

const state: v1.V1CertificateState = {
  state: "VALID",
  daysLeft: 312,
  certificate: {
    issuer: "가온테스트인증",
    serialNumber: "4d2",
    subject: "cn=주식회사 다온사무",
    validFrom: "2026-09-24",
    validTo: "2027-09-24",
    registeredBy: "파트너 프로그램",
    registerDT: "2026-09-24T10:00:00+09:00",
  },
  stops: [{ category: "taxinvoice", name: "전자세금계산서", what: "발행과 국세청 전송", from: "2027-09-25" }],
};

export const certificateExamples = [
  exampleOf(v1.registerV1Certificate, {
    body: { signCert: "MIIFZXhhbXBsZQ==", signPri: "MIIFcHJpdmF0ZQ==", password: "인증서 비밀번호" },
    data: state,
  }),
  exampleOf(v1.getV1Certificate, { data: state }),
  exampleOf(v1.checkV1Certificate, { data: { isUsable: true, problems: [] } }),
];
