import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { DOCUMENT_KIND_LABELS, DocumentKind } from "#contracts/content.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import type { EntryOf } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { SITE_PAGES } from "./site-pages.ts";

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
  app.get("/llms.txt", (c) => send(c, "text/plain", llmsText(content, publicOrigin)));
  app.get("/robots.txt", (c) => send(c, "text/plain", robotsText(publicOrigin)));
  app.get("/sitemap.xml", (c) => send(c, "application/xml", siteMap(content, publicOrigin)));
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

/** Links leave the page they were written for, so they carry the whole address. */
export function documentMarkdown({ summary, path, markdown }: EntryOf<DocumentKind>, origin: string): string {
  const body = markdown.replace(/\]\((?=\/)/g, `](${origin}`).replace(/\]\((?=#)/g, `](${origin}${path}`);
  return `# ${summary.title}\n\n> ${summary.summary}\n\n원문: ${origin}${path}\n최종 수정: ${summary.updated}\n\n${body.trim()}\n`;
}

export function llmsText(content: ContentStore, origin: string): string {
  const sections = DocumentKind.options.map((kind) => {
    const lines = content
      .list(kind)
      .map(({ summary, path }) => `- [${summary.title}](${origin}${path}.md): ${summary.summary}`);
    return `## ${DOCUMENT_KIND_LABELS[kind]}\n\n${lines.join("\n")}\n`;
  });
  const faqs = content.list("faqs").map(({ summary, path }) => `- [${summary.title}](${origin}${path})`);
  return [
    `# ${PROVIDER.name} 개발자센터\n`,
    `> ${PROVIDER.name}(${PROVIDER.englishName})은 전자세금계산서, 전자문서, 현금영수증, 문자·팩스·카카오톡, 홈택스·카드·계좌·휴폐업 조회를 API로 제공해요.\n`,
    `모든 문서는 주소 끝에 .md를 붙이면 마크다운으로 받을 수 있어요. API 전체 명세는 ${origin}/openapi.json 에 있어요.\n`,
    ...sections,
    `## 자주 묻는 질문\n\n${faqs.join("\n")}\n`,
  ].join("\n");
}

export function siteMap(content: ContentStore, origin: string): string {
  const pages: { path: string; changed?: string }[] = [
    ...SITE_PAGES.map((path) => ({ path })),
    ...DocumentKind.options.flatMap((kind) =>
      content.list(kind).map(({ path, summary }) => ({ path, changed: summary.updated })),
    ),
    ...content.list("notices").map(({ path, summary }) => ({ path, changed: summary.date })),
    ...content.list("faqs").map(({ path }) => ({ path })),
  ];
  const urls = pages.map(
    ({ path, changed }) => `  <url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}
