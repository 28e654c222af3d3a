import { checkMemberUserId } from "#contracts/companies/member-users.ts";
import { isBrand } from "#domain/provider.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/user-id-check.ts";

/** Answers the dialog while one types; if the check fails now, sending the form makes it again. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const brand = searchParams.get("brand");
  const id = searchParams.get("id") ?? "";
  if (!isBrand(brand)) return Response.json({ isTaken: false });
  const answer = await callUnlessRefused(apiOf(context), checkMemberUserId, { params: { brand }, query: { id } });
  return Response.json({ isTaken: "output" in answer && answer.output.duplicated });
}
