import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilQuiet } from "./draw-ahead.ts";

const ANSWERING_MS = 500;

test("a long page is made while nobody waits for an answer", async () => {
  let isQuiet = false;
  const quiet = untilQuiet().then(() => {
    isQuiet = true;
  });
  for (const begun = Date.now(); Date.now() - begun < ANSWERING_MS; ) await setImmediate();
  expect(isQuiet).toBe(false);
  await quiet;
});
