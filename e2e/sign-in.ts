import type { Page } from "@playwright/test";
import { untilAlive } from "./test.ts";

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

const sessions = new Map<string, Cookies>();

/**
 * One of the demo people, by the first part of their address. They log in once a worker; a journey that ends its
 * session logs in for itself (`logIn` in account-steps.ts).
 */
export async function signIn(page: Page, id = "demo"): Promise<void> {
  const cookies = sessions.get(id);
  if (cookies) return page.context().addCookies(cookies);
  const isStaff = id === "manager";
  const login = isStaff ? "/accounts/login-from-manager" : "/accounts/login";
  await page.goto(login);
  await untilAlive(page);
  await page.getByLabel("이메일").fill(`${id}@gaonbill.example`);
  await page.getByLabel("비밀번호", { exact: true }).fill(`gaonbill-${id}-1`);
  await page.getByRole("button", { name: isStaff ? "운영자로 로그인" : "로그인", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== login);
  sessions.set(id, await page.context().cookies());
}
