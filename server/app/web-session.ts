import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { ErrorCode } from "#contracts/errors.ts";
import { getUserInfo, type User } from "#contracts/identity/accounts.ts";
import type { PageCalls } from "#contracts/page-calls.ts";
import type { PageSession, TokenAnswer, UserAnswer } from "#contracts/request-scope.ts";
import { OAUTH_CLIENT_ID, REFRESH_TOKEN_LIFETIME_S } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import { isClientGone } from "#server/call/failed-calls.ts";
import { openPageCalls } from "#server/call/page-calls.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { DEVICE_HEADER } from "#server/features/identity/sign-ins/oauth.ts";

interface Tokens {
  access: string;
  refresh: string;
  /** When the access token ends, in seconds since 1970; it is renewed shortly before. */
  accessEnds: number;
}

const SEALED_AS = "web-session";
const RENEW_BEFORE_S = 60;
/** Scripts may read this cookie, so that cached public pages can show who is signed in; it holds nothing secret. */
const HINT_COOKIE = "gaonbill_user";
/** This cookie outlives the log-out, so that failed log-ins of strangers at the account do not delay this browser. */
const DEVICE_COOKIE = "gaonbill_device";
const DEVICE_COOKIE_LIFETIME_S = 90 * 86_400;

/** Sends a request to the log-in (OAuth). */
type Send = (request: Request) => Promise<Response>;

/**
 * Keeps a browser's tokens in an httpOnly cookie and calls the API with them for its pages. Each request has its own
 * instance. Parallel loaders share one renewal, and parallel requests get the same answer from the token endpoint.
 */
export class WebSession implements PageSession {
  /** Calls the API with the visitor's rights. */
  readonly calls: PageCalls;
  readonly #c: Context<AppContext>;
  readonly #services: Services;
  readonly #send: Send;
  readonly #isHttps: boolean;
  readonly #answerHeaders = new Headers();
  readonly #page: ReturnType<typeof openPageCalls>;
  #tokensRetryAfterS: number | undefined;
  #tokens: Tokens | undefined;
  #renewal: Promise<Response | undefined> | undefined;
  #user: Promise<UserAnswer> | undefined;
  #isHintDue = false;

