import { z } from "zod";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { endpoint } from "./endpoint.ts";

/** What a member signs its documents with; how it stands is told as of today. */
export const Certificate = z.object({
  memberSeq: z.int(),
  issuer: z.string(),
  serialNumber: z.string(),
  subject: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  registeredBy: z.string(),
  registerDT: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  /** Negative once it has ended. */
  daysLeft: z.int(),
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
