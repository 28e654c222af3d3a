import { Outlet } from "react-router";
import { requestScope } from "#web/request-scope.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import type { Route } from "./+types/public-layout.ts";
import { PublicFrame } from "./public-frame.tsx";

export const handle = { static: true };

/** The pages inside make their canonical addresses from this origin (page-meta.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, isProduction } = context.get(requestScope);
  return { origin: publicOrigin, hasUiGuide: !isProduction };
}

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame>
      <ErrorPage error={error} />
    </PublicFrame>
  );
}
