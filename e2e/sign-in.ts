import type { Page } from "@playwright/test";
import { expect, siteOrigin } from "./test.ts";

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

const sessions = new Map<string, Cookies>();

/**
 * Signs in one of the demo people, by the first part of their address. They log in once a worker, by posting the form;
 * journeys about the log-in, and those that end their session, use the page (`logIn` in account-steps.ts).
 */
export async function signIn(page: Page, id = "demo"): Promise<void> {
  const cookies = sessions.get(id);
  if (cookies) return page.context().addCookies(cookies);
  const login = id === "manager" ? "/accounts/login-from-manager" : "/accounts/login";
  const answer = await page.request.post(login, {
    headers: { Origin: siteOrigin() },
    form: { email: `${id}@gaonbill.example`, password: `gaonbill-${id}-1` },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  sessions.set(id, await page.context().cookies());
}
