import { useRouteLoaderData } from "react-router";
import type { ConsoleArea } from "#domain/people/partner-role.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import type { loader } from "./console-layout.tsx";
import { useMemberFrame } from "./member-state.ts";

interface ConsoleRights {
  /** The page shows its controls by this; the server checks every call again. */
  canWrite: boolean;
  brand: Brand;
}

/** Returns the visitor's rights in an area of the partner in the address, or of its member there. */
export function useConsoleRights(area: ConsoleArea): ConsoleRights {
  const frame = useRouteLoaderData<typeof loader>("shell/console/console-layout");
  const canWrite = !useMemberFrame()?.closedAreas.includes(area) && (frame?.writable.includes(area) ?? false);
  return { canWrite, brand: frame?.state?.partner.brand ?? BRANDS.real };
}

/** Returns true if the visitor may fill the partner's balance, also from a member's points; only with partner billing (§2.4). */
export function useCanPay(): boolean {
  const frame = useRouteLoaderData<typeof loader>("shell/console/console-layout");
  const hasPayPage = frame?.menu.some(({ entries }) => entries.some(({ path }) => path === "settle")) ?? false;
  return hasPayPage && (frame?.writable.includes("settle") ?? false);
}

/** Returns the partner in the address, with the fields that the menu shows. */
export const useShownPartner = () => useRouteLoaderData<typeof loader>("shell/console/console-layout")?.state?.partner;

/** Returns the partner's balance that the menu shows. */
export const usePartnerBalance = () =>
  useRouteLoaderData<typeof loader>("shell/console/console-layout")?.state?.balance;
