import { execFileSync } from "node:child_process";
import type { Locator, Page, TestInfo } from "@playwright/test";
import { bizIdCheckDigit } from "../domain/people/biz-id-check.ts";
import { emailBox, heading, newEmail, verifiedText } from "./account-steps.ts";
import { expect, untilHydrated } from "./test.ts";

const PASSWORD = "paper-boat-on-a-lake-7";
export const COMPANY = "새봄시스템";

/** Returns a number that no earlier run has registered. */
export function newBizId(start: string): string {
  const firstNine = `${start}${String(Date.now() % 10_000).padStart(4, "0")}`;
  return `${firstNine}${bizIdCheckDigit(firstNine)}`;
}

export function countClicks(page: Page) {
  const startedAt = Date.now();
  let clicks = 0;
  const click = async (control: Locator) => {
    clicks++;
    await control.click();
    await untilHydrated(page);
  };
  /** Writes the result into the report, where `npm run bench -- journeys` reads it. */
  const record = ({ annotations }: Pick<TestInfo, "annotations">, journey: string) => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    annotations.push({ type: "journey", description: JSON.stringify({ journey, clicks, seconds }) });
  };
  return { click, clicks: () => clicks, record };
}

export type Click = ReturnType<typeof countClicks>["click"];

/** Starts at the home page as an unknown visitor and signs up. */
export async function comeAndSignUp(page: Page, click: Click): Promise<void> {
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "콘솔" })).toBeHidden();
  await click(banner.getByRole("link", { name: "회원가입" }));
  await signUp(page, click);
}

export async function signUp(page: Page, click: Click): Promise<void> {
  await click(page.getByRole("checkbox", { name: "모두 동의해요" }));
  await click(page.getByRole("button", { name: "다음" }));
  const popup = page.waitForEvent("popup");
  await click(page.getByRole("button", { name: "본인확인 창 열기" }));
  const window = await popup;
  await click(window.locator("button[name=choice]").first());
  const windowClosed = window.waitForEvent("close");
  await click(window.getByRole("button", { name: "결과 보내기" }));
  await windowClosed;
  await expect(page.getByText("본인확인을 마쳤어요")).toBeVisible();
  await click(page.getByRole("button", { name: "다음" }).last());
  await emailBox(page).fill(newEmail());
  await page.getByLabel(/^비밀번호.*필수/).fill(PASSWORD);
  await expect(page.getByText(verifiedText)).toBeVisible({ timeout: 20_000 });
  await click(page.getByRole("button", { name: "가입하기", exact: true }));
  await expect(heading(page)).toHaveText("회원가입을 마쳤어요");
}

export async function registerPartner(page: Page, click: Click): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "파트너 등록" });
  await dialog.getByLabel("회사 이름").fill(COMPANY);
  await dialog.getByLabel("사업자등록번호").fill(newBizId("13579"));
  await dialog.getByLabel("서비스 이름").fill("새봄장부");
  await dialog.getByLabel("파트너 코드").fill(`saebom${Date.now() % 100_000}`);
  await click(dialog.getByRole("button", { name: "등록", exact: true }));
  await expect(page).toHaveURL(/\/console\/partners\/\d+\/dashboard$/);
}

/** Reveals the key with the button beside the main key, or with the given button. */
export async function revealKey(
  page: Page,
  click: Click,
  button: Locator = page.getByRole("button", { name: "기본 연동키 보기" }),
): Promise<void> {
  await click(button);
  const dialog = page.getByRole("dialog", { name: "연동키 보기" });
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await click(dialog.getByRole("button", { name: "확인" }));
  await expect(dialog).toBeHidden();
}

/** Returns the arguments a shell would pass to curl, so that the command is parsed as in a shell, even without curl. */
function curlArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

/** Runs a copied curl command with an address, -X, -H and -d. */
export function runCurl(command: string): Promise<Response> {
  const args = curlArguments(command);
  const of = (flag: string) => args.filter((_, index) => args[index - 1] === flag);
  const [url = ""] = args.filter((part, index) => !part.startsWith("-") && !args[index - 1]?.startsWith("-"));
  const headers = Object.fromEntries(of("-H").map((header) => header.split(": ") as [string, string]));
  const [method = "GET"] = of("-X");
  const [body] = of("-d");
  return fetch(url, { method, headers, ...(body !== undefined && { body }) });
}

/** Runs the command that the page prints for copying, unchanged. */
export async function runPrintedCall(page: Page) {
  const program = page.getByRole("group", { name: "연동키로 파트너 확인" }).first();
  await expect(program).not.toContainText("****");
  const answer = await runCurl(await program.innerText());
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
}
