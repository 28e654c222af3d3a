import { expect, test } from "vitest";
import { CONSOLE_SCRIPT_KB, consoleRoutes, FORM_SCRIPT_KB, routesIn, weighScripts } from "./script-weight.ts";

const KB = 1024;

test.each(consoleRoutes())("scripts of /$path stay within the budget", ({ path, id }) => {
  const { bytes } = weighScripts(id);
  expect(bytes, `/${path}: ${(bytes / KB).toFixed(1)} KB`).toBeLessThanOrEqual(CONSOLE_SCRIPT_KB * KB);
});

test.each(routesIn("shell/site/accounts-layout.tsx"))(
  "scripts of /$path stay within the budget before the log-in",
  ({ id }) => {
    expect(weighScripts(id).bytes).toBeLessThanOrEqual(FORM_SCRIPT_KB * KB);
  },
);
