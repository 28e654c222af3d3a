import { z } from "zod";
import { Certificate } from "#contracts/companies/certificates.ts";
import { insertDT } from "#contracts/v1/fields.ts";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { CERTIFICATE_FILE_BYTES_MAX } from "#domain/documents/certificate-files.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { V1Problem } from "./answers.ts";
import { operation } from "./operation.ts";

const CERTIFICATES = "/v1/certificates";

/** The certificate of the member and the services that depend on it; its fields are null where there is none. */
export const V1Certificate = Certificate.pick({
  issuer: true,
  serialNumber: true,
  subject: true,
  validFrom: true,
  validTo: true,
  registeredBy: true,
})
  .extend({ registerDT: insertDT })
  .nullable()
  .describe("등록한 인증서입니다. 없으면 null입니다.");

const V1CertificateState = z.object({
  state: z
    .enum(CERTIFICATE_STATES)
    .describe("NONE은 미등록, VALID는 정상, EXPIRING은 30일 안에 만료, EXPIRED는 만료입니다."),
  daysLeft: z.int().nullable().describe("만료일까지 남은 날입니다. 지났으면 음수입니다."),
  certificate: V1Certificate.describe("인증서의 상태입니다."),
  stops: z
    .array(
      z.object({
        category: z.enum(SERVICE_CATEGORIES.map(({ code }) => code)).describe("멈추는 서비스의 분류입니다."),
        name: z.string().describe("서비스의 이름입니다."),
        what: z.string().describe("멈추는 일입니다."),
        from: z.string().nullable().describe("멈추는 첫날입니다. 등록한 적이 없으면 null이며 지금 멈춰 있습니다."),
      }),
    )
    .describe("인증서가 없거나 만료되면 멈추는 일입니다."),
});
export type V1CertificateState = z.infer<typeof V1CertificateState>;

/** Base64 has four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(CERTIFICATE_FILE_BYTES_MAX / 3) * 4;

const fileText = (name: string) =>
  z
    .base64(`${name} 파일을 base64로 보내 주세요.`)
    .min(1, `${name} 파일을 base64로 보내 주세요.`)
    .max(MOST_CHARACTERS, "16KB 이하의 파일만 등록할 수 있습니다.")
    .describe(`${name} 파일의 내용을 base64로 적은 값입니다.`);

export const registerV1Certificate = operation({
  name: "registerCertificate",
  method: "POST",
  path: CERTIFICATES,
  summary:
    "회원사의 공동인증서 등록. 이전 인증서를 대신하고, 확인 전인 회원사는 이 인증서로 확인됩니다. 비밀번호와 파일은 요청 기록에 남기지 않습니다",
  scope: "ALL",
  needsMember: true,
  acceptsUnproven: true,
  body: z.object({
    signCert: fileText("signCert.der"),
    signPri: fileText("signPri.key"),
    password: z
      .string(formMessage("required"))
      .min(1, formMessage("required"))
      .max(128, formMessage("maxLength", 128))
      .describe("개인키를 여는 비밀번호입니다. 어디에도 남기지 않습니다."),
  }),
  output: V1CertificateState,
  errors: ["CERTIFICATE_INVALID", "MEMBER_PROOF_WITHDRAWN"],
  answersSecret: true,
  // Opening a key takes time, and a partner may bring many members at once.
  rateLimit: { limit: 300, windowS: 600 },
});

const read = { scope: "READ", needsMember: true } as const;

export const getV1Certificate = operation({
  name: "getCertificate",
  method: "GET",
  path: CERTIFICATES,
  summary: "회원사의 인증서 상태: 남은 날과 만료되면 멈추는 일",
  ...read,
  output: V1CertificateState,
});

export const checkV1Certificate = operation({
  name: "checkCertificate",
  method: "POST",
  path: `${CERTIFICATES}/check`,
  summary: "등록한 인증서를 지금 쓸 수 있는지 확인. 쓸 수 없으면 이유를 돌려줍니다",
  ...read,
  isReadOnly: true,
  output: z.object({
    isUsable: z.boolean().describe("지금 쓸 수 있으면 true입니다."),
    problems: z.array(V1Problem).describe("쓸 수 없는 이유입니다. 쓸 수 있으면 비어 있습니다."),
  }),
});
