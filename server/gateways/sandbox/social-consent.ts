import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import { choiceButtons, hiddenFields, sandboxPage } from "./sandbox-page.ts";
import { DIALECTS } from "./social-dialects.ts";
import type { SocialGrants } from "./social-grants.ts";
import { choiceOf, PEOPLE } from "./social-people.ts";

export const SOCIAL_PATH = "/sandbox/social";
export const STYLESHEET_PATH = `${SOCIAL_PATH}/page.css`;

const DENIED = "deny";

const TROUBLE_CHOICES = [
  { value: "slow", label: "느린 응답", note: "제공자가 제때 응답하지 않습니다." },
  { value: "nonsense", label: "알 수 없는 응답", note: "제공자가 약속과 다른 형식으로 응답합니다." },
  { value: "server-error", label: "서버 오류", note: "제공자가 오류(500)로 응답합니다." },
  { value: "huge", label: "너무 큰 응답", note: "제공자가 10MB를 보냅니다." },
];

interface ConsentOptions {
  clientIds: Readonly<Record<SocialProvider, string>>;
  redirectUri: string;
  grants: SocialGrants;
}

/** Mounts the authorization page: it shows who wants which details, and a person decides. */
export function mountConsent(app: Hono, provider: SocialProvider, options: ConsentOptions): void {
  const path = `${SOCIAL_PATH}/${provider}${DIALECTS[provider].paths.authorize}`;
  app.get(path, (c) => {
    const request = new URL(c.req.url).searchParams;
    return isValidRequest(provider, request, options) ? ask(c, provider, path, request) : refuse(c, provider);
  });
  app.post(path, async (c) => {
    const request = new URLSearchParams(await c.req.text());
    const selection = request.get("person") ?? "";
    const choice = choiceOf(selection);
    if (!isValidRequest(provider, request, options) || (!choice && selection !== DENIED)) return refuse(c, provider);
    const state = request.get("state") ?? "";
    const { redirectUri } = options;
    if (!choice) {
      const denial = { error: "access_denied", error_description: "Canceled By User", state };
      return c.redirect(`${redirectUri}?${new URLSearchParams(denial)}`, 303);
    }
    const code = options.grants.issueCode({
      ...choice,
      provider,
      clientId: options.clientIds[provider],
      redirectUri,
      state,
      nonce: request.get("nonce") ?? undefined,
      codeChallenge: request.get("code_challenge") ?? undefined,
    });
    return c.redirect(`${redirectUri}?${new URLSearchParams({ code, state })}`, 303);
  });
}

/** Checks the request; an unregistered address is never redirected to. */
function isValidRequest(provider: SocialProvider, request: URLSearchParams, options: ConsentOptions): boolean {
  const { scope, usesPkce } = DIALECTS[provider];
  const expected: Record<string, string> = {
    response_type: "code",
    client_id: options.clientIds[provider],
    redirect_uri: options.redirectUri,
    scope,
    ...(usesPkce && { code_challenge_method: "S256" }),
  };
  const requiredNames = ["state", ...(usesPkce ? ["code_challenge"] : []), ...(provider === "google" ? ["nonce"] : [])];
  return (
    Object.keys(expected).every((name) => request.get(name) === expected[name]) &&
    requiredNames.every((name) => request.get(name))
  );
}

function ask(c: Context, provider: SocialProvider, path: string, request: URLSearchParams) {
  const { label } = DIALECTS[provider];
  const people = PEOPLE.map(({ id, name, email }) => ({
    value: id,
    label: name,
    note: email ?? "이메일 제공에 동의하지 않음",
  }));
  const body = html`<p>가온빌 개발자센터에 로그인할 사람을 고르세요.</p>
    <form method="post" action="${path}">
      ${hiddenFields(request)} ${choiceButtons("person", people)}
      <h2>장애 상황 보기</h2>
      ${choiceButtons("person", TROUBLE_CHOICES)}
      <button class="plain" name="person" value="${DENIED}">동의 거부</button>
    </form>`;
  return sandboxPage(c, { title: `${label} 로그인(시험용)`, stylesheet: STYLESHEET_PATH, body });
}

function refuse(c: Context, provider: SocialProvider) {
  return sandboxPage(c, {
    title: `${DIALECTS[provider].label} 로그인(시험용)`,
    stylesheet: STYLESHEET_PATH,
    body: html`<p>잘못된 로그인 요청입니다. 원래 화면으로 돌아가 다시 시도해 주세요.</p>`,
    status: 400,
  });
}
