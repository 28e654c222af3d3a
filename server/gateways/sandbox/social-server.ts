import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#contracts/identity/social-logins.ts";
import type { SocialGatewayOptions } from "../social-gateways.ts";
import { listenOnLoopback } from "./loopback-server.ts";
import { sandboxStylesheet } from "./sandbox-page.ts";
import { mountConsent, SOCIAL_PATH, STYLESHEET_PATH } from "./social-consent.ts";
import { DIALECTS } from "./social-dialects.ts";
import { makeSocialGrants, type SocialGrants } from "./social-grants.ts";
import { type IdTokens, makeIdTokens } from "./social-id-tokens.ts";
import { subjectOf } from "./social-people.ts";
import { MISBEHAVE } from "./social-trouble.ts";

const KEYS_PATH = "/oauth2/v3/certs";
const LOGOUT_PATH = "/oauth/logout";

export interface SocialSandbox {
  /** The pages for the browser under /sandbox/social; the public server mounts them as well. */
  app: Hono;
  /** The options for makeSocialGateways: the browser goes to the public server, our own calls to the loopback one. */
  clients: SocialGatewayOptions;
  close(): Promise<void>;
}

interface SocialSandboxOptions {
  publicOrigin: string;
  /** The one registered return address. */
  redirectUri: string;
  /** These providers are played here; the others are real. */
  providers?: readonly SocialProvider[];
}

type Credentials = Record<SocialProvider, { clientId: string; clientSecret: string }>;

/** Plays three providers, each with its own paths and words. Codes live in this process, so a sandbox serves one process. */
export async function startSocialSandbox({
  publicOrigin,
  redirectUri,
  providers = SOCIAL_PROVIDERS,
}: SocialSandboxOptions): Promise<SocialSandbox> {
  const credentials = { naver: credentialsOf("naver"), kakao: credentialsOf("kakao"), google: credentialsOf("google") };
  const issuer = `${publicOrigin}${SOCIAL_PATH}/google`;
  const grants = makeSocialGrants();
  const idTokens = makeIdTokens(issuer);
  const clientIds = {
    naver: credentials.naver.clientId,
    kakao: credentials.kakao.clientId,
    google: credentials.google.clientId,
  };
  const app = new Hono();
  app.get(STYLESHEET_PATH, sandboxStylesheet);
  for (const provider of providers) {
    mountConsent(app, provider, { clientIds, redirectUri, grants });
    mountToken(app, provider, { credentials, grants, idTokens });
    mountUserInfo(app, provider, grants);
  }
  if (providers.includes("google")) mountDiscovery(app, issuer, idTokens);
  if (providers.includes("kakao")) mountKakaoLogout(app, credentials.kakao.clientId, publicOrigin);
  const server = await listenOnLoopback(app);
  return { app, clients: clientsOf(credentials, issuer, publicOrigin, server.origin), close: server.close };
}

const credentialsOf = (provider: SocialProvider) => ({
  clientId: `sandbox-${provider}`,
  clientSecret: randomBytes(24).toString("base64url"),
});

function clientsOf(credentials: Credentials, issuer: string, browser: string, server: string): SocialGatewayOptions {
  const endpoints = (provider: SocialProvider) => {
    const { paths } = DIALECTS[provider];
    return {
      authorize: `${browser}${SOCIAL_PATH}/${provider}${paths.authorize}`,
      token: `${server}${SOCIAL_PATH}/${provider}${paths.token}`,
      userInfo: `${server}${SOCIAL_PATH}/${provider}${paths.userInfo}`,
    };
  };
  const logout = `${browser}${SOCIAL_PATH}/kakao${LOGOUT_PATH}`;
  const keys = `${server}${SOCIAL_PATH}/google${KEYS_PATH}`;
  return {
    naver: { ...credentials.naver, endpoints: endpoints("naver") },
    kakao: { ...credentials.kakao, endpoints: { ...endpoints("kakao"), logout } },
    google: { ...credentials.google, endpoints: { ...endpoints("google"), issuer, keys } },
  };
}

interface TokenOptions {
  credentials: Credentials;
  grants: SocialGrants;
  idTokens: IdTokens;
}

function mountToken(app: Hono, provider: SocialProvider, { credentials, grants, idTokens }: TokenOptions): void {
  const { paths, tokenAnswer } = DIALECTS[provider];
  const { clientId, clientSecret } = credentials[provider];
  app.post(`${SOCIAL_PATH}/${provider}${paths.token}`, async (c) => {
    c.header("Cache-Control", "no-store");
    const form = new URLSearchParams(await c.req.text());
    const fieldOf = (name: string) => form.get(name) ?? undefined;
    if (fieldOf("client_id") !== clientId || fieldOf("client_secret") !== clientSecret) {
      return refuse(c, provider, "invalid_client");
    }
    if (fieldOf("grant_type") !== "authorization_code") return refuse(c, provider, "unsupported_grant_type");
    const grant = grants.redeem(fieldOf("code") ?? "", {
      provider,
      clientId,
      redirectUri: fieldOf("redirect_uri"),
      state: fieldOf("state"),
      codeVerifier: fieldOf("code_verifier"),
    });
    if (!grant) return refuse(c, provider, provider === "naver" ? "invalid_request" : "invalid_grant");
    if (grant.tokenTrouble) return MISBEHAVE[grant.tokenTrouble](c);
    const { person, nonce, forgery } = grant;
    const subject = subjectOf(provider, person);
    const idToken = provider === "google" && (await idTokens.make({ audience: clientId, subject, nonce, forgery }));
    return c.json({ ...tokenAnswer(grants.issueToken(grant)), ...(idToken && { id_token: idToken }) });
  });
}

function refuse(c: Context, provider: SocialProvider, error: string): Response {
  const { status, body } = DIALECTS[provider].refusal(error);
  return c.json(body, status);
}

function mountUserInfo(app: Hono, provider: SocialProvider, grants: SocialGrants): void {
  const { paths, userInfo } = DIALECTS[provider];
  app.get(`${SOCIAL_PATH}/${provider}${paths.userInfo}`, (c) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    const grant = grants.byToken(token ?? "");
    if (grant?.provider !== provider) return c.json({ error: "invalid_token" }, 401);
    return grant.profileTrouble ? MISBEHAVE[grant.profileTrouble](c) : c.json(userInfo(grant));
  });
}

function mountDiscovery(app: Hono, issuer: string, idTokens: IdTokens): void {
  const { paths, scope } = DIALECTS.google;
  const root = `${SOCIAL_PATH}/google`;
  app.get(`${root}/.well-known/openid-configuration`, (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}${paths.authorize}`,
      token_endpoint: `${issuer}${paths.token}`,
      userinfo_endpoint: `${issuer}${paths.userInfo}`,
      jwks_uri: `${issuer}${KEYS_PATH}`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
      scopes_supported: scope.split(" "),
    }),
  );
  app.get(`${root}${KEYS_PATH}`, async (c) => c.json(await idTokens.keySet()));
}

/** Ends the session at the provider and sends the browser back, to an address of the registered site only. */
function mountKakaoLogout(app: Hono, clientId: string, publicOrigin: string): void {
  app.get(`${SOCIAL_PATH}/kakao${LOGOUT_PATH}`, (c) => {
    const { client_id, logout_redirect_uri: returnTo = "" } = c.req.query();
    const isOurs = URL.canParse(returnTo) && new URL(returnTo).origin === publicOrigin;
    return client_id === clientId && isOurs ? c.redirect(returnTo, 302) : c.json({ error: "invalid_request" }, 400);
  });
}
