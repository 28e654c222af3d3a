import { expect, type Page } from "@playwright/test";

/** Navigates as a link of the page would, because few links are on every page. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);

/** Navigates within the app in both directions, because loading the page would take most of a visit's time. */
export async function arrive(page: Page, path: string): Promise<void> {
  const [address, title] = [page.url(), await page.title()];
  if (new URL(address).pathname === path) return;
  await follow(page, path);
  // The address changes before the page is drawn; the title changes with the page.
  if (page.url() !== address) await expect(page).not.toHaveTitle(title);
}
