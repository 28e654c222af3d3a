import { defineConfig } from "vitest/config";

/** Tests that start whole servers and wait for them: part of `npm test`, too slow for every commit. */
const PROCESS_TESTS = ["server/main.test.ts", "server/db/replica.test.ts", "testing/site/public-pages.test.ts"];

const onDatabase = { globalSetup: "testing/global-setup.ts", testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      // No file leaves state behind in a module, so one module graph a worker serves all: a third of the time.
      { test: { name: "domain", include: ["domain/**/*.test.ts"], isolate: false } },
      { test: { name: "unit", include: ["contracts/**/*.test.ts", "web/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "testing/**/*.test.ts"],
          exclude: PROCESS_TESTS,
          isolate: false,
          ...onDatabase,
        },
      },
      { test: { name: "process", include: PROCESS_TESTS, ...onDatabase } },
    ],
  },
});
