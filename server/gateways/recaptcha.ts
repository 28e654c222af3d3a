import { z } from "zod";
import type { CaptchaContext, CaptchaRefusal, CaptchaVerdict, RecaptchaCaptcha } from "./captcha.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "./upstream.ts";

const SITEVERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";
const MAX_TOKEN_LENGTH = 8192;
const MAX_ANSWER_BYTES = 16 * 1024;

interface RecaptchaOptions {
  siteKey: string;
  secret: string;
  /** Pages of these hosts may have produced the token. */
  hostnames: readonly string[];
  siteverifyUrl?: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const SiteverifyAnswer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  // Version 2 does not send the action; when a compatible service does, it must match.
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});
type SiteverifyAnswer = z.infer<typeof SiteverifyAnswer>;

/** reCAPTCHA version 2, invisible. The service itself makes each token single use and lets it expire after two minutes. */
export function makeRecaptcha(options: RecaptchaOptions): RecaptchaCaptcha {
  const { siteKey, secret, hostnames, siteverifyUrl = SITEVERIFY_URL } = options;
  const upstream: Upstream = {
    service: "captcha",
    origin: new URL(siteverifyUrl).origin,
    timeoutMs: options.timeoutMs ?? UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit("captcha"),
  };
  return {
    kind: "recaptcha",
    siteKey,
    async verify(token, { action, clientIp }: CaptchaContext) {
      if (!token) return refusal("missing");
      if (token.length > MAX_TOKEN_LENGTH) return refusal("malformed");
      const body = new URLSearchParams({ secret, response: token, remoteip: clientIp });
      const answer = await callUpstream(upstream, new Request(siteverifyUrl, { method: "POST", body }));
      if (answer.status !== 200) throw new GatewayError("captcha", "bad-answer", answer.status);
      return judge(parseAnswer(answer.bytes), { action, hostnames });
    },
  };
}

function parseAnswer(bytes: Uint8Array): SiteverifyAnswer {
  try {
    return SiteverifyAnswer.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch {
    throw new GatewayError("captcha", "bad-answer");
  }
}

const REFUSALS: Readonly<Record<string, CaptchaRefusal>> = {
  "missing-input-response": "missing",
  "invalid-input-response": "invalid",
  "timeout-or-duplicate": "spent",
};

function judge(
  answer: SiteverifyAnswer,
  expected: { action: string | undefined; hostnames: readonly string[] },
): CaptchaVerdict {
  if (!answer.success) {
    const [code = "no-code"] = answer["error-codes"];
    const reason = REFUSALS[code];
    // A wrong secret or a malformed call is our fault, not the visitor's.
    if (!reason) throw new GatewayError("captcha", "refused", code.slice(0, 64));
    return refusal(reason);
  }
  if (!answer.hostname || !expected.hostnames.includes(answer.hostname)) return refusal("wrong-host");
  const { action = answer.action } = expected;
  if (answer.action !== undefined && answer.action !== action) return refusal("wrong-action");
  return { passed: true, action };
}

const refusal = (reason: CaptchaRefusal): CaptchaVerdict => ({ passed: false, reason });
