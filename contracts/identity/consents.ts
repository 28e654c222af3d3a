import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { CONSENT_KINDS } from "#domain/people/terms-consent.ts";
import { PROVIDER } from "#domain/provider.ts";

const CONSENTS = `/members/api/${PROVIDER.path}-developers/accounts/consents`;

const ConsentKind = z.enum(CONSENT_KINDS);

/** Terms in force that the caller has not agreed to. */
export const DueConsent = z.object({
  kind: ConsentKind,
  title: z.string(),
  /** The day from which it holds. */
  version: z.string(),
  summary: z.string(),
  /** The version they agreed to before. */
  agreedVersion: z.string().nullable(),
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
      .array(z.object({ kind: ConsentKind, version: z.iso.date() }))
      .min(1)
      .max(CONSENT_KINDS.length),
  }),
  output: z.array(DueConsent),
  errors: ["TERMS_OUTDATED"],
  rateLimit: { limit: 30, windowS: 600 },
});
