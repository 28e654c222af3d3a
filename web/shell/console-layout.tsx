import { type LoaderFunctionArgs, Outlet, useLoaderData, useParams, useRouteLoaderData } from "react-router";
import { ConsoleFrame } from "./console-frame.tsx";
import { isMenuCollapsed } from "./console-preferences.ts";
import { menuGroups } from "./console-state.ts";
import { ErrorPage } from "./error-page.tsx";
import { parseUserHint } from "./user-hint.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const cookies = request.headers.get("Cookie") ?? "";
  return {
    user: parseUserHint(cookies),
    isMenuCollapsed: isMenuCollapsed(cookies),
    menu: menuGroups(undefined),
    state: undefined,
  };
}

export const shouldRevalidate = () => false;

function usePartnerSeq() {
  const { partnerSeq } = useParams();
  return partnerSeq === undefined ? undefined : Number(partnerSeq);
}

export default function ConsoleLayout() {
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
