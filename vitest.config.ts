import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      // Pure functions share no state, so one module graph serves all files: a third of the time.
      { test: { name: "domain", include: ["domain/**/*.test.ts"], isolate: false } },
      { test: { name: "unit", include: ["contracts/**/*.test.ts", "web/**/*.test.ts", "web/**/*.test.tsx"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "testing/**/*.test.ts"],
          globalSetup: "testing/global-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
