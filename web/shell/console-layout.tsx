import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useRouteLoaderData,
} from "react-router";
import { requestScope } from "#web/request-scope.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { isMenuCollapsed } from "./console-preferences.ts";
import { menuGroups } from "./console-state.ts";
import { ErrorPage } from "./error-page.tsx";
import { requireUser } from "./require-user.ts";
import { useLeaveOnSignOut } from "./session-channel.ts";

const PROFILE_PATH = "/console/profile";

export const middleware = [requireUser];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get("Cookie") ?? "";
  return {
    user: await context.get(requestScope).session.user(),
    isMenuCollapsed: isMenuCollapsed(cookies),
    menu: menuGroups(undefined),
    state: undefined,
  };
}

/** The frame stays as it is while one works; only changes to oneself show in it. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  formAction?.split("?")[0] === PROFILE_PATH;

function usePartnerSeq() {
  const { partnerSeq } = useParams();
  return partnerSeq === undefined ? undefined : Number(partnerSeq);
}

export default function ConsoleLayout() {
  useLeaveOnSignOut();
  const { user, menu, state, isMenuCollapsed } = useLoaderData<typeof loader>();
  return (
    <ConsoleFrame user={user} partnerSeq={usePartnerSeq()} menu={menu} state={state} isMenuCollapsed={isMenuCollapsed}>
      <Outlet />
    </ConsoleFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const data = useRouteLoaderData<typeof loader>("shell/console-layout");
  return (
    <ConsoleFrame
      user={data?.user}
      partnerSeq={usePartnerSeq()}
      menu={data?.menu ?? []}
      state={data?.state}
      isMenuCollapsed={data?.isMenuCollapsed ?? false}
    >
      <ErrorPage error={error} />
    </ConsoleFrame>
  );
}
