import { THEME_KEY } from "#web/shell/head-script.ts";
import { forget, recall, remember } from "./memory.ts";

export function enhanceThemeChoices(): void {
  show(recall(THEME_KEY));
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !("themeChoice" in target.dataset)) return;
    if (target.value === "system") forget(THEME_KEY);
    else remember(THEME_KEY, target.value);
    show(recall(THEME_KEY));
  });
  addEventListener("storage", (event) => {
    if (event.key === THEME_KEY) show(event.newValue);
  });
  // Hydration may have rebuilt the radios after the first check.
  document.addEventListener("toggle", () => check(recall(THEME_KEY)), true);
}

function show(theme: string | null): void {
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  check(theme);
}

function check(theme: string | null): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>("[data-theme-choice]")) {
    radio.checked = radio.value === (theme ?? "system");
  }
}
