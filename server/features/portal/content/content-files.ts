import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { DocumentKind } from "#contracts/portal/content.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { ContentStore } from "./content-store.ts";
import { documentMarkdown, llmsFullText, llmsText } from "./model-texts.ts";
import { NOTICE_FEED_PATH, noticeFeed } from "./notice-feed.ts";
import { siteMap } from "./site-map.ts";

/** What machines read: each document as markdown, the list of them for language models, where robots may go. */
export function mountContentFiles(app: Hono<AppContext>, { content, publicOrigin }: Services): void {
  const kinds = DocumentKind.options.join("|");
  app.get(`/docs/:kind{${kinds}}/:file{[a-z0-9-]+\\.md}`, (c) => {
    const { kind, file } = c.req.param();
    const entry = content.find(DocumentKind.parse(kind), file.slice(0, -".md".length));
    return entry
      ? send(c, "text/markdown", documentMarkdown(entry, publicOrigin))
      : c.text("문서를 찾을 수 없어요.\n", 404);
  });
  const file = (path: string, type: string, make: (content: ContentStore, origin: string) => string): void => {
    const text = keptForVersion(content, () => make(content, publicOrigin));
    app.get(path, (c) => send(c, type, text()));
  };
  file("/llms.txt", "text/plain", llmsText);
  file("/llms-full.txt", "text/plain", llmsFullText);
  file("/sitemap.xml", "application/xml", siteMap);
  file(NOTICE_FEED_PATH, "application/rss+xml", noticeFeed);
  app.get("/robots.txt", (c) => send(c, "text/plain", robotsText(publicOrigin)));
}

/** Made when it is first asked for, and again after the content has changed. */
function keptForVersion(content: ContentStore, make: () => string): () => string {
  let kept: { version: string; text: string } | undefined;
  return () => {
    const version = content.version();
    if (kept?.version !== version) kept = { version, text: make() };
    return kept.text;
  };
}

const CLOSED_TO_ROBOTS = ["/api/", "/console/", "/accounts/", "/sandbox/", "/@ui"];

const robotsText = (origin: string): string =>
  ["User-agent: *", ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );

function send(c: Context<AppContext>, type: string, text: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
  return c.body(text, 200, { "Content-Type": `${type}; charset=utf-8` });
}
