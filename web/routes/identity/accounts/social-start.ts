import { type RouterContextProvider, redirectDocument } from "react-router";
import { SocialProvider, startSocialLogin } from "#contracts/identity/social-logins.ts";
import { submit } from "#web/api-client.ts";
import { refused, type SavedChange } from "#web/forms/saved-answer.ts";
import { apiOf } from "#web/page-api.ts";
import { socialStateCookie } from "./account-cookies.ts";

interface SocialStart {
  provider: FormDataEntryValue | null;
  purpose: "login" | "link";
  next?: string | undefined;
}

/** Leads to the provider and lets this browser remember the state; the page shows a refusal. */
export async function startSocial(
  context: Readonly<RouterContextProvider>,
  { provider, purpose, next }: SocialStart,
): Promise<Response | SavedChange> {
  const socialProvider = SocialProvider.safeParse(provider).data;
  if (!socialProvider) return refused({ code: "BAD_REQUEST", message: "지원하지 않는 소셜 로그인이에요." });
  const answer = await submit(apiOf(context), startSocialLogin, {
    params: { socialProvider },
    body: { purpose, next },
  });
  if ("failure" in answer) return refused(answer.failure, answer.status);
  const { url, state } = answer.output;
  return redirectDocument(url, {
    headers: { "Set-Cookie": await socialStateCookie.write(context, { provider: socialProvider, state }) },
  });
}
