import { redirect } from "react-router";
import { requestScope } from "#web/request-scope.ts";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import type { Route } from "./+types/logout.ts";
import { justLeftCookie, socialLogoutCookie } from "./account-cookies.ts";

export const loader = () => redirect(LOGIN_PATH);

/**
 * §4: the browser drops its data with the page that posted this; then the session ends, and the log-in page follows.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const providerPage = await socialLogoutCookie.read(request);
  await context.get(requestScope).session.signOut();
  const headers = new Headers();
  headers.append("Set-Cookie", await socialLogoutCookie.clear(context));
  headers.append("Set-Cookie", await justLeftCookie.write(context, "1"));
  return redirect(providerPage ?? LOGIN_PATH, { headers });
}
