import { useRouteLoaderData } from "react-router";
import type { ConsoleArea } from "#domain/people/partner-role.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import type { loader } from "./console-layout.tsx";

interface ConsoleRights {
  /** The server decides again with every call. */
  canWrite: boolean;
  brand: Brand;
}

/** What the visitor may do in an area of the partner in the address. */
export function useConsoleRights(area: ConsoleArea): ConsoleRights {
  const frame = useRouteLoaderData<typeof loader>("shell/console/console-layout");
  return { canWrite: frame?.writable.includes(area) ?? false, brand: frame?.state?.partner.brand ?? BRANDS.real };
}

/** Whoever may fill the partner's balance, also with what a member has left: only with partner billing (§2.4). */
export function useCanPay(): boolean {
  const frame = useRouteLoaderData<typeof loader>("shell/console/console-layout");
  const hasPayPage = frame?.menu.some(({ entries }) => entries.some(({ path }) => path === "settle")) ?? false;
  return hasPayPage && (frame?.writable.includes("settle") ?? false);
}

/** The partner in the address, as the menu names it. */
export const useShownPartner = () => useRouteLoaderData<typeof loader>("shell/console/console-layout")?.state?.partner;

/** What the menu shows as the partner's balance. */
export const usePartnerBalance = () =>
  useRouteLoaderData<typeof loader>("shell/console/console-layout")?.state?.balance;
