import type { Page } from "@playwright/test";
import { verifiedText } from "./account-steps.ts";
import { expect, newcomerTest as test } from "./test.ts";

// The demo has no reCAPTCHA keys, so the site's own policy blocks Google's script.
test.use({ bypassCSP: true });

interface Captcha {
  kind: string;
  siteKey: string | null;
  challenge: null;
}

/** This replaces Google's script: version 2, rendered by hand and run at once. */
const SCRIPT = `
  let widget;
  window.grecaptcha = {
    ready: (run) => run(),
    render: (place, options) => {
      if (window.recaptchaIsBroken) throw new Error("broken");
      widget = options;
      return 1;
    },
    execute: () => widget.callback([widget.sitekey, widget.size, widget.badge].join(" ")),
  };`;

async function serveCaptcha(page: Page, captcha: () => Captcha) {
  const answers: unknown[] = [];
  await page.route("**/api/recaptcha/developers**", async (route) => {
    if (route.request().method() === "GET") return route.fulfill({ json: { data: captcha() } });
    answers.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: { recaptchaToken: "proof" } } });
  });
  return answers;
}

test("invisible reCAPTCHA runs, and each of its four failures is shown and can be tried again", async ({ page }) => {
  let captcha: Captcha = { kind: "recaptcha", siteKey: null, challenge: null };
  const answers = await serveCaptcha(page, () => captcha);
  const scripts: string[] = [];
  let isOffline = true;
  await page.route("https://www.google.com/**", (route) => {
    scripts.push(route.request().url());
    return isOffline ? route.abort() : route.fulfill({ contentType: "text/javascript", body: SCRIPT });
  });
  const tryAgain = page.getByRole("button", { name: "다시 시도" });

  await page.goto("/accounts/reset-password");
  await page.getByRole("textbox", { name: /이메일/ }).focus();
  await expect(page.getByText("자동 입력 방지 키가 설정되지 않았어요.")).toBeVisible();

  captcha = { kind: "another", siteKey: "site-key", challenge: null };
  await tryAgain.click();
  await expect(page.getByText("자동 입력 방지의 종류를 알 수 없어요.")).toBeVisible();

  captcha = { kind: "recaptcha", siteKey: "site-key", challenge: null };
  await tryAgain.click();
  await expect(page.getByText("자동 입력 방지를 불러오지 못했어요.")).toBeVisible();

  isOffline = false;
  await page.evaluate(() => Object.assign(window, { recaptchaIsBroken: true }));
  await tryAgain.click();
  await expect(page.getByText("자동 입력 방지를 실행하지 못했어요.")).toBeVisible();

  await page.evaluate(() => Object.assign(window, { recaptchaIsBroken: false }));
  await tryAgain.click();
  await expect(page.getByText(verifiedText)).toBeVisible();
  expect(scripts.at(-1)).toContain("hl=ko");
  expect(answers).toEqual([{ action: "password-reset", answer: "site-key invisible inline" }]);
  await expect(page.locator("input[name=recaptchaToken]")).toHaveValue("proof");
});
