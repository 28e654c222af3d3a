import type { RouterContextProvider } from "react-router";
import type { TokenAnswer } from "#contracts/request-scope.ts";
import { requestScope } from "#web/request-scope.ts";
import { socialLogoutCookie } from "./account-cookies.ts";

interface SocialSignIn extends TokenAnswer {
  logoutUrl: string | null;
}

/** Signs this browser in, and lets it remember the page on which its provider logs out (§7.1). */
export async function adoptSocialSignIn(
  context: Readonly<RouterContextProvider>,
  { logoutUrl, ...tokens }: SocialSignIn,
  headers: Headers,
): Promise<void> {
  await context.get(requestScope).session.adopt(tokens);
  if (logoutUrl) headers.append("Set-Cookie", await socialLogoutCookie.write(context, logoutUrl));
}
