import type { RouterContextProvider } from "react-router";
import type { Partner } from "#contracts/companies/partners.ts";
import { getOnboarding, type Onboarding } from "#contracts/desk/onboarding.ts";
import type { User } from "#contracts/identity/accounts.ts";
import { listNotices } from "#contracts/portal/notices.ts";
import { onboardingSteps } from "#domain/console/onboarding.ts";
import { selectPartner } from "#domain/console/selection.ts";
import { isMemberAddress } from "#domain/people/member-address.ts";
import { serviceNameOf } from "#domain/people/partner-group.ts";
import { call, callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { lastPartnerCookie } from "#web/shell/console/last-partner.server.ts";
import { ownPartnersOf } from "#web/shell/console/own-partners.ts";

type Context = Readonly<RouterContextProvider>;

const NOTICE_COUNT = "3";

/** Loads the home after log-in: the partner opened last, its open steps, and news. */
export async function loadHome(context: Context, request: Request, user: User) {
  const [{ partner, count }, notices] = await Promise.all([
    findLastPartner(context, request, user),
    call(apiOf(context), listNotices, { query: { size: NOTICE_COUNT } }),
  ]);
  const isMemberUser = isMemberAddress(user.email);
  return {
    isMemberUser,
    partner: partner && {
      partnerSeq: partner.partnerSeq,
      brand: partner.brand,
      name: serviceNameOf(partner),
      companyName: partner.company.name,
    },
    partnerCount: count,
    open: isMemberUser || user.scope === "manager" ? undefined : await openSteps(context, partner),
    notices: notices.content.map(({ slug, title, date }) => ({ slug, title, date })),
  };
}

/** Returns the partner opened last, or else the person's first; staff have no partner of their own. */
async function findLastPartner(context: Context, request: Request, { scope }: User) {
  const last = await lastPartnerCookie.read(request);
  if (scope === "manager" && last === undefined) return { partner: undefined, count: undefined };
  const partners = await ownPartnersOf(context, last?.toString());
  const partner = selectPartner(partners, last ?? 0);
  if (scope === "manager") return { partner, count: undefined };
  return { partner: partner ?? partners[0], count: partners.length };
}

/** Returns the open steps; undefined once all are done, and where role or address do not allow it. */
async function openSteps(
  context: Context,
  partner: Partner | undefined,
): Promise<{ steps: Onboarding["steps"]; partnerSeq: number | undefined } | undefined> {
  if (!partner) return { steps: onboardingSteps(), partnerSeq: undefined };
  const params = { partnerSeq: String(partner.partnerSeq) };
  const answer = await callUnlessRefused(apiOf(context), getOnboarding, { params });
  return "failure" in answer || answer.output.isFinished ? undefined : answer.output;
}
