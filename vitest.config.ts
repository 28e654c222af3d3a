import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** These tests start whole programs or take seconds: `npm test` runs them, but they are too slow for every commit. */
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
  "testing/recipe.test.ts",
  // The built site draws the pages of these tests.
  "testing/attacks/{page-*,share-pictures,first-invoice,error-pastes,calculator-questions}.test.ts",
  "testing/generated-client/**/*.test.ts",
  "testing/site/**/*.test.ts",
];

/** `npm run verify` sets this. */
const isQuick = process.env.QUICK_TESTS === "1";

export default defineConfig({
  test: {
    // By default Vitest keeps one core for itself, but its tests wait for PostgreSQL often enough to share it.
    maxWorkers: availableParallelism(),
    // No file leaves state in a module, so the files of a worker share one module graph, in a third of the time.
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
          // The built site runs without transformation.
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
