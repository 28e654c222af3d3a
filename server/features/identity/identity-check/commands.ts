import type { OutputOf } from "#contracts/endpoint.ts";
import type * as contract from "#contracts/identity/identity-check.ts";
import { maskPhone } from "#domain/people/masking.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { holdOnce, takeOnce } from "#server/features/office/one-time/commands.ts";
import { identityRequestPlain, isOwnIdentityRequest, newIdentityReqSeq } from "./identity-request.ts";
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

/** One row follows a check from its start, so that an answer counts only for a check we began, and only once. */
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
    const held = await takeOnce<HeldCheck>(db, services, PURPOSE, expectedReqSeq);
    if (!held) throw new AppError("IDENTITY_DECODE_FAILED");
    // A return page loaded again, whole or damaged, takes nothing away from a check that was passed.
    await hold(db, services, expectedReqSeq, held.state === "done" ? held : answer);
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

/** §4: held once and cleared when read. A check that is unfinished or has failed proves nobody. */
export async function takeIdentityResult(
  db: Db,
  services: Services,
  reqSeq: string,
): Promise<IdentityResult | undefined> {
  const held = await takeOnce<HeldCheck>(db, services, PURPOSE, reqSeq);
  return held?.state === "done" ? held.result : undefined;
}

export async function encodeIdentityRequest({ checkplus, publicOrigin }: Services, plain: string): Promise<string> {
  if (!isOwnIdentityRequest({ siteCode: checkplus.siteCode, publicOrigin }, plain)) {
    throw new AppError("INVALID_INPUT", { fields: { plain: "본인확인 요청 형식이 올바르지 않습니다." } });
  }
  return checkplus.encode(plain);
}

/** CheckPlus' own code for decrypted data that makes no sense. */
const UNREADABLE_DATA = "-6";

/** §7.7: callers take ERR_CODE from the message, so it is the service's code and no sentence. */
export async function decodeIdentityAnswer({ checkplus }: Services, encoded: string): Promise<string> {
  const decoded = await checkplus.decode(encoded);
  if (!decoded.isReadable) throw new AppError("IDENTITY_DECODE_FAILED", { answer: decoded.errCode });
  const plain = withoutNationalIdentifiers(decoded.plain);
  if (!plain) throw new AppError("IDENTITY_DECODE_FAILED", { answer: UNREADABLE_DATA });
  return plain;
}
