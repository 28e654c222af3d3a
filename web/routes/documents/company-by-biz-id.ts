import { listMembers } from "#contracts/companies/member-list.ts";
import type { Company } from "#contracts/company.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { callUnlessRefused, type PartnerApi } from "#web/api-client.ts";
import { placeApi } from "#web/page-api.ts";
import type { Route } from "./+types/company-by-biz-id.ts";

export interface CompanyFound {
  company: Company | null;
}

/** Finds a member's company by its business number. Other partners' members are never found. */
export async function companyByBizId(partnerApi: PartnerApi, bizId: string): Promise<Company | null> {
  const answer = await callUnlessRefused(partnerApi, listMembers, { query: { keyword: bizId, size: "10" } });
  if ("failure" in answer) return null;
  return answer.output.content.find(({ company }) => company.bizId === bizId)?.company ?? null;
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<CompanyFound> {
  const bizId = parseBizId(url.searchParams.get("bizId") ?? "");
  return { company: bizId ? await companyByBizId(placeApi(context), bizId) : null };
}
