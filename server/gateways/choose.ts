import type { Env } from "#server/env.ts";
import { type AltchaOptions, makeAltcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import type { MailTransport } from "./mail.ts";
import { makeRecaptcha } from "./recaptcha.ts";
import { makeS3Storage } from "./s3-storage.ts";
import { makeSmtpTransport } from "./smtp-transport.ts";
import type { ObjectStorage } from "./storage.ts";

/** The address comes from the environment or from the sandbox; the client behind it is the same. */
export const makeMailTransport = (url: string): MailTransport => makeSmtpTransport({ url });

export const makeStorage = (url: string): ObjectStorage => makeS3Storage({ url });

type CaptchaEnv = Pick<Env, "RECAPTCHA_SITE_KEY" | "RECAPTCHA_SECRET" | "PUBLIC_ORIGIN">;

export function makeCaptcha(env: CaptchaEnv, keys: readonly string[], spend: AltchaOptions["spend"]): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (!siteKey || !secret) return makeAltcha({ keys, spend });
  return makeRecaptcha({ siteKey, secret, hostnames: [new URL(env.PUBLIC_ORIGIN).hostname] });
}
