import type { Db } from "#server/db/connect.ts";
import { takeOnce } from "#server/features/one-time/commands.ts";
import type { Services } from "#server/services.ts";

/** §3. CI and DI name a person nation-wide: they stay on the server, sealed. */
export interface IdentityResult {
  REQ_SEQ: string;
  RES_SEQ: string;
  AUTH_TYPE: string;
  NAME: string;
  BIRTHDATE: string;
  GENDER: string;
  NATIONALINFO: string;
  DI: string;
  CI: string;
  MOBILE_NO: string;
  MOBILE_CO: string;
}

/** §3, §7.7: what is held when the answer could not be read. */
export interface IdentityFailure {
  REQ_SEQ: string;
  ERR_CODE: string;
  encoded: string;
}

/** One row follows a check from its start, so that an answer counts only for a check we began, and only once. */
export type HeldCheck =
  | { state: "started" }
  | { state: "done"; result: IdentityResult }
  | { state: "failed"; result: IdentityFailure };

/** §4: held once and cleared when read. A check that is unfinished or has failed proves nobody. */
export async function takeIdentityResult(
  db: Db,
  services: Services,
  reqSeq: string,
): Promise<IdentityResult | undefined> {
  const held = await takeOnce<HeldCheck>(db, services, "identity-result", reqSeq);
  return held?.state === "done" ? held.result : undefined;
}
