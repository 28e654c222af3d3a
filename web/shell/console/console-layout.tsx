import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { listPartnerFunds } from "#contracts/companies/partner-funds.ts";
import { getTestClock } from "#contracts/companies/test-clock.ts";
import { selectPartner } from "#domain/console/selection.ts";
import { isMemberAddress } from "#domain/people/member-address.ts";
import { isRealBrand } from "#domain/provider.ts";
import { call, callUnlessRefused } from "#web/api-client.ts";
import { apiOf, partnerApi } from "#web/page-api.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { currentUser, requireUser } from "#web/shell/require-user.ts";
import { useLeaveOnSignOut } from "#web/shell/session-channel.ts";
import { RefusedPage } from "./blocked-page.tsx";
import { ConsoleFrame } from "./console-frame.tsx";
import { consoleStateOf, menuContextOf, writableAreas } from "./console-partners.ts";
import { isMenuCollapsed } from "./console-preferences.ts";
import { lastPartnerCookie } from "./last-partner.server.ts";
import { menuGroups } from "./menu-groups.ts";
import { isPartnerNumber, ownPartnersOf } from "./own-partners.ts";
import { staffOf } from "./staff.ts";

const PARTNERS_PATH = "/console/partners";

export const middleware = [requireUser];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await currentUser(context);
  const hasPartner = params.partnerSeq !== undefined;
  const partnerSeq = isPartnerNumber(params.partnerSeq) ? Number(params.partnerSeq) : 0;
  const [partners, funds] = await Promise.all([
    user && hasPartner ? ownPartnersOf(context, params.partnerSeq) : [],
    user && partnerSeq > 0 ? call(apiOf(context), listPartnerFunds, { query: { partnerSeq: String(partnerSeq) } }) : [],
  ]);
  const partner = selectPartner(partners, partnerSeq);
  // An unknown partner clears the selection (§4). Members' own users work for no partner and come for a member's pages only.
  if (user && hasPartner && !partner && !(isMemberAddress(user.email) && params.memberSeq))
    throw redirect(`${PARTNERS_PATH}?unknown=1`);
  const clock = partner && !isRealBrand(partner.brand) ? await clockOf(context) : undefined;
  const frame = {
    user,
    clock,
    isMenuCollapsed: isMenuCollapsed(request.headers.get("Cookie") ?? ""),
    menu: menuGroups(user && partner ? menuContextOf(partner, user.userSeq) : undefined),
    state: user && partner && consoleStateOf(partners, partner, selectPartner(funds, partnerSeq), user.userSeq),
    writable: user && partner ? writableAreas(partner, user.userSeq) : [],
  };
  const headers = new Headers();
  if (partner) headers.append("Set-Cookie", await lastPartnerCookie.write(context, partner.partnerSeq));
  return data(frame, { headers });
}

/** Loads the test clock. A refusal is ignored here, because the page itself shows it. */
async function clockOf(context: LoaderFunctionArgs["context"]) {
  const answer = await callUnlessRefused(partnerApi(context), getTestClock, {});
  return "output" in answer ? answer.output : undefined;
}

/** The frame loads again for another partner and after every change that was not refused, but not between pages. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod = "GET", actionStatus = 200, currentParams, nextParams } = change;
  return currentParams.partnerSeq !== nextParams.partnerSeq || (formMethod !== "GET" && actionStatus < 400);
}

export default function ConsoleLayout() {
  useLeaveOnSignOut();
  const { user, menu, state, clock, writable, isMenuCollapsed } = useLoaderData<typeof loader>();
  const partnerSeq = state?.partner.partnerSeq;
  return (
    <ConsoleFrame
      user={user}
      staff={staffOf(user)}
      partnerSeq={partnerSeq}
      menu={menu}
      state={state}
      clock={clock && { ...clock, canMove: writable.includes("config") }}
      isMenuCollapsed={isMenuCollapsed}
    >
      {/* The key drops everything of the former partner, also typed text and open dialogs (§4). */}
      <Outlet key={partnerSeq} />
    </ConsoleFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<typeof loader>("shell/console/console-layout");
  return (
    <ConsoleFrame
      user={frame?.user}
      staff={staffOf(frame?.user)}
      partnerSeq={frame?.state?.partner.partnerSeq}
      menu={frame?.menu ?? []}
      state={frame?.state}
      clock={undefined}
      isMenuCollapsed={frame?.isMenuCollapsed ?? false}
    >
      {isRouteErrorResponse(error) && error.status === 403 ? (
        <RefusedPage error={error} />
      ) : (
        <ErrorPage error={error} />
      )}
    </ConsoleFrame>
  );
}
