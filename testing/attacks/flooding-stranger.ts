import { sql } from "drizzle-orm";
import { complaintsOf } from "#testing/cpu-growth.ts";
import { createCaller } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

export type StrangerRequest = RequestInit & { path: string; headers?: Record<string, string> };
export type Flood<Value = string> = (size: number) => Value;
export type Floods<Value = string> = Readonly<Record<string, Flood<Value>>>;

/** Repeats a part until the text is about that long; a function gives the part at each place. */
export const repeated =
  (part: string | ((at: number) => string), start = "", end = ""): Flood =>
  (size) => {
    if (typeof part === "string") return start + part.repeat(Math.ceil(size / part.length)) + end;
    const count = Math.ceil(size / part(10_000).length);
    return start + Array.from({ length: count }, (_, at) => part(at)).join("") + end;
  };

/** These are parts of a query or a form. */
export const PAIR_FLOODS: Floods = {
  names: repeated((at) => `a${at}=&`),
  "the same name again": repeated("sort=a&"),
  "signs without names": repeated("&"),
  escapes: repeated("%41", "a="),
  "escapes of no character": repeated("%ff", "a="),
  "escapes that break off": repeated("%", "a="),
  plusses: repeated("+", "a="),
  "equal signs": repeated("="),
};

/** The cookie has the name of the session cookie, so that the server reads it. */
export const COOKIE_FLOODS: Floods = {
  cookies: repeated((at) => `a${at}=b; `),
  "the same cookie again": repeated("gaonbill=b; "),
  "a cookie that is long": repeated("b", "gaonbill="),
  "a cookie of escapes": repeated("%41", "gaonbill="),
  "a cookie of escapes that break off": repeated("%", "gaonbill="),
  "a cookie in quotes": repeated('"', "gaonbill="),
  "signs between cookies": repeated(";"),
  "spaces between cookies": repeated(" ", "gaonbill=b;", "; gaonbill_user=c"),
  "equal signs": repeated("=", "gaonbill"),
};

/** Starts the real app and returns a way to name the kinds of input whose calls become too slow. */
export async function startFlooding() {
  const { services, app, partnerKey, seller, buyer } = await startV1Stage({
    TRUSTED_PROXIES: "1",
    V1_CALLS_A_MINUTE: "1000000",
  });
  const { primary } = services.databases;
  const token = await services.accessTokens.sign(await createCaller(services, { scope: "manager" }));

  /** A refusal counts as an answer; a 429 or 5xx fails, because the server did not look at the input. */
  async function send({ path, ...init }: StrangerRequest): Promise<void> {
    await primary.execute(sql`DELETE FROM rate_limits`);
    const answer = await app.request(path, init, {});
    await answer.arrayBuffer();
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  }

  return {
    seller,
    buyer,
    program: { Authorization: `Bearer ${partnerKey}`, "X-Corp-Num": seller.bizId },
    staff: { Authorization: `Bearer ${token}` },
    steepFloods: <Value>(floods: Floods<Value>, most: number, requestOf: (flood: Value) => StrangerRequest) =>
      complaintsOf(floods, most, (flood) => send(requestOf(flood))),
  };
}
