import { type ConsoleContext, type ConsoleMenuEntry, PARTNER_MENU, visibleMenu } from "#domain/console/console-menu.ts";
import type { MenuGroup } from "./console-state.ts";

/** Returns the menu of a partner; without its data only the entries that every partner has. */
export function menuGroups(context: ConsoleContext | undefined): MenuGroup[] {
  const menu: readonly ConsoleMenuEntry[] = PARTNER_MENU;
  const entries = context ? visibleMenu(menu, context) : menu.filter((entry) => entry.requires.length === 0);
  const groups = Map.groupBy(entries, (entry) => entry.group);
  return Array.from(groups, ([text, group]) => ({
    text,
    entries: group.map(({ path, text, isExact }) => ({ path, text, ...(isExact && { isExact }) })),
  }));
}
