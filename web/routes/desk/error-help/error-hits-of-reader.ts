import { listApiRequestHits } from "#contracts/desk/api-requests.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/error-hits-of-reader.ts";

const KEPT_BY_NOBODY = { headers: { "Cache-Control": "no-store" } };

/** For web/enhance/error-hits.ts: a signed-in reader's own part of a page that is the same for everyone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await callUnlessRefused(apiOf(context), listApiRequestHits, { query: { code: params.code } });
  if ("failure" in answer) return new Response(null, { status: answer.status, ...KEPT_BY_NOBODY });
  return Response.json(answer.output, KEPT_BY_NOBODY);
}
