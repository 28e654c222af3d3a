import { checkDuplicateEmail } from "#contracts/identity/accounts.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/email-check.ts";

/** Answers the sign-up form while one types; if the check fails now, sending the form makes it again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const email = url.searchParams.get("email") ?? "";
  const answer = await callUnlessRefused(apiOf(context), checkDuplicateEmail, { query: { email } });
  return Response.json({ isTaken: "output" in answer && answer.output.duplicated });
}
