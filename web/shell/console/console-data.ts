/**
 * §4: logging out first clears partners, partner data, members, member data and adjusts. Here they live nowhere but in the
 * memory of the open page, which the log-out replaces; what a tab has stored on its own (scroll positions of lists whose
 * addresses name partners) goes before. Only choices about looks stay: the theme, the language of samples, the folded menu.
 */
export function forgetConsoleData(): void {
  sessionStorage.clear();
}
