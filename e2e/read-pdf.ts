import type { Page } from "@playwright/test";
import { extractText } from "unpdf";

/** What a page prints on A4: how many sheets, and their words as a reader of the file gets them. */
export async function printedBy(page: Page): Promise<{ pages: number; text: string }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, "") };
}
