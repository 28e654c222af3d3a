import { hkdfSync } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { AltchaCaptcha, CaptchaRefusal, CaptchaVerdict } from "./captcha.ts";

const LIFETIME_MS = 10 * 60 * 1000;
const MAX_ANSWER_LENGTH = 4096;
const ALGORITHM = "PBKDF2/SHA-256";

// The work takes about a second on one core of a plain laptop; phones share it among their cores.
const DEFAULT_WORK = { cost: 1_000, minAttempts: 1_500, maxAttempts: 4_500 };

// A signature is remembered a little longer than it is valid, because the clocks of several machines differ.
const MEMORY_MARGIN_MS = 60_000;

export interface AltchaOptions {
  /** 32-byte base64url keys: the first one signs, all of them verify. */
  keys: readonly string[];
  /** Remembers a signature until it expires: true on its first use, false ever after, also across processes. */
  spend: (signature: string, expires: Date) => Promise<boolean>;
  lifetimeMs?: number;
  /** PBKDF2 rounds of one attempt, and how many attempts the browser needs at least and at most. */
  work?: { cost: number; minAttempts: number; maxAttempts: number };
}

const Answer = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.int().positive().max(1_000_000),
      keyLength: z.int().positive().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128),
      expiresAt: z.int().positive(),
      data: z.strictObject({ action: z.string().max(64) }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128), time: z.number().optional() }),
});
type Answer = z.infer<typeof Answer>;

/** Proof of work on our own server: no third party, no puzzle. The challenge carries its action and its end, both signed. */
export function makeAltcha(options: AltchaOptions): AltchaCaptcha {
  const { spend, lifetimeMs = LIFETIME_MS, work = DEFAULT_WORK } = options;
  const ring = options.keys.map(signingSecrets);
  return {
    kind: "altcha",
    async challenge(action) {
      const [secrets] = ring;
      if (!secrets) throw new Error("captcha: no signing key");
      return createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        deriveKey,
        cost: work.cost,
        counter: randomInt(work.maxAttempts, work.minAttempts),
        expiresAt: new Date(Date.now() + lifetimeMs),
        data: { action },
      });
    },
    async verify(text, { action }) {
      if (!text) return refusal("missing");
      const answer = readAnswer(text);
      if (!answer) return refusal("malformed");
      const { parameters, signature } = answer.challenge;
      const reason = await firstFault(answer, ring);
      if (reason) return refusal(reason);
      const signedAction = parameters.data.action;
      if (action !== undefined && signedAction !== action) return refusal("wrong-action");
      const isFirstUse = await spend(signature, new Date(parameters.expiresAt * 1000 + MEMORY_MARGIN_MS));
      return isFirstUse ? { passed: true, action: signedAction } : refusal("spent");
    },
  };
}

async function firstFault({ challenge, solution }: Answer, ring: readonly SigningSecrets[]) {
  for (const secrets of ring) {
    const result = await verifySolution({ ...secrets, challenge, solution, deriveKey });
    if (result.verified) return undefined;
    if (result.expired) return "expired";
    if (!result.invalidSignature) return "invalid";
  }
  return "invalid";
}

function readAnswer(text: string): Answer | undefined {
  if (text.length > MAX_ANSWER_LENGTH) return undefined;
  try {
    return Answer.parse(JSON.parse(Buffer.from(text, "base64").toString("utf8")));
  } catch {
    return undefined;
  }
}

type SigningSecrets = ReturnType<typeof signingSecrets>;

const signingSecrets = (key: string) => ({
  hmacSignatureSecret: derive(key, "captcha-challenge"),
  hmacKeySignatureSecret: derive(key, "captcha-answer"),
});

const derive = (key: string, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "gaonbill", purpose, 32)).toString("hex");

const refusal = (reason: CaptchaRefusal): CaptchaVerdict => ({ passed: false, reason });
