import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { startSite } from "./render.ts";

const SECRET_KEYS = randomBytes(32).toString("base64url");
const { app, services } = await startSite({ NODE_ENV: "production", ALLOW_SANDBOX: "1", SECRET_KEYS });
const get = (path: string) => app.request(services.publicOrigin + path, {}, { clientIp: "203.0.113.7" });

test("§2.5: in production the UI guide does not exist and is not linked", async () => {
  for (const path of ["/@ui", "/@ui/inputs", "/@ui/documents"]) expect((await get(path)).status).toBe(404);
  for (const path of ["/", "/docs/guides/quick-start", "/cs/notice", "/nowhere"]) {
    expect(await (await get(path)).text()).not.toContain('/@ui"');
  }
});
