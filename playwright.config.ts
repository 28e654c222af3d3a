import { defineConfig } from "@playwright/test";
import { findBrowser, TEST_BROWSER_ARGUMENTS } from "./testing/browser.ts";
import { type JourneyPart, journeyFiles } from "./testing/journeys.ts";

const running = process.env.E2E_ORIGIN;
const port = Number(process.env.E2E_PORT ?? 3210);
/** `npm test` and `npm run test:rest` set this; a person who runs Playwright by hand may name any file. */
const part = process.env.E2E_PART as JourneyPart | undefined;

export default defineConfig({
  testDir: "e2e",
  testMatch: part ? journeyFiles(part) : "*.spec.ts",
  outputDir: ".data/e2e",
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    // After this time an element will not appear any more, and a test that waits for it delays the others.
    actionTimeout: 20_000,
    baseURL: running ?? `http://localhost:${port}`,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: await findBrowser(), args: TEST_BROWSER_ARGUMENTS },
    screenshot: "only-on-failure",
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: "node testing/e2e-server.ts",
          url: `http://localhost:${port}/readyz`,
          env: { PORT: String(port) },
          timeout: 300_000,
          gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
        },
      }),
});
