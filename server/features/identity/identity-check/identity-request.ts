import { randomBytes } from "node:crypto";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { PROVIDER } from "#domain/provider.ts";
import { readCheckplusPlain, writeCheckplusPlain } from "#server/gateways/checkplus-plain.ts";

/** The service takes no longer one. */
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

/** §7.7: site code and timestamp; the rest of the room is random, since whoever knows it can read the result. */
export function newIdentityReqSeq(siteCode: string, now: Date): string {
  const start = `${siteCode}_${toSeoulDateTime(now).replace(/\D/g, "")}`;
  return (start + randomBytes(REQ_SEQ_LENGTH).toString("base64url")).slice(0, REQ_SEQ_LENGTH);
}

/** §7.7: an empty auth type lets the person choose; POPUP_GUBUN N shows no cancel button of the service's own. */
export function identityRequestPlain({ siteCode, publicOrigin }: Site, reqSeq: string): string {
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
 * What anyone may have encoded under our site code: a request that comes back to our own pages. Anything else could be
 * a made-up answer, or send a person's answer elsewhere.
 */
export function isOwnIdentityRequest({ siteCode, publicOrigin }: Site, plain: string): boolean {
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
