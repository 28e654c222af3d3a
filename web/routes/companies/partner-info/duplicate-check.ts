import { findPartnerByBizId, findPartnerByCode } from "#contracts/companies/partners.ts";
import { isBrand } from "#domain/provider.ts";
import { submit } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/duplicate-check.ts";

/** Answers the form while one types; if the check fails now, sending the form makes it again. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const brand = url.searchParams.get("brand");
  const partnerCode = url.searchParams.get("partnerCode");
  const bizId = url.searchParams.get("bizId") ?? "";
  if (!isBrand(brand)) return Response.json({ isTaken: false });
  const answer = await (partnerCode === null
    ? submit(api, findPartnerByBizId, { params: { brand }, query: { bizId } })
    : submit(api, findPartnerByCode, { params: { brand }, query: { partnerCode } }));
  const lookup = "output" in answer ? answer.output : undefined;
  // One's own value is no duplicate of itself.
  const isOwn = lookup?.partner?.partnerSeq === Number(params.partnerSeq);
  return Response.json({ isTaken: lookup?.exists === true && !isOwn });
}
