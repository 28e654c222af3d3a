import { expect, type Page } from "@playwright/test";

/** As a link of the page does it; few of them are on every page. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);

/** From within, so that neither the way there nor the way back loads the page anew: most of a visit's time. */
export async function arrive(page: Page, path: string): Promise<void> {
  const [address, title] = [page.url(), await page.title()];
  if (new URL(address).pathname === path) return;
  await follow(page, path);
  // The address changes before the page is drawn, its title with it.
  if (page.url() !== address) await expect(page).not.toHaveTitle(title);
}
