import { listApiRequestHits } from "#contracts/desk/api-requests.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/error-hits-of-reader.ts";

const NOT_CACHED = { headers: { "Cache-Control": "no-store" } };

/** Gives web/enhance/error-hits.ts the signed-in reader's part of a page that is the same for everyone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await callUnlessRefused(apiOf(context), listApiRequestHits, { query: { code: params.code } });
  if ("failure" in answer) return new Response(null, { status: answer.status, ...NOT_CACHED });
  return Response.json(answer.output, NOT_CACHED);
}
