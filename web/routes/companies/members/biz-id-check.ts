import { findMemberByBizId } from "#contracts/companies/member-lookups.ts";
import { selectPartner } from "#domain/console/selection.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { ownPartnersOf } from "#web/shell/console/own-partners.ts";
import type { Route } from "./+types/biz-id-check.ts";
import type { BizIdHolder } from "./use-biz-id-check.ts";

/** Answers the dialog while one types; if the check fails now, sending the form makes it again. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const bizId = url.searchParams.get("bizId") ?? "";
  const partner = selectPartner(await ownPartnersOf(context, params.partnerSeq), Number(params.partnerSeq));
  if (!partner) return answer("nobody");
  const lookup = await callUnlessRefused(api, findMemberByBizId, {
    params: { brand: partner.brand },
    query: { bizId },
  });
  if ("failure" in lookup || !lookup.output.duplicated) return answer("nobody");
  const { members } = lookup.output;
  return answer(members.some(({ partnerSeq }) => partnerSeq === partner.partnerSeq) ? "us" : "others");
}

const answer = (holder: BizIdHolder): Response => Response.json({ holder });
