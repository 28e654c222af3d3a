import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that start whole programs or take seconds by themselves: part of `npm test`, too slow for every commit. */
const SLOW_TESTS = [
  "server/main.test.ts",
  "server/db/migrate.test.ts",
  "server/db/replica.test.ts",
  "server/features/member-users/super-race.test.ts",
  "server/kernel/large-files.test.ts",
  "server/features/search/search-quality.test.ts",
  "testing/attacks/database-loss.test.ts",
  "testing/attacks/page-*.test.ts",
  "testing/generated-client/**/*.test.ts",
  "testing/site/**/*.test.ts",
];

const onDatabase = { globalSetup: "testing/global-setup.ts", testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Left alone, Vitest keeps one core for itself; its tests wait for PostgreSQL often enough to share.
    maxWorkers: availableParallelism(),
    // No file leaves state behind in a module, so one module graph a worker serves all: a third of the time.
    isolate: false,
    pool: "threads",
    projects: [
      { test: { name: "domain", include: ["domain/**/*.test.ts"] } },
      {
        test: {
          name: "unit",
          include: ["contracts/**/*.test.ts", "samples/*.test.ts", "testing/copy/*.test.ts", "web/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "testing/**/*.test.ts"],
          exclude: [...SLOW_TESTS, "testing/copy/*.test.ts"],
          ...onDatabase,
        },
      },
      {
        test: {
          name: "slow",
          include: SLOW_TESTS,
          ...onDatabase,
          globalSetup: [onDatabase.globalSetup, "testing/build-web.ts"],
        },
      },
    ],
  },
});
