import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { listMembers } from "#contracts/companies/member-list.ts";
import { getMember, type MemberSummary } from "#contracts/companies/member-summaries.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { type ConsoleContext, MEMBER_MENU, visibleMenu } from "#domain/console/console-menu.ts";
import { memberPath, partnerPath, swapMember } from "#domain/console/console-path.ts";
import { selectPartner } from "#domain/console/selection.ts";
import type { ConsoleArea } from "#domain/people/partner-role.ts";
import { BRANDS } from "#domain/provider.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf, partnerApi } from "#web/page-api.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { BlockedPage, RefusedPage } from "./blocked-page.tsx";
import { menuContextOf } from "./console-partners.ts";
import { MemberHeader } from "./member-header.tsx";
import { useMemberFrame } from "./member-state.ts";
import { MemberTabs } from "./member-tabs.tsx";
import { ownPartnersOf } from "./own-partners.ts";

/** The member's own people come by a one-time URL: they work for no partner and may only read. */
const OWN_PEOPLE: ConsoleContext = {
  brand: BRANDS.real,
  hasPartnerBilling: false,
  hasMemberBilling: false,
  adjustYN: false,
  actor: { scope: "member" },
};

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const [partnerSeq, memberSeq] = [Number(params.partnerSeq), Number(params.memberSeq)];
  const listHref = partnerPath(partnerSeq, "members/list");
  const [user, partners, answer] = await Promise.all([
    currentUser(context),
    ownPartnersOf(context, params.partnerSeq),
    callUnlessRefused(apiOf(context), getMember, { params: { memberSeq: String(params.memberSeq) } }),
  ]);
  if ("failure" in answer && answer.status === 403) throw data(answer.failure, { status: 403 });
  // An unknown member and a member of another partner clear the selection (§4).
  if ("failure" in answer) throw redirect(`${listHref}?unknown=1`);
  if (answer.output.partnerSeq !== partnerSeq) {
    const own = await memberOfCompany(context, answer.output.company.bizId);
    throw redirect(own ? swapMember(url.pathname, own.memberSeq) + url.search : `${listHref}?unknown=1`);
  }
  const partner = selectPartner(partners, partnerSeq);
  const rights = user && partner ? menuContextOf(partner, user.userSeq) : OWN_PEOPLE;
  const entries = visibleMenu(MEMBER_MENU, rights);
  const [first] = entries;
  if (first && url.pathname === memberPath(partnerSeq, memberSeq).slice(0, -1)) {
    throw redirect(memberPath(partnerSeq, memberSeq, first.path));
  }
  return {
    member: answer.output,
    listHref: partner && listHref,
    closedAreas: closedAreasOf(answer.output),
    tabs: Array.from(
      Map.groupBy(entries, ({ group }) => group),
      ([text, group]) => ({
        text,
        entries: group.map(({ path, text }) => ({ path, text })),
      }),
    ),
  };
}

/** Returns the areas in which nothing can be done for this member: commands in its name need a proven relation. */
const closedAreasOf = ({ provenBy }: MemberSummary): readonly ConsoleArea[] =>
  memberCommand.needsProof && provenBy === null ? [memberCommand.right.area] : [];

/** Finds the partner's own member of a company: the server toggle arrives with the number that the other server gave it. */
async function memberOfCompany(context: LoaderFunctionArgs["context"], bizId: string) {
  const answer = await callUnlessRefused(partnerApi(context), listMembers, { query: { keyword: bizId } });
  return "output" in answer ? answer.output.content.find(({ company }) => company.bizId === bizId) : undefined;
}

/** The head loads again for another member and after a change, but not between pages. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formAction, actionStatus = 200, currentParams: from, nextParams: to } = change;
  if (from.partnerSeq !== to.partnerSeq || from.memberSeq !== to.memberSeq) return true;
  return formAction !== undefined && actionStatus < 400;
}

/** The position of the page in /console/partners/{partnerSeq}/members/list/{memberSeq}/{page}/…. */
const PAGE_IN_PATH = 7;

/** Returns the page in the address, if this visitor may see it. */
function useCurrentTab() {
  const page = useLocation().pathname.split("/")[PAGE_IN_PATH];
  return useMemberFrame()
    ?.tabs.flatMap(({ entries }) => entries)
    .find(({ path }) => path === page);
}

function MemberFrame({ children }: { children: ReactNode }) {
  const frame = useMemberFrame();
  const tab = useCurrentTab();
  if (!frame) return children;
  const { member, listHref, tabs } = frame;
  const crumbs = listHref && [
    { label: "회원사 목록", href: listHref },
    { label: member.company.name, href: "." },
    ...(tab ? [{ label: tab.text }] : []),
  ];
  return (
    <>
      <MemberHeader
        member={member}
        crumbs={crumbs || undefined}
        proveHref={listHref && `${listHref}?keyword=${member.company.bizId}`}
      />
      <MemberTabs groups={tabs} />
      {children}
    </>
  );
}

export default function MemberLayout() {
  const isVisible = useCurrentTab() !== undefined;
  return <MemberFrame>{isVisible ? <Outlet /> : <BlockedPage refusal="right" />}</MemberFrame>;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  return <MemberFrame>{isRefused ? <RefusedPage error={error} /> : <ErrorPage error={error} />}</MemberFrame>;
}
