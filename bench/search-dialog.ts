import { chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "#testing/browser.ts";
import type { Measurement } from "./figure.ts";

/** The words come from readers, in Korean, from programs, and one of them matches nothing. */
const WORDS = [
  "세금계산서",
  "국세청 전송",
  "연동키",
  "Idempotency-Key",
  "-11015",
  "수정발행",
  "webhook",
  "문자 발송",
  "휴폐업",
];
const MOST_MS = 50;

/** Measures the reader's search from a key going down to the drawn list. */
export const searchDialog: Measurement = async ({ origin }) => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/docs/guides/quick-start`);
    // The first search of a process builds the index for all later ones.
    await fetch(`${origin}/api/search?q=first`);
    await page.keyboard.press("Control+K");
    // The first round runs new queries; later rounds repeat them.
    await typeAll(page);
    const times = await typeAll(page);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    const from = `${times.length} keys, median ${at(0.5).toFixed(0)} ms`;
    return [{ name: "search, key to drawn list, p95", value: at(0.95), goal: { atMost: MOST_MS }, unit: " ms", from }];
  } finally {
    await browser.close();
  }
};

async function typeAll(page: Page): Promise<number[]> {
  await page.evaluate(watchKeys);
  for (const word of WORDS) {
    // A space by itself starts no search.
    for (const [letter] of word.matchAll(/\s*\S/g)) await typeOne(page, () => page.keyboard.insertText(letter));
    await typeOne(page, () => page.locator("dialog[open] input").fill(""));
  }
  const times = await timesOf(page);
  return times.sort((a, b) => a - b);
}

type WatchedWindow = typeof globalThis & { keyTimes: number[] };

const timesOf = (page: Page) => page.evaluate(() => (globalThis as WatchedWindow).keyTimes);

async function typeOne(page: Page, type: () => Promise<void>): Promise<void> {
  const { length } = await timesOf(page);
  await type();
  await page.waitForFunction((count) => (globalThis as WatchedWindow).keyTimes.length > count, length);
}

/** The page's own clock measures, because driving the page from outside takes time as well. */
function watchKeys(): void {
  const dialog = document.querySelector("dialog[open]");
  if (!dialog) throw new Error("the search is not open");
  const keyTimes: number[] = [];
  const isWatched = "keyTimes" in globalThis;
  Object.assign(globalThis, { keyTimes });
  if (isWatched) return;
  let pressedAt: number | undefined;
  dialog.addEventListener("input", () => (pressedAt = performance.now()), { capture: true });
  // The dialog shows its list or an empty message.
  new MutationObserver(() => {
    if (pressedAt === undefined) return;
    const since = pressedAt;
    pressedAt = undefined;
    requestAnimationFrame(() => (globalThis as WatchedWindow).keyTimes.push(performance.now() - since));
  }).observe(dialog, { childList: true, subtree: true });
}
