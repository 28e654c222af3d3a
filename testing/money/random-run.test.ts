import { expect, it } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { replayLedger } from "./ledger-model.ts";
import { runRandomSteps } from "./random-run.ts";

const { services } = await startTestApp();

/** `npm run soak` raises both. */
const SEEDS = Number(process.env.SOAK_SEEDS ?? 1);
const STEPS = Number(process.env.SOAK_STEPS ?? 2_000);

it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  "random steps of seed %i by many clients leave the same ledger as one step after the other",
  { timeout: 600_000 },
  async (seed) => {
    await runRandomSteps(services, { seed, steps: STEPS });
  },
);

it("the model refuses an entry that took more than there was, and one that moved another amount", () => {
  const paid = { entrySeq: 1, owner: "1/partner", pointCode: "10100", amount: 100 } as const;
  const used = { entrySeq: 2, owner: "1/partner", pointCode: "65100", amount: 101 } as const;
  const movement = { point: 100, bonusPoint: 0 };
  expect(() =>
    replayLedger([
      { ...paid, movement },
      { ...used, movement: { point: -101, bonusPoint: 0 } },
    ]),
  ).toThrow("more than there was");
  expect(() => replayLedger([{ ...paid, movement: { point: 99, bonusPoint: 1 } }])).toThrow("moved");
});
