import type { Page } from "@playwright/test";
import { extractText } from "unpdf";

/** Prints a page on A4 and returns the number of sheets and their text without blanks. */
export async function printPage(page: Page): Promise<{ pages: number; text: string }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, "") };
}
