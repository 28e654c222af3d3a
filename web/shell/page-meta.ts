import type { MetaDescriptor } from "react-router";
import { documentTitle, SITE_NAME } from "./site-name.ts";

const SITE_DESCRIPTION =
  "전자세금계산서, 전자문서, 현금영수증, 문자·팩스·카카오톡, 홈택스·카드·계좌·휴폐업 조회를 API 하나로 연동하세요.";

export interface PageMeta {
  pathname: string;
  /** Left out on the front page, which is named like the site. */
  title?: string | undefined;
  description?: string | undefined;
  /** Left out until known: a relative canonical address is worse than none. */
  origin?: string | undefined;
  isIndexed?: boolean;
}

/** Title, description, canonical address and Open Graph of one page; a route's `meta` returns this. */
export function pageMeta({ pathname, title, description, origin, isIndexed = true }: PageMeta): MetaDescriptor[] {
  const summary = description ?? (title ? `${title}. ${SITE_DESCRIPTION}` : SITE_DESCRIPTION);
  const tags: MetaDescriptor[] = [
    { title: documentTitle(title) },
    { name: "description", content: summary },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: "ko_KR" },
    { property: "og:title", content: documentTitle(title) },
    { property: "og:description", content: summary },
  ];
  if (!isIndexed) tags.push({ name: "robots", content: "noindex" });
  if (origin) {
    tags.push({ tagName: "link", rel: "canonical", href: origin + pathname });
    tags.push({ property: "og:url", content: origin + pathname });
    tags.push({ property: "og:image", content: `${origin}/og.png` });
  }
  return tags;
}
