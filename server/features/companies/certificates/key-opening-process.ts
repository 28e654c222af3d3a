import { constants, setPriority } from "node:os";
import { openKeyFile } from "#server/gateways/npki/key-file.ts";
import { openPfx } from "#server/gateways/npki/pfx-file.ts";
import type { KeyOpening } from "./key-openings.ts";

// Its priority is just below normal, because somebody waits while the others go on.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const OPENERS = { key: openKeyFile, pfx: openPfx };

process.on("message", async ({ kind, file, password }: KeyOpening) => {
  try {
    process.send?.(await OPENERS[kind](file, password));
  } catch (error) {
    process.send?.({ failure: (error as Error).name });
  }
});
process.on("disconnect", () => process.exit());
