/**
 * Clears the console's data before a log-out (§4). Partners, members and adjusts live only in the memory of the open
 * page, which the log-out replaces; this removes what the tab has stored (such as scroll positions of lists whose
 * addresses name partners). Only choices of display stay: the theme, the language of samples, the folded menu.
 */
export function forgetConsoleData(): void {
  sessionStorage.clear();
}
