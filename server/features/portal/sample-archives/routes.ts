import type { Hono } from "hono";
import { listSampleArchives } from "#contracts/portal/sample-archives.ts";
import { type Binding, bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { type BuiltArchive, buildSampleArchives } from "./archives.ts";

const built = new Map<string, ReadonlyMap<string, BuiltArchive>>();

function archivesFor(origin: string): ReadonlyMap<string, BuiltArchive> {
  const archives = built.get(origin) ?? buildSampleArchives(origin);
  built.set(origin, archives);
  return archives;
}

export const sampleArchiveRoutes: Binding[] = [
  bind(listSampleArchives, async ({ services }) =>
    [...archivesFor(services.publicOrigin).values()].map(({ content: _, ...archive }) => archive),
  ),
];

/** Serves archives by name and hash with endless caching; a name alone, or an old hash, redirects to the current one. */
export function mountSampleArchives(app: Hono<AppContext>, { publicOrigin }: Services): void {
  app.get("/download/:file{[A-Za-z0-9.-]+\\.zip}", (c) => {
    c.set("route", "/download/{file}");
    const [name = ""] = c.req.param("file").split(".");
    const archive = archivesFor(publicOrigin).get(name);
    if (!archive) throw new AppError("NOT_FOUND");
    if (c.req.path !== archive.path) {
      c.header("Cache-Control", "no-cache");
      return c.redirect(archive.path, 302);
    }
    const etag = `"${archive.sha256.slice(0, 22)}"`;
    c.header("ETag", etag);
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
    return c.body(archive.content, 200, {
      "Content-Type": "application/zip",
      "Content-Length": String(archive.bytes),
      "Content-Disposition": `attachment; filename="${archive.fileName}"`,
    });
  });
}
