import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import type { Trouble } from "./social-people.ts";

/** The delay is longer than any client of ours waits. */
const SLOW_MS = 8_000;
const HUGE_BYTES = 10 * 1024 * 1024;

export const MISBEHAVE: Readonly<Record<Trouble, (c: Context) => Response | Promise<Response>>> = {
  slow: async (c) => {
    await setTimeout(SLOW_MS, undefined, { ref: false });
    return c.json({}, 200);
  },
  nonsense: (c) => c.text("<html>점검 중", 200),
  "server-error": (c) => c.text("error", 500),
  huge: (c) => c.body(new Uint8Array(HUGE_BYTES), 200, { "Content-Type": "application/json" }),
};
