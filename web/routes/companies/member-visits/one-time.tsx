import { redirect } from "react-router";
import { openMemberVisit } from "#contracts/companies/member-visits.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { requestScope } from "#web/request-scope.ts";
import type { Route } from "./+types/one-time.ts";

/** A partner's service sends its member here, who is signed in and goes on to the page of the URL. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { path, ...tokens } = await call(apiOf(context), openMemberVisit, { body: { token: params.token } });
  await context.get(requestScope).session.adopt(tokens);
  throw redirect(path);
}

export default function OneTime() {
  return null;
}
