import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";

/** Returns the key of the demo's first partner, as its demo data makes it. */
function demoKey(): string {
  const hex = createHash("sha256").update("NURI:GAONBILL").digest("hex").toUpperCase();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
}

/** Comes in as the demo's member user: the address shows one button, which spends it. */
export async function comeByOneTimeAddress(page: Page, target: string): Promise<void> {
  await page.goto(await oneTimeAddress(page.request, target));
  await page.getByRole("button", { name: "화면 열기" }).click();
}

/** Asks for a one-time address as the partner's service does when a member presses a button. */
async function oneTimeAddress(request: APIRequestContext, target: string): Promise<string> {
  const fields = { CERTKEY: demoKey(), CorpNum: "0998601018", ID: "garam1", PWD: "", TOGO: target };
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  const answer = await request.post("/gaonbillAPI/TI.asmx", {
    headers: { "Content-Type": "text/xml; charset=utf-8" },
    data: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetGaonBillURL xmlns="urn:gaonbill:TI">${inner.join("")}</GetGaonBillURL></s:Body></s:Envelope>`,
  });
  const [, url = ""] = /URLResult>([^<]+)</.exec(await answer.text()) ?? [];
  return new URL(url).pathname;
}
