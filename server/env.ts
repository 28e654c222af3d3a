import { createPrivateKey, X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { parseCidr } from "#contracts/cidr.ts";
import { isStrongKey } from "./secrets.ts";

const port = z.coerce.number().int().min(1).max(65_535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

const derOf = (read: (der: Buffer) => unknown, noun: string) =>
  z
    .base64()
    .transform((text) => Buffer.from(text, "base64"))
    .refine(
      (der) => {
        try {
          return read(der) !== undefined;
        } catch {
          return false;
        }
      },
      { message: `must be the base64 of ${noun} (DER)` },
    )
    .optional();
const certificate = () => derOf((der) => new X509Certificate(der), "a certificate");
const privateKey = () =>
  derOf((key) => createPrivateKey({ key, format: "der", type: "pkcs8" }), "a private key in PKCS#8");

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: port.default(3000),
  HOST: z
    .string()
    .refine((value) => value === "localhost" || isIP(value) > 0, { message: "must be localhost or an IP address" })
    .default("127.0.0.1"),
  PUBLIC_ORIGIN: url("http:", "https:")
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  METRICS_KEY: z.string().min(16, { message: "must be at least 16 characters" }).optional(),
  V1_CALLS_A_MINUTE: z.coerce.number().int().min(1).max(10_000_000).default(6_000),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_REPLICA_URL: url("postgres:", "postgresql:").optional(),
  BACKUP_URL: url("file:", "s3:").optional(),
  BACKUP_KEY: z
    .string()
    .refine(isStrongKey, { message: "must be 32 random bytes as base64url (openssl rand -base64 32 makes one)" })
    .optional(),
  SEED: z.enum(["demo", "none"]).default("demo"),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  STORAGE_URL: url("s3:").optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  NAVER_CLIENT_ID: z.string().min(1).optional(),
  NAVER_CLIENT_SECRET: z.string().min(1).optional(),
  KAKAO_CLIENT_ID: z.string().min(1).optional(),
  KAKAO_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  CHECKPLUS_SITE_CODE: z.string().min(1).optional(),
  CHECKPLUS_SITE_PASSWORD: z.string().min(1).optional(),
  CHECKPLUS_SERVICE_URL: url("http:", "https:").optional(),
  SETTLE_BANK_MERCHANT_ID: z
    .string()
    .regex(/^[\w-]{1,20}$/, { message: "must be 1-20 letters, digits, - or _" })
    .optional(),
  SETTLE_BANK_HASH_KEY: z.string().min(16, { message: "must be at least 16 characters" }).optional(),
  SETTLE_BANK_ENCRYPT_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) === 32, { message: "must be 32 bytes" })
    .optional(),
  SETTLE_BANK_WINDOW_URL: url("https:").optional(),
  SETTLE_BANK_NOTICE_ADDRESSES: z
    .string()
    .transform((list) => list.split(",").map((address) => address.trim()))
    .refine((addresses) => addresses.every((address) => parseCidr(address).ok), {
      message: "must be a comma list of IP addresses or blocks of them",
    })
    .optional(),
  ACCOUNT_HOLDER_URL: url("http:", "https:").optional(),
  ACCOUNT_HOLDER_KEY: z.string().min(16, { message: "must be at least 16 characters" }).optional(),
  NTS_URL: url("http:", "https:").optional(),
  NTS_CERTIFICATE: certificate(),
  NTS_PRIVATE_KEY: privateKey(),
  NTS_ENCRYPTION_CERTIFICATE: certificate(),
  NTS_SYSTEM_CERTIFICATE: certificate(),
  NTS_SIMULATOR_SECONDS: z.coerce.number().int().min(0).max(86_400).optional(),
  CASHBILL_NTS_URL: url("http:", "https:").optional(),
  CASHBILL_NTS_KEY: z.string().min(32, { message: "must be at least 32 characters" }).optional(),
  MESSAGE_CARRIER_URL: url("http:", "https:").optional(),
  MESSAGE_CARRIER_KEY: z.string().min(32, { message: "must be at least 32 characters" }).optional(),
  FAX_CARRIER_URL: url("http:", "https:").optional(),
  FAX_CARRIER_KEY: z.string().min(32, { message: "must be at least 32 characters" }).optional(),
  TALK_CARRIER_URL: url("http:", "https:").optional(),
  TALK_CARRIER_KEY: z.string().min(32, { message: "must be at least 32 characters" }).optional(),
  HOMETAX_RELAY_URL: url("http:", "https:").optional(),
  HOMETAX_RELAY_KEY: z.string().min(32, { message: "must be at least 32 characters" }).optional(),
  CORP_STATE_URL: url("http:", "https:").optional(),
  CORP_STATE_KEY: z.string().min(16, { message: "must be at least 16 characters" }).optional(),
  CARD_RELAY_URL: url("http:", "https:").optional(),
  CARD_RELAY_KEY: z.string().min(32, { message: "must be at least 32 characters" }).optional(),
  BANK_RELAY_URL: url("http:", "https:").optional(),
  BANK_RELAY_KEY: z.string().min(32, { message: "must be at least 32 characters" }).optional(),
  NPKI_ROOTS: z.string().min(1).optional(),
  SECRET_KEYS: z
    .string()
    .transform((list) => list.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every((key) => Buffer.from(key, "base64url").length === 32), {
      message: "must be a comma list of 32-byte base64url keys",
    })
    .refine((keys) => keys.every(isStrongKey), {
      message: "must be random: these can be guessed (openssl rand -base64 32 makes one)",
    })
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  ALLOW_SANDBOX: z.enum(["0", "1"]).default("0"),
});