  constructor(c: Context<AppContext>, services: Services, send: Send = sendAsSite(c, services)) {
    this.#c = c;
    this.#services = services;
    this.#send = send;
    this.#isHttps = services.publicOrigin.startsWith("https:");
    this.#tokens = this.#readCookie();
    this.#page = openPageCalls(services, {
      origin: { ...originOf(c), isSite: true },
      accessToken: () => this.#accessToken(),
      // The call may have changed the visitor's own name or picture.
      onWrite: () => this.#forgetUser(),
      isGone: () => isClientGone(c),
    });
    this.calls = this.#page.calls;
  }

  /** Returns the visitor's token, renewed first when it is about to end. */
  async #accessToken(): Promise<string | undefined> {
    const outage = await this.#renewIfDue();
    // With an expired token the API would refuse the visitor, who has done nothing wrong.
    if (outage && this.#tokens && this.#tokens.accessEnds <= nowS()) {
      const { code } = (await outage.clone().json()) as { code: ErrorCode };
      const retryAfterS = Number(outage.headers.get("Retry-After"));
      throw new AppError(code, retryAfterS > 0 ? { retryAfterS } : {});
    }
    return this.#tokens?.access;
  }

  requestTokens(form: Record<string, string>): Promise<Response> {
    return this.#post("/oauth2/token", form);
  }

  user(): Promise<UserAnswer> {
    this.#user ??= this.#loadUser();
    return this.#user;
  }

  async adopt(tokens: TokenAnswer): Promise<void> {
    this.#keep(tokens);
    this.#page.forget();
    const { device_token: device } = tokens;
    if (device) this.#setCookie(DEVICE_COOKIE, device, { httpOnly: true, maxAge: DEVICE_COOKIE_LIFETIME_S });
    this.#user = undefined;
    await this.user();
  }

  /** Signs out. Display settings stay in the browser's storage; `forgetConsoleData` has cleared the rest before. */
  async signOut(): Promise<void> {
    if (this.#tokens) await this.#post("/oauth2/revoke", { token: this.#tokens.refresh });
    this.#drop();
    this.#page.forget();
    this.#answerHeaders.append("Clear-Site-Data", '"cache"');
  }

  /** Returns the seconds to wait, where a call or renewal was refused for a while. */
  retryAfterS(): number | undefined {
    return this.#page.retryAfterS() ?? this.#tokensRetryAfterS;
  }

  /** Adds the cookies that were set to the answer; true when there are any, so that the answer is this visitor's alone. */
  applyTo(response: Response): boolean {
    for (const [name, value] of this.#answerHeaders) response.headers.append(name, value);
    return this.#answerHeaders.has("Set-Cookie");
  }

  /** Loads the user. §4: a signed-in person whose account is gone is signed out. */
  async #loadUser(): Promise<UserAnswer> {
    if (!this.#tokens) return { output: undefined };
    const answer = await this.calls.call({ name: getUserInfo.name, desk: undefined, input: {} });
    if ("failure" in answer) {
      if (answer.status !== 401) return answer;
      this.#drop();
      return { output: undefined };
    }
    const data = ("output" in answer ? answer.output : undefined) as User;
    this.#writeHint(data);
    return { output: data };
  }

  /** Renews the tokens when they end soon. Returns the API's answer in an outage, and keeps the tokens for another try. */
  async #renewIfDue(): Promise<Response | undefined> {
    if (!this.#tokens || this.#tokens.accessEnds - RENEW_BEFORE_S > nowS()) return undefined;
    this.#renewal ??= this.#renew(this.#tokens.refresh);
    return this.#renewal;
  }

  async #renew(refreshToken: string): Promise<Response | undefined> {
    const answer = await this.#post("/oauth2/token", { grant_type: "refresh_token", refresh_token: refreshToken });
    if (answer.status === 400 || answer.status === 401) {
      this.#drop();
      return undefined;
    }
    if (!answer.ok) return answer;
    this.#keep((await answer.json()) as TokenAnswer);
    return undefined;
  }

  async #post(path: string, form: Record<string, string>): Promise<Response> {
    const request = new Request(`http://api${path}`, {
      method: "POST",
      body: new URLSearchParams({ client_id: OAUTH_CLIENT_ID, ...form }),
      headers: { "X-Request-Id": this.#c.get("requestId"), "User-Agent": this.#c.req.header("user-agent") ?? "" },
    });
    const device = getCookie(this.#c, DEVICE_COOKIE);
    if (device) request.headers.set(DEVICE_HEADER, device);
    const answer = await this.#send(request);
    this.#tokensRetryAfterS = Number(answer.headers.get("Retry-After")) || undefined;
    return answer;
  }

  #forgetUser(): void {
    this.#user = undefined;
  }

  get #cookieName(): string {
    return this.#isHttps ? "__Host-gaonbill" : "gaonbill";
  }

  #readCookie(): Tokens | undefined {
    const sealed = getCookie(this.#c, this.#cookieName);
    if (!sealed) return undefined;
    try {
      return JSON.parse(this.#services.secrets.open(SEALED_AS, Buffer.from(sealed, "base64url"))) as Tokens;
    } catch {
      return undefined;
    }
  }

  #keep({ access_token: access, refresh_token: refresh, expires_in }: TokenAnswer): void {
    const tokens: Tokens = { access, refresh, accessEnds: nowS() + expires_in };
    this.#tokens = tokens;
    this.#isHintDue = true;
    const sealed = this.#services.secrets.seal(SEALED_AS, JSON.stringify(tokens)).toString("base64url");
    this.#setCookie(this.#cookieName, sealed, { httpOnly: true, maxAge: REFRESH_TOKEN_LIFETIME_S });
  }

  #drop(): void {
    this.#tokens = undefined;
    this.#setCookie(this.#cookieName, "", { httpOnly: true, maxAge: 0 });
    this.#setCookie(HINT_COOKIE, "", { httpOnly: false, maxAge: 0 });
  }

  /** Writes the hint together with new tokens, so that it lives as long as they do, and whenever the user has changed. */
  #writeHint({ email, name, profileImage }: User): void {
    const hint = JSON.stringify({ email, name, profileImage });
    if (!this.#isHintDue && hint === getCookie(this.#c, HINT_COOKIE)) return;
    this.#isHintDue = false;
    this.#setCookie(HINT_COOKIE, hint, { httpOnly: false, maxAge: REFRESH_TOKEN_LIFETIME_S });
  }

  #setCookie(name: string, value: string, options: { httpOnly: boolean; maxAge: number }): void {
    const cookie = serialize(name, value, {
      path: "/",
      sameSite: "Lax",
      secure: this.#isHttps,
      ...options,
    });
    this.#answerHeaders.append("Set-Cookie", cookie);
  }
}

const sendAsSite =
  (c: Context<AppContext>, { calls }: Services): Send =>
  (request) =>
    calls.sendAsSite(request, c.get("clientIp"));

const nowS = (): number => Math.floor(Date.now() / 1000);
