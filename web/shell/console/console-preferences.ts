import { readCookie } from "#web/shell/user-hint.ts";

const MENU_COOKIE = "gaonbill_console_menu";
const YEAR_MS = 31_536_000_000;

/** A cookie holds the choice, so that the server draws the menu as the person left it. */
export const isMenuCollapsed = (cookies: string): boolean => readCookie(cookies, MENU_COOKIE) === "collapsed";

export function rememberMenu(isCollapsed: boolean): void {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  // `cookieStore` is missing without https; the menu is then drawn open next time.
  void cookieStore?.set({
    name: MENU_COOKIE,
    value: isCollapsed ? "collapsed" : "open",
    path: "/console",
    expires: Date.now() + YEAR_MS,
    sameSite: "lax",
  });
}
