import type { Hono } from "hono";
import { AppError } from "#server/http/errors.ts";
import type { AppContext } from "#server/http/request-context.ts";
import type { Services } from "#server/services.ts";

/** Only pictures we have drawn ourselves, under names nobody can guess; everything else in the storage stays inside. */
const PUBLIC_KEY = /^profile\/[0-9a-f-]{36}\.webp$/;

export function mountFiles(app: Hono<AppContext>, { storage }: Services): void {
  app.get("/files/*", async (c) => {
    c.set("route", "/files");
    const key = c.req.path.slice("/files/".length);
    const file = PUBLIC_KEY.test(key) ? await storage.get(key) : undefined;
    if (!file) throw new AppError("NOT_FOUND");
    return c.body(file.bytes, 200, {
      "Content-Type": file.contentType,
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, max-age=86400, immutable",
    });
  });
}
