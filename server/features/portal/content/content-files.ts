import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { DOCUMENT_KIND_LABELS, DocumentKind } from "#contracts/portal/content.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { EntryOf } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { NOTICE_FEED_PATH, noticeFeed } from "./notice-feed.ts";
import { siteMap } from "./site-map.ts";

/** Serves the files for programs: each document as markdown, lists for language models, the site map, feed and robots.txt. */
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
    const text = cacheByVersion(content, () => make(content, publicOrigin));
    app.get(path, (c) => send(c, type, text()));
  };
  file("/llms.txt", "text/plain", llmsText);
  file("/llms-full.txt", "text/plain", llmsFullText);
  file("/sitemap.xml", "application/xml", siteMap);
  file(NOTICE_FEED_PATH, "application/rss+xml", noticeFeed);
  app.get("/robots.txt", (c) => send(c, "text/plain", robotsText(publicOrigin)));
}

/** Makes the text on first use and again after the content has changed. */
function cacheByVersion(content: ContentStore, make: () => string): () => string {
  let cached: { version: string; text: string } | undefined;
  return () => {
    const version = content.version();
    if (cached?.version !== version) cached = { version, text: make() };
    return cached.text;
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

/** Makes links absolute, because the text is read outside its page. */
const absoluteLinks = (markdown: string, origin: string, path: string): string =>
  markdown.replace(/\]\((?=\/)/g, `](${origin}`).replace(/\]\((?=#)/g, `](${origin}${path}`);

const HEAD = [
  `# ${PROVIDER.name} 개발자센터\n`,
  `> ${PROVIDER.name}(${PROVIDER.englishName})은 전자세금계산서, 전자문서, 현금영수증, 문자·팩스·카카오톡, 홈택스·카드·계좌·휴폐업 조회를 API로 제공해요.\n`,
].join("\n");

function documentMarkdown({ summary, path, markdown }: EntryOf<DocumentKind>, origin: string): string {
  const body = absoluteLinks(markdown, origin, path).trim();
  return `# ${summary.title}\n\n> ${summary.summary}\n\n원문: ${origin}${path}\n최종 수정: ${summary.updated}\n\n${body}\n`;
}

function llmsText(content: ContentStore, origin: string): string {
  const sections = DocumentKind.options.map((kind) => {
    const lines = content
      .list(kind)
      .map(({ summary, path }) => `- [${summary.title}](${origin}${path}.md): ${summary.summary}`);
    return `## ${DOCUMENT_KIND_LABELS[kind]}\n\n${lines.join("\n")}\n`;
  });
  const faqs = content.list("faqs").map(({ summary, path }) => `- [${summary.title}](${origin}${path})`);
  return [
    HEAD,
    `모든 문서는 주소 끝에 .md를 붙이면 마크다운으로 받을 수 있어요. 한 파일로는 ${origin}/llms-full.txt 에, 연동키로 호출하는 파트너 API의 명세는 ${origin}/v1/openapi.json 에, 콘솔 API의 명세는 ${origin}/openapi.json 에, 새 소식은 ${origin}${NOTICE_FEED_PATH} 에 있어요.\n`,
    ...sections,
    `## 자주 묻는 질문\n\n${faqs.join("\n")}\n`,
  ].join("\n");
}

/** Joins everything on the list into one file: each document as in its `.md`, then the questions. */
function llmsFullText(content: ContentStore, origin: string): string {
  const documents = DocumentKind.options.flatMap((kind) =>
    content.list(kind).map((entry) => documentMarkdown(entry, origin)),
  );
  const faqs = content
    .list("faqs")
    .map(
      ({ summary, path, markdown }) =>
        `## ${summary.title}\n\n원문: ${origin}${path}\n\n${absoluteLinks(markdown, origin, path).trim()}\n`,
    );
  return [HEAD, ...documents, `# 자주 묻는 질문\n\n${faqs.join("\n")}`].join("\n---\n\n");
}
