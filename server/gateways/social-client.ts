import { z } from "zod";
import { isEmailAddress, normalizeEmail } from "#domain/people/email-address.ts";
import { isWebUrl } from "#domain/text/web-url.ts";
import { makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import type { SocialClientOptions, SocialProfile } from "./social-gateway.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS } from "./upstream.ts";

const MAX_ANSWER_BYTES = 64 * 1024;
const LONGEST_EMAIL = 100;
const LONGEST_NAME = 30;

interface SocialClient {
  /** Calls the token endpoint, with the client's own credentials added. */
  token<Answer extends z.ZodType>(
    url: string,
    schema: Answer,
    fields: Record<string, string>,
  ): Promise<z.output<Answer>>;
  get<Answer extends z.ZodType>(url: string, schema: Answer, accessToken?: string): Promise<z.output<Answer>>;
}

/** RFC 6749, section 5.2. One provider sends a refusal with status 200. */
const Refusal = z.object({ error: z.string() });

/** Holds what the three providers share; one circuit covers all endpoints of a provider. */
export function makeSocialClient(options: Omit<SocialClientOptions<unknown>, "endpoints">): SocialClient {
  const { clientId, clientSecret, timeoutMs = UPSTREAM_TIMEOUT_MS, circuit = makeCircuit("social") } = options;
  const call = async (request: Request): Promise<{ status: number; json: unknown }> => {
    const { origin } = new URL(request.url);
    const upstream = { service: "social", origin, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES, circuit } as const;
    const { status, bytes } = await callUpstream(upstream, request);
    return { status, json: parseJson(bytes) };
  };
  return {
    async token(url, schema, fields) {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        client_id: clientId,
        client_secret: clientSecret,
        ...fields,
      });
      const { status, json } = await call(new Request(url, { method: "POST", body, headers: ACCEPT_JSON }));
      const refusal = Refusal.safeParse(json);
      if (refusal.success) throw new GatewayError("social", "refused", errorName(refusal.data.error));
      return read(schema, status, json);
    },
    async get(url, schema, accessToken) {
      const headers = { ...ACCEPT_JSON, ...(accessToken && { Authorization: `Bearer ${accessToken}` }) };
      const { status, json } = await call(new Request(url, { headers }));
      return read(schema, status, json);
    },
  };
}

const ACCEPT_JSON = { Accept: "application/json" };

/** Words of an outsider end up in our log, so only what looks like an error name of the protocol passes. */
const errorName = (error: string): string => (/^[a-z_]{1,40}$/.test(error) ? error : "unnamed");

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new GatewayError("social", "bad-answer");
  }
}

function read<Answer extends z.ZodType>(schema: Answer, status: number, json: unknown): z.output<Answer> {
  const parsed = schema.safeParse(json);
  if (status !== 200 || !parsed.success) throw new GatewayError("social", "bad-answer", status);
  return parsed.data;
}

export const accessTokenAnswer = z.object({ access_token: z.string().min(1).max(4_096) });
export const subject = z.string().min(1).max(255);
/** Without consent to a detail it may be missing, empty or null, depending on the provider. */
export const detail = z.string().nullish();

type Details = Record<"email" | "name" | "profileImage", string | null | undefined>;

/** Details only fill in a form, so an odd one is left out and does not fail the log-in. */
export function profileOf(subject: string, { email, name, profileImage }: Details): SocialProfile {
  const address = normalizeEmail(email ?? "");
  const cleanName = (name ?? "").replace(/\p{Cc}/gu, "").trim();
  return {
    subject,
    email: address.length <= LONGEST_EMAIL && isEmailAddress(address) ? address : null,
    name: [...cleanName].slice(0, LONGEST_NAME).join("") || null,
    profileImage: profileImage && isWebUrl(profileImage) ? profileImage : null,
  };
}

export function withQuery(url: string, parameters: Record<string, string>): string {
  return `${url}?${new URLSearchParams(parameters)}`;
}
