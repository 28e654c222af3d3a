import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/shell/console/console-layout.tsx";

/** Returns the balance that the side menu shows, and changes with it. */
export const usePartnerBalance = () =>
  useRouteLoaderData<typeof loader>("shell/console/console-layout")?.state?.balance;
