import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { insertDT, memberSeq } from "#contracts/field.ts";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { CERTIFICATE_FILE_BYTES_MAX } from "#domain/documents/certificate-files.ts";
import { formMessage } from "#domain/text/form-messages.ts";

/** The certificate a member signs documents with; its state is that of today. */
export const Certificate = z.object({
  memberSeq,
  issuer: z.string().describe("인증서를 발급한 기관입니다."),
  serialNumber: z.string().describe("인증서의 일련번호입니다."),
  subject: z.string().describe("인증서의 주인입니다."),
  validFrom: z.string().describe("유효기간이 시작하는 날입니다."),
  validTo: z.string().describe("만료되는 날입니다."),
  registeredBy: z.string().describe("인증서를 등록한 사람이나 프로그램입니다."),
  registerDT: insertDT,
  state: z.enum(CERTIFICATE_STATES).describe("인증서의 상태입니다."),
  daysLeft: z.int().describe("만료일까지 남은 날입니다. 지났으면 음수입니다."),
});
export type Certificate = z.infer<typeof Certificate>;

export const getCertificate = endpoint({
  name: "getCertificate",
  method: "GET",
  path: "/api/configs/certificate",
  summary: "회원사의 인증서 (등록하지 않았으면 null)",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  needsProof: true,
  output: Certificate.nullable(),
});

export const listChildCertificates = endpoint({
  name: "listChildCertificates",
  method: "GET",
  path: "/api/configs/child-members/certificate",
  summary: "모든 회원사의 인증서 (등록한 회원사만)",
  access: "session",
  right: { area: "members", access: "read" },
  output: z.array(Certificate),
});

const certificateFile = (name: string) =>
  z
    .file(`${name} 파일을 골라 주세요.`)
    .min(1, `${name} 파일을 골라 주세요.`)
    .max(CERTIFICATE_FILE_BYTES_MAX, "16KB 이하의 파일만 올릴 수 있습니다.");

export const registerCertificate = endpoint({
  name: "registerCertificate",
  method: "POST",
  path: "/api/configs/certificate",
  summary:
    "회원사의 공동인증서 등록: signCert.der와 signPri.key 두 파일 또는 PFX(.pfx, .p12) 파일 하나와 비밀번호. 이전 인증서를 대신하고, 확인 전인 회원사는 이 인증서로 확인됩니다",
  access: "session",
  right: { area: "certificate", access: "write" },
  needsMember: true,
  bodyKind: "multipart",
  body: z
    .object({
      signCert: certificateFile("signCert.der").optional().describe("인증서 파일(signCert.der)입니다."),
      signPri: certificateFile("signPri.key").optional().describe("개인키 파일(signPri.key)입니다."),
      /** One file that holds both and is sent in their place. */
      pfx: certificateFile("PFX").optional().describe("PFX 파일입니다."),
      /** Protects the private key and is stored nowhere. */
      password: z
        .string(formMessage("required"))
        .min(1, formMessage("required"))
        .max(128, formMessage("maxLength", 128))
        .describe("인증서의 비밀번호입니다."),
    })
    .refine(({ pfx, signCert }) => pfx || signCert, {
      path: ["signCert"],
      error: "signCert.der 파일을 골라 주세요.",
    })
    .refine(({ pfx, signPri }) => pfx || signPri, { path: ["signPri"], error: "signPri.key 파일을 골라 주세요." })
    .refine(({ pfx, signCert, signPri }) => !pfx || (!signCert && !signPri), {
      path: ["pfx"],
      error: "PFX 파일을 보낼 때는 signCert.der와 signPri.key를 함께 보내지 않습니다.",
    }),
  output: Certificate,
  errors: ["CERTIFICATE_INVALID", "MEMBER_PROOF_WITHDRAWN"],
  // The limit is low because passwords could be guessed here and opening a key takes time.
  rateLimit: { limit: 20, windowS: 600, addressLimit: 100 },
});

export const issueTestCertificate = endpoint({
  name: "issueTestCertificate",
  method: "POST",
  path: "/api/configs/certificate/test",
  summary: "테스트 인증서 발급과 등록 (테스트 서버에서만). 이전 인증서를 대신합니다",
  access: "session",
  right: { area: "certificate", access: "write", needs: ["testBrand"] },
  needsMember: true,
  needsProof: true,
  output: Certificate,
  rateLimit: { limit: 60, windowS: 600 },
});
