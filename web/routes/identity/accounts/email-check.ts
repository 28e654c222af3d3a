import { checkDuplicateEmail } from "#contracts/identity/accounts.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/email-check.ts";

/** For the sign-up form while one types; what cannot be told now is told when the form is sent. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const email = url.searchParams.get("email") ?? "";
  const answer = await callUnlessRefused(apiOf(context), checkDuplicateEmail, { query: { email } });
  return Response.json({ isTaken: "output" in answer && answer.output.duplicated });
}
