import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that start whole programs or take seconds by themselves: part of `npm test`, too slow for every commit. */
const SLOW_TESTS = [
  "server/main.test.ts",
  "server/start-up.test.ts",
  "server/db/supervise.test.ts",
  "server/db/migrate.test.ts",
  "server/db/replica.test.ts",
  "server/features/companies/member-users/super-race.test.ts",
  "server/files/large-files.test.ts",
  "server/features/portal/search/search-quality.test.ts",
  "testing/attacks/database-loss.test.ts",
  // Pages are drawn by the built site.
  "testing/attacks/{page-*,share-pictures,first-invoice,error-pastes,calculator-questions}.test.ts",
  "testing/generated-client/**/*.test.ts",
  "testing/site/**/*.test.ts",
];

/** Set by `npm run verify`. */
const isQuick = process.env.QUICK_TESTS === "1";

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
          include: ["server/**/*.test.ts", "demo/**/*.test.ts", "testing/**/*.test.ts"],
          exclude: ["testing/copy/*.test.ts", ...(isQuick ? SLOW_TESTS : [])],
          globalSetup: ["testing/global-setup.ts", ...(isQuick ? [] : ["testing/build-web.ts"])],
          // The built site is run as it is.
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
