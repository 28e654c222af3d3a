import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import type { AccountHolderOptions, AccountHolderResult } from "../account-holder.ts";
import { listenOnLoopback } from "./loopback-server.ts";
import { TROUBLES } from "./social-people.ts";
import { MISBEHAVE } from "./social-trouble.ts";

const PATH = "/account-holders";

export interface AccountHolderSandbox {
  /** The options for makeAccountHolderGateway. */
  client: AccountHolderOptions;
  close(): Promise<void>;
}

/** The end of a number decides the answer; every other account belongs to the named holder. */
const BY_ENDING: readonly (readonly [ending: string, result: AccountHolderResult])[] = [
  ["0000", "UNKNOWN"],
  ["9999", "MISMATCH"],
  ["8888", "CLOSED"],
];

/** Plays the banks' inquiry; a holder called `slow`, `huge` and so on makes it misbehave. */
export async function startAccountHolderSandbox(): Promise<AccountHolderSandbox> {
  const key = randomBytes(24).toString("base64url");
  const app = new Hono();
  app.post(PATH, async (c) => {
    if (c.req.header("authorization") !== `Bearer ${key}`) return c.json({ message: "unknown key" }, 401);
    const { accountNum, holder }: Record<string, unknown> = await c.req.json();
    const trouble = TROUBLES.find((name) => name === holder);
    return trouble ? MISBEHAVE[trouble](c) : answer(c, String(accountNum));
  });
  const server = await listenOnLoopback(app);
  return { client: { serviceUrl: `${server.origin}${PATH}`, key }, close: server.close };
}

function answer(c: Context, accountNum: string): Response {
  const [, result = "MATCH"] = BY_ENDING.find(([ending]) => accountNum.endsWith(ending)) ?? [];
  return c.json({ result });
}
