import { expect, test } from "vitest";
import { MEMBER_MENU, PARTNER_MENU } from "#domain/console/console-menu.ts";
import { pageTitle } from "./page-titles.ts";
import { DOWNLOAD_LINK, FOOTER_LINKS, MENU_SECTIONS } from "./site/site-menu.ts";
import { documentTitle } from "./site-name.ts";

const LINKED = [...MENU_SECTIONS.flatMap((section) => section.links), DOWNLOAD_LINK, ...FOOTER_LINKS];

test.each(LINKED.map((link) => link.path))("%s, a link of the menus, has a title", (path) => {
  expect(pageTitle(path)).toBeTruthy();
});

test.each(PARTNER_MENU.map((entry) => [entry.path, entry.text]))("partner page %s is %s", (path, text) => {
  expect(pageTitle(`/console/partners/12/${path}`)).toBe(text);
});

test.each(MEMBER_MENU.map((entry) => [entry.path, entry.text]))("member page %s is %s", (path, text) => {
  expect(pageTitle(`/console/partners/12/members/list/34/${path}`)).toBe(text);
});

test.each([
  ["/docs/guides/some-article", "가이드"],
  ["/docs/references/error-codes", "오류코드 조회"],
  ["/cs/notice/some-notice", "공지사항"],
  ["/cs/faq/", "자주 묻는 질문"],
  ["/terms/gaonbill", "이용약관"],
  ["/checkplus/failure", "본인확인 실패"],
  ["/no-such-page", undefined],
  ["/console/partners/12/no-such-page", undefined],
])("%s is %s", (path, title) => {
  expect(pageTitle(path)).toBe(title);
});

test("the site's name follows every title but its own", () => {
  expect(documentTitle("팩스")).toBe("팩스 | 가온빌 개발자센터");
  expect(documentTitle(undefined)).toBe("가온빌 개발자센터");
  expect(documentTitle("가온빌 개발자센터")).toBe("가온빌 개발자센터");
});
