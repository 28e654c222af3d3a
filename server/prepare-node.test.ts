import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { childEnv } from "./env.ts";

const PREPARE = join(import.meta.dirname, "prepare-node.mjs");

it("keeps one object of the queue that nextTick fills", () => {
  const program = `const { keptTick } = await import(${JSON.stringify(PREPARE)});
    console.log(Object.keys(keptTick).join(), Object.getOwnPropertySymbols(keptTick).length > 1)`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    env: childEnv({}),
    encoding: "utf8",
  });
  expect(printed).toBe("callback,args true\n");
});
