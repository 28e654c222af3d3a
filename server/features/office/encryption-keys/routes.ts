import type { Hono } from "hono";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { currentEncryptionKey } from "./encryption-key.ts";
import { ENCRYPTION_KEYS_PATH } from "./key-calls.ts";

/** Serves the key set of RFC 7517, so that any JOSE library finds the key that passwords are encrypted to. */
export function mountEncryptionKeys(app: Hono<AppContext>, { databases, secrets }: Services): void {
  app.get(ENCRYPTION_KEYS_PATH, async (c) => {
    c.set("route", ENCRYPTION_KEYS_PATH);
    const key = await currentEncryptionKey(databases.primary, secrets);
    return c.json({ keys: [key] }, 200, { "Cache-Control": "public, max-age=3600" });
  });
}
