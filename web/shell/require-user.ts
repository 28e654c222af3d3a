import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { User } from "#contracts/identity/accounts.ts";
import { requestScope } from "#web/request-scope.ts";
import { consentPath, loginPath } from "./safe-next.ts";

/** These pages use the console's frame without a log-in. Every other page below the frame needs one. */
const OPEN_PATHS = ["/sandbox/outbox"];

/** Returns the signed-in user. Logs out a session without a userSeq (§4), and throws to the error page on an outage. */
export async function currentUser(context: Readonly<RouterContextProvider>): Promise<User | undefined> {
  const { session } = context.get(requestScope);
  const answer = await session.user();
  if ("failure" in answer) throw data(answer.failure, { status: answer.status });
  if (!answer.output || Number.isInteger(answer.output.userSeq)) return answer.output;
  await session.signOut();
  return undefined;
}

/** Sends anonymous visitors to the log-in and those who must agree to changed terms to the consent page; both come back (§6). */
export const requireUser: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (OPEN_PATHS.includes(url.pathname)) return next();
  const user = await currentUser(context);
  if (user && !user.awaitsConsent) return next();
  const path = url.pathname + url.search;
  if (!isScriptedSubmit(request)) throw redirect(user ? consentPath(path) : loginPath(path));
  // A redirect would lose the typed text. The API refuses the call, and the status keeps the page as it is.
  const answer = await next();
  return new Response(answer.body, { status: user ? 403 : 401, headers: answer.headers });
};

const isScriptedSubmit = (request: Request): boolean =>
  request.method !== "GET" && new URL(request.url).pathname.endsWith(".data");
