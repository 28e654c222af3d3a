import type { Page } from "@playwright/test";

/** Pastes a text into the focused element, as from the clipboard. */
export const pasteInto = (page: Page, text: string): Promise<void> =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
