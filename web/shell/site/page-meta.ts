import type { MetaDescriptor } from "react-router";
import { documentTitle, SITE_NAME } from "#web/shell/site-name.ts";

const SITE_DESCRIPTION =
  "전자세금계산서, 전자문서, 현금영수증, 문자·팩스·카카오톡, 홈택스·카드·계좌·휴폐업 조회를 API 하나로 연동하세요.";

const SHARE_PICTURE = { path: "/og.png", width: 1200, height: 630, alt: `${SITE_NAME} 로고와 소개 문구` };

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export interface PageMeta {
  /** The page's one address; lists add the part of their query that makes another page. */
  pathname: string;
  /** What the route's `meta` is called with; the public frame among them knows the site's address. */
  matches?: Matches;
  /** Left out on the front page, which is named like the site. */
  title?: string | undefined;
  description?: string | undefined;
  /** Set on articles: when they were written or last changed. */
  article?: { published?: string; modified?: string } | undefined;
  /** One of `linked-data.ts`; says nothing that is not on the page. */
  linkedData?: ((origin: string) => MetaDescriptor) | undefined;
  isIndexed?: boolean;
}

/** Title, description, canonical address and Open Graph of one page; a route's `meta` returns this. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { pathname, title, description, matches, article, linkedData, isIndexed = true } = page;
  const summary = description ?? (title ? `${title}. ${SITE_DESCRIPTION}` : SITE_DESCRIPTION);
  const origin = siteOrigin(matches);
  const tags: MetaDescriptor[] = [
    { title: documentTitle(title) },
    { name: "description", content: summary },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: "ko_KR" },
    { property: "og:title", content: documentTitle(title) },
    { property: "og:description", content: summary },
  ];
  if (article?.published) tags.push({ property: "article:published_time", content: article.published });
  if (article?.modified) tags.push({ property: "article:modified_time", content: article.modified });
  if (!isIndexed) tags.push({ name: "robots", content: "noindex" });
  if (origin) tags.push(...addressTags(origin, pathname));
  if (origin && linkedData) tags.push(linkedData(origin));
  return tags;
}

/** Known inside the public frame only: a relative canonical address would be worse than none. */
function siteOrigin(matches: Matches = []): string | undefined {
  const frame = matches.find((match) => match?.id === "shell/site/public-layout");
  return (frame?.loaderData as { origin: string } | undefined)?.origin;
}

function addressTags(origin: string, pathname: string): MetaDescriptor[] {
  const address = origin + pathname.replace(/(?<=.)\/+$/, "");
  const { path, width, height, alt } = SHARE_PICTURE;
  return [
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    { property: "og:image", content: origin + path },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
