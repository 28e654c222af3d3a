import type { MetaDescriptor } from "react-router";
import { documentTitle, SITE_NAME } from "#web/shell/site-name.ts";
import { pageData } from "./linked-data.ts";
import { sharePicturePath } from "./share-picture.ts";

const SITE_DESCRIPTION =
  "전자세금계산서, 전자문서, 현금영수증, 문자·팩스·카카오톡, 홈택스·카드·계좌·휴폐업 조회를 API 하나로 연동하세요.";

/** Pages that are in no search index have this picture instead of their own. */
const SITE_PICTURE = "/og.png";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export interface PageMeta {
  /** The page's canonical path; lists add the part of their query that makes a different page. */
  pathname: string;
  /** The matches of the route's `meta`; the public frame among them knows the site's origin. */
  matches?: Matches;
  /** Undefined on the front page, which has the site's name. */
  title?: string | undefined;
  description?: string | undefined;
  /** The dates of an article. */
  article?: { published?: string; modified?: string } | undefined;
  /** One of `linked-data.ts`, for a page of a specific kind; it contains only facts that are on the page. */
  linkedData?: ((origin: string) => MetaDescriptor) | undefined;
  /** The feed that readers of this page can subscribe to. */
  feed?: { title: string; path: string };
  isIndexed?: boolean;
}

/** Returns title, description, canonical address and Open Graph of a page; a route's `meta` returns this. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { pathname, title, description, matches, article, linkedData, feed, isIndexed = true } = page;
  const summary = description ?? (title ? `${title}. ${SITE_DESCRIPTION}` : SITE_DESCRIPTION);
  const origin = siteOrigin(matches);
  const tags: MetaDescriptor[] = [
    { title: documentTitle(title) },
    { name: "description", content: summary },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: "ko_KR" },
    { property: "og:title", content: title ?? SITE_NAME },
    { property: "og:description", content: summary },
  ];
  if (article?.published) tags.push({ property: "article:published_time", content: article.published });
  if (article?.modified) tags.push({ property: "article:modified_time", content: article.modified });
  if (!isIndexed) tags.push({ name: "robots", content: "noindex" });
  const picture = isIndexed ? sharePicturePath(pathname, title ?? SITE_NAME, summary) : SITE_PICTURE;
  if (origin) tags.push(...addressTags(origin, pathname, picture));
  if (feed)
    tags.push({ tagName: "link", rel: "alternate", type: "application/rss+xml", title: feed.title, href: feed.path });
  if (origin && title && isIndexed) {
    tags.push((linkedData ?? pageData({ path: pathname.replace(/\?.*$/, ""), title, summary }))(origin));
  } else if (origin && linkedData) tags.push(linkedData(origin));
  return tags;
}

/** Only the public frame knows the origin; without it there is no canonical address, because a relative one is wrong. */
function siteOrigin(matches: Matches = []): string | undefined {
  const frame = matches.find((match) => match?.id === "shell/site/public-layout");
  return (frame?.loaderData as { origin: string } | undefined)?.origin;
}

function addressTags(origin: string, pathname: string, picture: string): MetaDescriptor[] {
  const address = origin + pathname.replace(/(?<=[^/])\/+$/, "");
  return [
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    { property: "og:image", content: origin + picture },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${SITE_NAME} 로고와 이 페이지의 제목` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
