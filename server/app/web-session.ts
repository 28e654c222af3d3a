import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { User } from "#contracts/accounts.ts";
import type { ErrorBody } from "#contracts/errors.ts";
import { OAUTH_CLIENT_ID, REFRESH_TOKEN_LIFETIME_S } from "#domain/provider.ts";
import { DEVICE_HEADER } from "#server/features/sign-ins/oauth.ts";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";

interface Tokens {
  access: string;
  refresh: string;
  /** Seconds since 1970; the access token is renewed shortly before. */
  accessEnds: number;
}

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  /** Of a log-in with a password: tells the next one that this browser is known. */
  device_token?: string;
}

/** Who is signed in, nobody, or that the API cannot say now: an outage must not look like a log-out. */
type UserAnswer = { output: User | undefined } | { failure: ErrorBody; status: number };

const SEALED_AS = "web-session";
const RENEW_BEFORE_S = 60;
/** Readable by scripts, so that cached public pages can show who is signed in; holds nothing secret. */
const HINT_COOKIE = "gaonbill_user";
/** Outlives the log-out: strangers' failures at the account then do not hold this browser back. */
const DEVICE_COOKIE = "gaonbill_device";
const DEVICE_COOKIE_LIFETIME_S = 90 * 86_400;

/** Each call is a request of its own, made for it: what is added on the way is written on it. */
type Fetch = (request: Request) => Promise<Response>;

/**
 * Keeps a browser's tokens in an httpOnly cookie and attaches them to the calls its pages make. One instance a request:
 * parallel loaders share one renewal, and parallel requests get the same answer from the token endpoint.
 */
export class WebSession {
  readonly #c: Context<AppContext>;
  readonly #services: Services;
  readonly #fetch: Fetch;
  readonly #isHttps: boolean;
  readonly #answerHeaders = new Headers();
  #tokens: Tokens | undefined;
  #renewal: Promise<Response | undefined> | undefined;
  #user: Promise<UserAnswer> | undefined;
  #isHintDue = false;

  constructor(c: Context<AppContext>, services: Services, fetch: Fetch) {
    this.#c = c;
    this.#services = services;
    this.#fetch = fetch;
    this.#isHttps = services.publicOrigin.startsWith("https:");
    this.#tokens = this.#readCookie();
  }

  /** The visitor's call: with their token, renewed first when it is about to end. */
  async fetch(request: Request): Promise<Response> {
    const outage = await this.#renewIfDue();
    if (new URL(request.url).pathname === "/oauth2/token") return this.#fetch(this.#withDevice(request));
    if (!this.#tokens) return this.#fetch(request);
    // With a token that is over the API would refuse the visitor, who has done nothing wrong.
    if (outage && this.#tokens.accessEnds <= nowS()) return outage.clone();
    request.headers.set("Authorization", `Bearer ${this.#tokens.access}`);
    const answer = await this.#fetch(request);
    // What was written may be the visitor's own name or picture.
    if (request.method !== "GET") this.#user = undefined;
    return answer;
  }

  user(): Promise<UserAnswer> {
    this.#user ??= this.#loadUser();
    return this.#user;
  }

  async adopt(tokens: TokenAnswer): Promise<void> {
    this.#keep(tokens);
    const { device_token: device } = tokens;
    if (device) this.#setCookie(DEVICE_COOKIE, device, { httpOnly: true, maxAge: DEVICE_COOKIE_LIFETIME_S });
    this.#user = undefined;
    await this.user();
  }

  /** Choices about looks live in the browser's storage and stay; `forgetConsoleData` clears the rest before. */
  async signOut(): Promise<void> {
    if (this.#tokens) await this.#post("/oauth2/revoke", { token: this.#tokens.refresh });
    this.#drop();
    this.#answerHeaders.append("Clear-Site-Data", '"cache"');
  }

  /** Cookies set meanwhile; true when there are any, and the answer is therefore this visitor's alone. */
  applyTo(response: Response): boolean {
    for (const [name, value] of this.#answerHeaders) response.headers.append(name, value);
    return this.#answerHeaders.has("Set-Cookie");
  }

  /** §4: someone signed in whose account is gone is signed out. */
  async #loadUser(): Promise<UserAnswer> {
    if (!this.#tokens) return { output: undefined };
    const answer = await this.fetch(new Request("http://api/oauth2/userinfo"));
    if (answer.status === 401) {
      this.#drop();
      return { output: undefined };
    }
    if (!answer.ok) return { failure: (await answer.json()) as ErrorBody, status: answer.status };
    const { data } = (await answer.json()) as { data: User };
    this.#writeHint(data);
    return { output: data };
  }

  /** The API's answer when it could not renew for reasons of its own; the tokens are kept for the next try. */
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

  #withDevice(request: Request): Request {
    const device = getCookie(this.#c, DEVICE_COOKIE);
    if (device) request.headers.set(DEVICE_HEADER, device);
    return request;
  }

  #post(path: string, form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ client_id: OAUTH_CLIENT_ID, ...form });
    return this.#fetch(new Request(`http://api${path}`, { method: "POST", body }));
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

  /** Written anew with the tokens, so that it lives as long, and whenever the user has changed. */
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

const nowS = (): number => Math.floor(Date.now() / 1000);
