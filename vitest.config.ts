import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["domain/**/*.test.ts", "contracts/**/*.test.ts", "web/**/*.test.ts", "web/**/*.test.tsx"],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "testing/**/*.test.ts"],
          globalSetup: "testing/global-setup.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
