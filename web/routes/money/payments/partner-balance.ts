import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/shell/console/console-layout.tsx";

/** What the side menu shows; changes with it. */
export const usePartnerBalance = () =>
  useRouteLoaderData<typeof loader>("shell/console/console-layout")?.state?.balance;
