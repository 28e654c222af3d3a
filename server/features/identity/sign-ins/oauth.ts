import type { Context, Hono } from "hono";
import { getUserInfo } from "#contracts/identity/accounts.ts";
import type { OAuthErrorBody, OAuthServerMetadata, TokenAnswer } from "#contracts/identity/oauth.ts";
import { normalizeEmail } from "#domain/people/email-address.ts";
import { LOGIN_SCOPES, OAUTH_CLIENT_ID, PROVIDER } from "#domain/provider.ts";
import { isStorableText } from "#domain/text/storable-text.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { AppError } from "#server/call/errors.ts";
import { addressKeyOf, takeFromLimit } from "#server/call/rate-limit.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { refreshSignIn, revokeSignIn } from "./commands.ts";
import { OAUTH_PATHS } from "./oauth-calls.ts";
import { loginWithPassword } from "./password-login.ts";

/** The limit is roomy, since many may share an address; failed log-ins have their own, stricter delays. */
const REFRESH_LIMIT = { limit: 200, windowS: 60 };

/** A body has a few values of at most 2,000 characters, which a form may write with nine bytes each. */
const LARGEST_BODY = 64 * 1024;

/** Programs and browsers send the `device_token` of an earlier log-in in this header. */
export const DEVICE_HEADER = "X-Device-Token";

type OAuthErrorCode = OAuthErrorBody["error"];

/** RFC 6749, 5.2, allows only ASCII in the description, so that the Korean sentence stands beside it. */
const DESCRIPTIONS: Record<OAuthErrorCode, { english: string; korean: string }> = {
  invalid_request: {
    english: "A required parameter is missing or malformed.",
    korean: "필요한 값이 없거나 형식이 올바르지 않습니다.",
  },
  invalid_client: { english: "The client_id is not registered.", korean: "등록되지 않은 client_id입니다." },
  invalid_grant: {
    english: "The user name or password is wrong, or the token has expired.",
    korean: "아이디나 비밀번호가 맞지 않거나 만료된 토큰입니다.",
  },
  unsupported_grant_type: {
    english: "The grant_type is not supported.",
    korean: "지원하지 않는 grant_type입니다.",
  },
  invalid_scope: { english: "The scope must be user or manager.", korean: "scope는 user 또는 manager여야 합니다." },
};

class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode) {
    super(code);
    this.code = code;
  }
}

export function mountOAuth(app: Hono<AppContext>, services: Services): void {
  const { token, revoke, metadata } = OAUTH_PATHS;
  app.on("POST", [token, revoke], limitBody(LARGEST_BODY));
  app.post(token, (c) =>
    answer(c, token, async (form) => {
      const tokens = await grant(c, services, form);
      if (!tokens) throw new OAuthError("invalid_grant");
      return c.json(tokens);
    }),
  );
  app.post(revoke, (c) =>
    answer(c, revoke, async (form) => {
      await revokeSignIn(services.databases.reserved, services, required(form, "token"), originOf(c));
      return c.body(null, 200);
    }),
  );
  app.get(metadata, (c) => {
    c.set("route", metadata);
    return c.json(metadataOf(services.publicOrigin), 200, { "Cache-Control": "public, max-age=3600" });
  });
}

const metadataOf = (issuer: string): OAuthServerMetadata => ({
  issuer,
  token_endpoint: issuer + OAUTH_PATHS.token,
  revocation_endpoint: issuer + OAUTH_PATHS.revoke,
  userinfo_endpoint: issuer + getUserInfo.path,
  response_types_supported: [],
  grant_types_supported: ["password", "refresh_token"],
  scopes_supported: [...LOGIN_SCOPES],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  service_documentation: `${issuer}/docs/references/overview`,
  ui_locales_supported: ["ko"],
});

type TokenForm = ReadonlyMap<string, string>;

async function answer(
  c: Context<AppContext>,
  route: string,
  respond: (form: TokenForm) => Promise<Response>,
): Promise<Response> {
  c.set("route", route);
  c.header("Cache-Control", "no-store");
  try {
    const form = await readForm(c);
    if (clientIdOf(c, form) !== OAUTH_CLIENT_ID) throw new OAuthError("invalid_client");
    return await respond(form);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    c.set("failureCode", error.code);
    const { english, korean } = DESCRIPTIONS[error.code];
    const body: OAuthErrorBody = { error: error.code, error_description: english, message: korean };
    if (error.code !== "invalid_client") return c.json(body, 400);
    const triedBasic = /^Basic /i.test(c.req.header("authorization") ?? "");
    return c.json(body, 401, triedBasic ? { "WWW-Authenticate": `Basic realm="${PROVIDER.path}"` } : {});
  }
}

async function grant(c: Context<AppContext>, services: Services, form: TokenForm): Promise<TokenAnswer | undefined> {
  const { reserved } = services.databases;
  switch (required(form, "grant_type")) {
    case "password":
      return loginWithPassword(
        reserved,
        services,
        {
          email: normalizeEmail(required(form, "username")),
          password: required(form, "password"),
          scope: scopeOf(form),
          deviceToken: c.req.header(DEVICE_HEADER),
        },
        originOf(c),
      );
    case "refresh_token":
    // §7.1 calls the grant by this name.
    case "refresh":
      await takeFromLimit(reserved, `refresh ip:${addressKeyOf(c.get("clientIp"))}`, REFRESH_LIMIT);
      return refreshSignIn(reserved, services, required(form, "refresh_token"), originOf(c));
    default:
      throw new OAuthError("unsupported_grant_type");
  }
}

function scopeOf(form: TokenForm) {
  const scope = LOGIN_SCOPES.find((known) => known === (form.get("scope") ?? "user"));
  if (!scope) throw new OAuthError("invalid_scope");
  return scope;
}

function required(form: TokenForm, name: string): string {
  const value = form.get(name);
  if (!value || value.length > 2_000) throw new OAuthError("invalid_request");
  return value;
}

/** The id is in the body or the user name of HTTP Basic; where it is sent twice, both must be the same. */
function clientIdOf(c: Context<AppContext>, form: TokenForm): string | undefined {
  const basic = /^Basic +([\w+/]+=*)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const inBody = form.get("client_id");
  if (basic === undefined) return inBody;
  const clientId = basicClientId(Buffer.from(basic, "base64").toString());
  return inBody === undefined || inBody === clientId ? clientId : undefined;
}

/** RFC 6749, 2.3.1: both parts are form-encoded before Basic joins them. Our client is public and has no secret. */
function basicClientId(pair: string): string | undefined {
  const [, id = "", secret = ""] = /^([^:]*):(.*)$/s.exec(pair) ?? [];
  const decoded = [id, secret].map((part) => new URLSearchParams(`part=${part.replaceAll("&", "%26")}`).get("part"));
  return decoded[1] === "" ? (decoded[0] ?? undefined) : undefined;
}

/** A parameter given twice is refused (RFC 6749, 3.2). */
async function readForm(c: Context<AppContext>): Promise<TokenForm> {
  const type = c.req.header("content-type") ?? "";
  const text = await c.req.text();
  const pairs = type.startsWith("application/json") ? jsonPairs(text) : [...new URLSearchParams(text)];
  const form = new Map(pairs);
  if (form.size !== pairs.length || !pairs.flat().every(isStorableText)) throw new OAuthError("invalid_request");
  return form;
}

function jsonPairs(text: string): [string, string][] {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null) throw new AppError("BAD_REQUEST");
    return Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  } catch {
    throw new OAuthError("invalid_request");
  }
}
