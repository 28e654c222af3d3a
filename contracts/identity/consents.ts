import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { CONSENT_KINDS } from "#domain/people/terms-consent.ts";
import { PROVIDER } from "#domain/provider.ts";

const CONSENTS = `/members/api/${PROVIDER.path}-developers/accounts/consents`;

const ConsentKind = z.enum(CONSENT_KINDS);

/** Terms in force that the caller has not agreed to yet. */
export const DueConsent = z.object({
  kind: ConsentKind.describe("약관의 종류입니다."),
  title: z.string().describe("약관의 제목입니다."),
  /** The day from which the version holds. */
  version: z.string().describe("약관의 판입니다."),
  summary: z.string().describe("바뀐 내용의 요약입니다."),
  agreedVersion: z.string().nullable().describe("동의한 판입니다. 없으면 null입니다."),
});
export type DueConsent = z.infer<typeof DueConsent>;

export const listDueConsents = endpoint({
  name: "listDueConsents",
  method: "GET",
  path: CONSENTS,
  summary: "동의를 기다리는 약관",
  access: "user",
  isOwnAccount: true,
  isBeforeConsent: true,
  output: z.array(DueConsent),
});

export const giveConsents = endpoint({
  name: "giveConsents",
  method: "POST",
  path: CONSENTS,
  summary: "약관에 동의",
  access: "user",
  isOwnAccount: true,
  isBeforeConsent: true,
  body: z.object({
    consents: z
      .array(
        z.object({
          kind: ConsentKind.describe("약관의 종류입니다."),
          version: z.iso.date().describe("동의하는 약관의 판입니다."),
        }),
      )
      .min(1)
      .max(CONSENT_KINDS.length)
      .describe("동의한 약관입니다."),
  }),
  output: z.array(DueConsent),
  errors: ["TERMS_OUTDATED"],
  rateLimit: { limit: 30, windowS: 600 },
});