const BELONGING_TOGETHER = [
  ["BACKUP_URL", "BACKUP_KEY"],
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"],
  ["NAVER_CLIENT_ID", "NAVER_CLIENT_SECRET"],
  ["KAKAO_CLIENT_ID", "KAKAO_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["CHECKPLUS_SITE_CODE", "CHECKPLUS_SITE_PASSWORD", "CHECKPLUS_SERVICE_URL"],
  [
    "SETTLE_BANK_MERCHANT_ID",
    "SETTLE_BANK_HASH_KEY",
    "SETTLE_BANK_ENCRYPT_KEY",
    "SETTLE_BANK_WINDOW_URL",
    "SETTLE_BANK_NOTICE_ADDRESSES",
  ],
  ["ACCOUNT_HOLDER_URL", "ACCOUNT_HOLDER_KEY"],
  // Documents signed under real authorities need the real tax office, because the simulator knows only the test authority.
  [
    "NTS_URL",
    "NTS_CERTIFICATE",
    "NTS_PRIVATE_KEY",
    "NTS_ENCRYPTION_CERTIFICATE",
    "NTS_SYSTEM_CERTIFICATE",
    "NPKI_ROOTS",
  ],
  ["CASHBILL_NTS_URL", "CASHBILL_NTS_KEY"],
  ["MESSAGE_CARRIER_URL", "MESSAGE_CARRIER_KEY"],
  ["FAX_CARRIER_URL", "FAX_CARRIER_KEY"],
  ["TALK_CARRIER_URL", "TALK_CARRIER_KEY"],
  ["HOMETAX_RELAY_URL", "HOMETAX_RELAY_KEY"],
  ["CORP_STATE_URL", "CORP_STATE_KEY"],
  ["CARD_RELAY_URL", "CARD_RELAY_KEY"],
  ["BANK_RELAY_URL", "BANK_RELAY_KEY"],
] as const;

/** Settings that a trial does without: a sandbox replaces each service, and the origin is that of the machine itself. */
const REAL_SETTINGS = [
  "PUBLIC_ORIGIN",
  "SECRET_KEYS",
  "SMTP_URL",
  "STORAGE_URL",
  "RECAPTCHA_SECRET",
  "NAVER_CLIENT_ID",
  "KAKAO_CLIENT_ID",
  "GOOGLE_CLIENT_ID",
  "CHECKPLUS_SITE_CODE",
  "SETTLE_BANK_MERCHANT_ID",
  "ACCOUNT_HOLDER_URL",
  "NTS_URL",
  "CASHBILL_NTS_URL",
  "MESSAGE_CARRIER_URL",
  "FAX_CARRIER_URL",
  "TALK_CARRIER_URL",
  "HOMETAX_RELAY_URL",
  "CORP_STATE_URL",
  "CARD_RELAY_URL",
  "BANK_RELAY_URL",
  "NPKI_ROOTS",
] as const;

export class EnvError extends Error {}

export type Env = ReturnType<typeof readEnv>;

/** Reads the environment; only this file does. Throws one line that names the variable and what it must be. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new EnvError("DATABASE_REPLICA_URL: needs DATABASE_URL beside it");
  }
  if (values.BACKUP_URL && values.DATABASE_URL) {
    throw new EnvError("BACKUP_URL: backs up the embedded database; use pgBackRest for that of DATABASE_URL");
  }
  for (const group of BELONGING_TOGETHER) {
    const names = group.filter((name) => values[name]);
    if (names.length > 0 && names.length < group.length) {
      throw new EnvError(`${group.join(", ")}: set all of them or none`);
    }
  }
  refuseSandboxInProduction(values);
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    PUBLIC_ORIGIN:
      values.PUBLIC_ORIGIN ?? `http://${values.HOST === "127.0.0.1" ? "localhost" : values.HOST}:${values.PORT}`,
    isProduction: values.NODE_ENV === "production",
  };
}

function refuseSandboxInProduction(values: z.infer<typeof schema>): void {
  if (values.NODE_ENV !== "production" || values.ALLOW_SANDBOX === "1") return;
  const missing = REAL_SETTINGS.filter((name) => !values[name]);
  if (missing.length > 0) {
    throw new EnvError(`${missing.join(", ")}: required in production (or ALLOW_SANDBOX=1 for a trial)`);
  }
  if (values.SEED === "demo") throw new EnvError("SEED: demo data is refused in production (set SEED=none)");
}

/** Returns the environment for a program that this one starts: the inherited variables with some replaced. */
export const childEnv = (overrides: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...overrides });
