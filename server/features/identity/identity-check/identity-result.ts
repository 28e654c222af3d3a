import { z } from "zod";
import { keptName } from "#domain/people/person-name.ts";
import { isMobile } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { readCheckplusPlain, writeCheckplusPlain } from "#server/gateways/checkplus-plain.ts";

const text = z.string().max(200).default("");

/** §3. CI and DI name a person nation-wide: they stay on the server, sealed. */
const IdentityResult = z.object({
  REQ_SEQ: z.string().min(1),
  RES_SEQ: z.string().min(1),
  AUTH_TYPE: text,
  NAME: z.string().min(1).max(200),
  BIRTHDATE: z.string().regex(/^\d{8}$/),
  GENDER: text,
  NATIONALINFO: text,
  DI: z.string().min(1).max(200),
  CI: z.string().min(1).max(200),
  MOBILE_NO: text,
  MOBILE_CO: text,
});
export type IdentityResult = z.infer<typeof IdentityResult>;

/** §3, §7.7: this is kept when the check failed or its answer could not be read. */
export interface IdentityFailure {
  REQ_SEQ: string;
  ERR_CODE: string;
  encoded: string;
}

export type IdentityAnswer =
  | { state: "done"; result: IdentityResult }
  | { state: "failed"; result: IdentityFailure }
  /** The text can be read but does not answer this check. */
  | { state: "foreign" };

/** A request read back is no answer: it has neither RES_SEQ nor a person in it. */
export function readIdentityAnswer(plain: string, encoded: string, expectedReqSeq: string): IdentityAnswer {
  const fields = readCheckplusPlain(plain);
  if (fields?.get("REQ_SEQ") !== expectedReqSeq) return { state: "foreign" };
  const errCode = fields.get("ERR_CODE");
  if (errCode) return { state: "failed", result: { REQ_SEQ: expectedReqSeq, ERR_CODE: errCode.slice(0, 20), encoded } };
  const utf8Name = decodedName(fields.get("UTF8_NAME"));
  const parsed = IdentityResult.safeParse({ ...Object.fromEntries(fields), ...(utf8Name && { NAME: utf8Name }) });
  return parsed.success ? { state: "done", result: parsed.data } : { state: "foreign" };
}

/** Returns the person the check has proven. Only a check by mobile phone gives a number. */
export function verifiedPerson({ NAME, MOBILE_NO }: IdentityResult): { name: string; mobile: string | null } {
  return { name: keptName(NAME), mobile: isMobile(MOBILE_NO) ? digitsOf(MOBILE_NO) : null };
}

/** Decodes UTF8_NAME, which is percent-encoded UTF-8; the plain NAME may come in another character set. */
function decodedName(name: string | undefined): string | undefined {
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

const NATIONAL_IDENTIFIERS = ["CI", "DI"];

export function withoutNationalIdentifiers(plain: string): string | undefined {
  const fields = readCheckplusPlain(plain);
  return fields && writeCheckplusPlain([...fields].filter(([key]) => !NATIONAL_IDENTIFIERS.includes(key)));
}
