import { execFileSync } from "node:child_process";
import type { Locator, Page, TestInfo } from "@playwright/test";
import { bizIdCheckDigit } from "../domain/people/biz-id-check.ts";
import { emailBox, heading, newEmail, verifiedText } from "./account-steps.ts";
import { expect, untilAlive } from "./test.ts";

const PASSWORD = "paper-boat-on-a-lake-7";
export const COMPANY = "새봄시스템";

/** Numbers no earlier run has registered. */
export function newBizId(start: string): string {
  const firstNine = `${start}${String(Date.now() % 10_000).padStart(4, "0")}`;
  return `${firstNine}${bizIdCheckDigit(firstNine)}`;
}

export function counted(page: Page) {
  const startedAt = Date.now();
  let clicks = 0;
  const click = async (control: Locator) => {
    clicks++;
    await control.click();
    await untilAlive(page);
  };
  /** Kept in the report, where `npm run bench -- journeys` finds it. */
  const record = ({ annotations }: Pick<TestInfo, "annotations">, journey: string) => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    annotations.push({ type: "journey", description: JSON.stringify({ journey, clicks, seconds }) });
  };
  return { click, clicks: () => clicks, record };
}

export type Click = ReturnType<typeof counted>["click"];

/** From the home page, where nothing tells that somebody is known. */
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
  const opened = page.waitForEvent("popup");
  await click(page.getByRole("button", { name: "본인확인 창 열기" }));
  const window = await opened;
  await click(window.locator("button[name=choice]").first());
  const closed = window.waitForEvent("close");
  await click(window.getByRole("button", { name: "결과 보내기" }));
  await closed;
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

/** By the eye beside the main key, or another button that asks for it. */
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

/** What a shell would hand to curl, so that a command is read as it would be, where there is no curl as well. */
function curlArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

/** Runs a copied curl of an address, -X, -H and -d. */
export function runCurl(command: string): Promise<Response> {
  const given = curlArguments(command);
  const of = (flag: string) => given.filter((_, index) => given[index - 1] === flag);
  const [url = ""] = given.filter((part, index) => !part.startsWith("-") && !given[index - 1]?.startsWith("-"));
  const headers = Object.fromEntries(of("-H").map((header) => header.split(": ") as [string, string]));
  const [method = "GET"] = of("-X");
  const [body] = of("-d");
  return fetch(url, { method, headers, ...(body !== undefined && { body }) });
}

/** What the page prints to be copied, run as it stands. */
export async function runPrintedCall(page: Page) {
  const program = page.getByRole("group", { name: "연동키로 파트너 확인" }).first();
  await expect(program).not.toContainText("****");
  const answer = await runCurl(await program.innerText());
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
}
