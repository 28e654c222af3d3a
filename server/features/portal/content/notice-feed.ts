import { NOTICE_CATEGORY_LABELS } from "#domain/console/content-labels.ts";
import { PROVIDER } from "#domain/provider.ts";
import { LOCALE } from "#domain/text/locale.ts";
import { escapeXmlText } from "#server/gateways/xml/xml-text.ts";
import type { ContentStore } from "./content-store.ts";

export const NOTICE_FEED_PATH = "/cs/notice/rss.xml";

const LATEST = 50;

/** Writes RSS 2.0 with the latest notices by date; pins matter only in the list. */
export function noticeFeed(content: ContentStore, origin: string): string {
  const latest = content
    .list("notices")
    .toSorted((a, b) => b.summary.date.localeCompare(a.summary.date) || a.path.localeCompare(b.path))
    .slice(0, LATEST);
  const items = latest.map(({ summary, path }) => {
    const { title, category, date, summary: words } = summary;
    return [
      "    <item>",
      `      <title>${feedText(title)}</title>`,
      `      <link>${origin}${path}</link>`,
      `      <guid isPermaLink="true">${origin}${path}</guid>`,
      `      <category>${NOTICE_CATEGORY_LABELS[category]}</category>`,
      `      <pubDate>${feedDate(date)}</pubDate>`,
      `      <description>${feedText(words)}</description>`,
      "    </item>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "  <channel>",
    `    <title>${PROVIDER.name} 개발자센터 공지사항</title>`,
    `    <link>${origin}/cs/notice</link>`,
    "    <description>점검, 서비스, 정책, 업데이트 소식을 알려 드려요.</description>",
    `    <language>${LOCALE}</language>`,
    `    <atom:link href="${origin}${NOTICE_FEED_PATH}" rel="self" type="application/rss+xml" />`,
    ...latest.slice(0, 1).map(({ summary }) => `    <lastBuildDate>${feedDate(summary.date)}</lastBuildDate>`),
    ...items,
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** Formats the start of the day in Seoul as RFC 822. */
function feedDate(date: string): string {
  const [weekday, day, month, year] = new Date(`${date}T00:00:00Z`).toUTCString().split(/,? /);
  return `${weekday}, ${day} ${month} ${year} 00:00:00 +0900`;
}

/** Removes control characters, which XML 1.0 does not allow even escaped. */
const feedText = (text: string): string => escapeXmlText(text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " "));
