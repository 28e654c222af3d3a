import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { User } from "#contracts/identity/accounts.ts";
import { requestScope } from "#web/request-scope.ts";
import { consentPath, loginPath } from "./safe-next.ts";

/** Pages that use the console's frame but ask nobody to log in. Everything else below the frame is protected. */
const OPEN_PATHS = ["/sandbox/outbox"];

/** §4: someone signed in who has no userSeq is logged out. When nobody can say who it is, the error page says so. */
export async function currentUser(context: Readonly<RouterContextProvider>): Promise<User | undefined> {
  const { session } = context.get(requestScope);
  const answer = await session.user();
  if ("failure" in answer) throw data(answer.failure, { status: answer.status });
  if (!answer.output || Number.isInteger(answer.output.userSeq)) return answer.output;
  await session.signOut();
  return undefined;
}

/** §6: anonymous visitors are sent to the log-in, those who must agree to changed terms to these; then they come back. */
export const requireUser: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (OPEN_PATHS.includes(url.pathname)) return next();
  const user = await currentUser(context);
  if (user && !user.awaitsConsent) return next();
  const here = url.pathname + url.search;
  if (!isScriptedSubmit(request)) throw redirect(user ? consentPath(here) : loginPath(here));
  // A redirect would throw away what was typed. The API refuses the call, and the status keeps the page as it is.
  const answer = await next();
  return new Response(answer.body, { status: user ? 403 : 401, headers: answer.headers });
};

const isScriptedSubmit = (request: Request): boolean =>
  request.method !== "GET" && new URL(request.url).pathname.endsWith(".data");
