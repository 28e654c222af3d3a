import type { Hono } from "hono";
import type { AppContext } from "#server/call/request-context.ts";
import { type CachedPage, makeCachedPage, pageAnswer } from "../cached-page.ts";

/** Serves a document as finished bytes. It is made and compressed once, because it changes only with a release. */
export function serveDocument(app: Hono<AppContext>, path: string, makeDocument: () => Promise<object>): void {
  let page: Promise<CachedPage> | undefined;
  const makePage = async () => makeCachedPage(Response.json(await makeDocument()), {});
  app.get(path, async (c) => {
    page ??= makePage();
    return pageAnswer(c, await page);
  });
}
