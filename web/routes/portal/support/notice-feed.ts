/** Served by the content feature; named in the head of the notices' pages. */
export const NOTICE_FEED = { title: "가온빌 개발자센터 공지사항", path: "/cs/notice/rss.xml" };
