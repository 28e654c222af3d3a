import { lazy } from "react";
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { listPartners } from "#contracts/partners.ts";
import { selectPartner } from "#domain/selection.ts";
import { apiOf, call } from "#web/api-client.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { consoleStateOf, menuContextOf, writableAreas } from "./console-partners.ts";
import { isMenuCollapsed } from "./console-preferences.ts";
import { menuGroups } from "./console-state.ts";
import { ErrorPage } from "./error-page.tsx";
import { currentUser, requireUser } from "./require-user.ts";
import { useLeaveOnSignOut } from "./session-channel.ts";

/** Few people ever meet it, so it comes with the refusal. */
const RefusedPage = lazy(async () => ({ default: (await import("./blocked-page.tsx")).RefusedPage }));

const PROFILE_PATH = "/console/profile";
const PARTNERS_PATH = "/console/partners";

export const middleware = [requireUser];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await currentUser(context);
  const partners = user ? await call(apiOf(context), listPartners, {}) : [];
  const partner = params.partnerSeq === undefined ? undefined : selectPartner(partners, Number(params.partnerSeq));
  // §4: an unknown partner clears the selection. Members' own users have no partners and come for one page only.
  if (params.partnerSeq !== undefined && !partner && partners.length > 0) throw redirect(`${PARTNERS_PATH}?unknown=1`);
  return {
    user,
    isMenuCollapsed: isMenuCollapsed(request.headers.get("Cookie") ?? ""),
    menu: menuGroups(user && partner ? menuContextOf(partner, user.userSeq) : undefined),
    state: partner && consoleStateOf(partners, partner),
    writable: user && partner ? writableAreas(partner, user.userSeq) : [],
  };
}

/** The frame stays while one works. Another partner shows in it, and what changes oneself or the list, if not refused. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formAction, actionStatus = 200, currentParams, nextParams } = change;
  if (currentParams.partnerSeq !== nextParams.partnerSeq) return true;
  return actionStatus < 400 && [PROFILE_PATH, PARTNERS_PATH].includes(formAction?.split("?")[0] ?? "");
}

export default function ConsoleLayout() {
  useLeaveOnSignOut();
  const { user, menu, state, isMenuCollapsed } = useLoaderData<typeof loader>();
  return (
    <ConsoleFrame
      user={user}
      partnerSeq={state?.partner.partnerSeq}
      menu={menu}
      state={state}
      isMenuCollapsed={isMenuCollapsed}
    >
      <Outlet />
    </ConsoleFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const data = useRouteLoaderData<typeof loader>("shell/console-layout");
  return (
    <ConsoleFrame
      user={data?.user}
      partnerSeq={data?.state?.partner.partnerSeq}
      menu={data?.menu ?? []}
      state={data?.state}
      isMenuCollapsed={data?.isMenuCollapsed ?? false}
    >
      {isRouteErrorResponse(error) && error.status === 403 ? (
        <RefusedPage error={error} />
      ) : (
        <ErrorPage error={error} />
      )}
    </ConsoleFrame>
  );
}
