/** The feed that the content feature serves; the head of the notices' pages names it. */
export const NOTICE_FEED = { title: "가온빌 개발자센터 공지사항", path: "/cs/notice/rss.xml" };
