import type { Hono } from "hono";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";

/** Only pictures we have drawn ourselves are public, under names nobody can guess; everything else stays inside. */
const PUBLIC_FILES: readonly { key: RegExp; headers: Record<string, string> }[] = [
  { key: /^profile\/[0-9a-f-]{36}\.webp$/, headers: { "Cache-Control": "private, max-age=86400, immutable" } },
  {
    // Mails are read on other sites and years later, and proxies fetch their pictures.
    key: /^mail\/[0-9a-f-]{36}\.png$/,
    headers: {
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  },
];

/** The key is the address, so that a changed picture has a new one. */
export const fileUrl = (key: string): string => `/files/${key}`;

export function mountFiles(app: Hono<AppContext>, { storage }: Services): void {
  app.get("/files/*", async (c) => {
    c.set("route", "/files");
    const key = c.req.path.slice("/files/".length);
    const kind = PUBLIC_FILES.find((known) => known.key.test(key));
    const file = kind && (await storage.get(key));
    if (!file) throw new AppError("NOT_FOUND");
    return c.body(file.bytes, 200, {
      "Content-Type": file.contentType,
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      ...kind.headers,
    });
  });
}
