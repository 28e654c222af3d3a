import { randomBytes } from "node:crypto";
import type { OutputOf } from "#contracts/endpoint.ts";
import type * as contract from "#contracts/identity/identity-check.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { maskPhone } from "#domain/people/masking.ts";
import { PROVIDER } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { holdOnce, takeOnce } from "#server/features/office/one-time/commands.ts";
import { readCheckplusPlain, writeCheckplusPlain } from "#server/gateways/checkplus-plain.ts";
import {
  type IdentityAnswer,
  type IdentityFailure,
  type IdentityResult,
  readIdentityAnswer,
  verifiedPerson,
  withoutNationalIdentifiers,
} from "./identity-result.ts";

const LIFETIME_S = 30 * 60;
const PURPOSE = "identity-result";

/** One row follows a check from its start, so that an answer counts only for a check we began and only once. */
type HeldCheck =
  | { state: "started" }
  | { state: "done"; result: IdentityResult }
  | { state: "failed"; result: IdentityFailure };

export async function startIdentityCheck(
  db: Db,
  services: Services,
): Promise<OutputOf<typeof contract.startIdentityCheck>> {
  const { checkplus, publicOrigin } = services;
  const { siteCode, windowUrl } = checkplus;
  const reqSeq = newIdentityReqSeq(siteCode, new Date());
  const encodeData = await checkplus.encode(identityRequestPlain({ siteCode, publicOrigin }, reqSeq));
  await hold(db, services, reqSeq, { state: "started" });
  return { reqSeq, action: windowUrl, m: "checkplusSerivce", encodeData };
}

/** Decodes what the window sent back and holds it for one reader; the browser learns only what it may show. */
export async function finishIdentityCheck(
  db: Db,
  services: Services,
  encoded: string,
  expectedReqSeq: string,
): Promise<OutputOf<typeof contract.finishIdentityCheck>> {
  const answer = await decodeAnswer(services, encoded, expectedReqSeq);
  if (answer.state === "foreign") throw new AppError("IDENTITY_DECODE_FAILED");
  await db.transaction(async (db) => {
    const check = await takeOnce<HeldCheck>(db, services, PURPOSE, expectedReqSeq);
    if (!check) throw new AppError("IDENTITY_DECODE_FAILED");
    // A return page loaded again, whole or damaged, takes nothing away from a check that was passed.
    await hold(db, services, expectedReqSeq, check.state === "done" ? check : answer);
  });
  if (answer.state === "failed") {
    return { outcome: "failed", reqSeq: expectedReqSeq, errCode: answer.result.ERR_CODE };
  }
  const { name, mobile } = verifiedPerson(answer.result);
  const birthYear = answer.result.BIRTHDATE.slice(0, 4);
  return { outcome: "verified", reqSeq: expectedReqSeq, name, mobile: mobile && maskPhone(mobile), birthYear };
}

/** §7.7: on a decode failure the result holds the service's code with the encoded input. */
async function decodeAnswer({ checkplus }: Services, encoded: string, expectedReqSeq: string): Promise<IdentityAnswer> {
  const decoded = await checkplus.decode(encoded);
  if (decoded.isReadable) return readIdentityAnswer(decoded.plain, encoded, expectedReqSeq);
  return { state: "failed", result: { REQ_SEQ: expectedReqSeq, ERR_CODE: decoded.errCode, encoded } };
}

const hold = (db: Db, services: Services, key: string, check: HeldCheck): Promise<string> =>
  holdOnce(db, services, PURPOSE, check, { key, lifetimeS: LIFETIME_S });

/** §4: the result is cleared when it is read. A check that is unfinished or has failed proves nobody. */
export async function takeIdentityResult(
  db: Db,
  services: Services,
  reqSeq: string,
): Promise<IdentityResult | undefined> {
  const check = await takeOnce<HeldCheck>(db, services, PURPOSE, reqSeq);
  return check?.state === "done" ? check.result : undefined;
}

export async function encodeIdentityRequest({ checkplus, publicOrigin }: Services, plain: string): Promise<string> {
  if (!isOwnIdentityRequest({ siteCode: checkplus.siteCode, publicOrigin }, plain)) {
    throw new AppError("INVALID_INPUT", { fields: { plain: "본인확인 요청 형식이 올바르지 않습니다." } });
  }
  return checkplus.encode(plain);
}

/** CheckPlus gives this code for decrypted data that makes no sense. */
const UNREADABLE_DATA = "-6";

/** §7.7: callers take ERR_CODE from the message, so it is the service's code and no sentence. */
export async function decodeIdentityAnswer({ checkplus }: Services, encoded: string): Promise<string> {
  const decoded = await checkplus.decode(encoded);
  if (!decoded.isReadable) throw new AppError("IDENTITY_DECODE_FAILED", { answer: decoded.errCode });
  const plain = withoutNationalIdentifiers(decoded.plain);
  if (!plain) throw new AppError("IDENTITY_DECODE_FAILED", { answer: UNREADABLE_DATA });
  return plain;
}

/** The service accepts no longer id. */
const REQ_SEQ_LENGTH = 30;
const REQUEST_KEYS = [
  "REQ_SEQ",
  "SITECODE",
  "AUTH_TYPE",
  "RTN_URL",
  "ERR_URL",
  "POPUP_GUBUN",
  "CUSTOMIZE",
  "GENDER",
] as const;

interface Site {
  siteCode: string;
  publicOrigin: string;
}

/** §7.7: the id begins with site code and time; the rest is random, because whoever knows it can read the result. */
function newIdentityReqSeq(siteCode: string, now: Date): string {
  const start = `${siteCode}_${toSeoulDateTime(now).replace(/\D/g, "")}`;
  return (start + randomBytes(REQ_SEQ_LENGTH).toString("base64url")).slice(0, REQ_SEQ_LENGTH);
}

/** §7.7: an empty auth type lets the person choose; POPUP_GUBUN N shows no cancel button of the service's own. */
function identityRequestPlain({ siteCode, publicOrigin }: Site, reqSeq: string): string {
  const returnPages = `${publicOrigin}/${PROVIDER.identityCheckPath}`;
  const values: Record<(typeof REQUEST_KEYS)[number], string> = {
    REQ_SEQ: reqSeq,
    SITECODE: siteCode,
    AUTH_TYPE: "",
    RTN_URL: `${returnPages}/success`,
    ERR_URL: `${returnPages}/failure`,
    POPUP_GUBUN: "N",
    CUSTOMIZE: "",
    GENDER: "",
  };
  return writeCheckplusPlain(REQUEST_KEYS.map((key) => [key, values[key]]));
}

/**
 * Anyone may have a request encoded under our site code if it comes back to our own pages. Anything else could be a
 * made-up answer, or send a person's answer elsewhere.
 */
function isOwnIdentityRequest({ siteCode, publicOrigin }: Site, plain: string): boolean {
  const fields = readCheckplusPlain(plain);
  if (!fields || [...fields.keys()].some((key) => !REQUEST_KEYS.some((known) => known === key))) return false;
  const isOurPage = (url = "") => URL.canParse(url) && new URL(url).origin === publicOrigin;
  return (
    fields.get("SITECODE") === siteCode &&
    (fields.get("REQ_SEQ") ?? "").startsWith(`${siteCode}_`) &&
    isOurPage(fields.get("RTN_URL")) &&
    isOurPage(fields.get("ERR_URL"))
  );
}
