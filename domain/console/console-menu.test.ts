import { describe, expect, test } from "vitest";
import { BRANDS } from "../provider.ts";
import {
  type ConsoleContext,
  MEMBER_MENU,
  MENU_REFUSAL_MESSAGES,
  menuRefusal,
  PARTNER_MENU,
  visibleMenu,
} from "./console-menu.ts";

const all: ConsoleContext = {
  brand: BRANDS.real,
  hasPartnerBilling: true,
  hasMemberBilling: true,
  adjustYN: true,
  actor: { scope: "manager" },
};

const entry = (path: string) => {
  const match = PARTNER_MENU.find((candidate) => candidate.path === path);
  if (!match) throw new Error(`no menu entry ${path}`);
  return match;
};

const rows = (menu: typeof PARTNER_MENU | typeof MEMBER_MENU) =>
  menu.map(({ group, path, text, area }) => `${group} | ${path} | ${text} | ${area}`);

test("§2.4: the partner menu", () => {
  expect(rows(PARTNER_MENU)).toEqual([
    "홈 | dashboard | 대시보드 | stats",
    "파트너 | info | 파트너 정보 | info",
    "파트너 | partnership | 연동 정보 | partnership",
    "파트너 | partnership/requests | 요청 기록 | partnership",
    "파트너 | partnership/go-live | 운영 전환 점검 | partnership",
    "파트너 | partnership/test-outbox | 테스트 발송함 | partnership",
    "회원사 | members/list | 회원사 목록 | members",
    "회원사 | members/unit-cost | 회원사별 단가 | unitCost",
    "통계 | stats/usage-per-service | 서비스별 이용 현황 | stats",
    "통계 | stats/usage-per-period | 기간별 이용 현황 | stats",
    "통계 | stats/usage-per-member | 회원사별 이용 현황 | stats",
    "통계 | stats/taxinvoices | 세금계산서 발행 현황 | stats",
    "통계 | stats/settles | 결제 현황 | stats",
    "결제 | settle | 포인트 충전 | settle",
    "결제 | settles | 결제 내역 | settle",
    "정산 | adjust/info | 정산 정보 | adjust",
    "정산 | adjust/list | 정산 내역 | adjust",
    "정산 | adjust/details | 정산 상세 | adjust",
    "설정 | config/nts-config | 국세청 전송 | config",
    "설정 | config/email-send-config | 메일 발송 | config",
    "설정 | config/email-customize | 메일 꾸미기 | config",
    "설정 | config/sms-default-message | 문자 기본 문구 | config",
    "설정 | config/restrict | 이용 제한 | config",
  ]);
});

test("§2.4: the member menu", () => {
  expect(rows(MEMBER_MENU)).toEqual([
    "문서 | taxinvoices | 세금계산서 | documents",
    "문서 | cashbills | 현금영수증 | documents",
    "문서 | edocs | 전자문서 | documents",
    "메시지 | messages | 문자 | documents",
    "메시지 | faxes | 팩스 | documents",
    "메시지 | kakaotalks | 카카오톡 | documents",
    "조회 | hometaxes | 홈택스 | documents",
    "조회 | cards | 카드 | documents",
    "조회 | bankAccounts | 계좌 | documents",
    "조회 | corp-states | 휴폐업 | documents",
    "설정 | users | 사용자 | members",
    "설정 | certificate | 인증서 | members",
    "설정 | sms-from-numbers | 발신번호 | members",
    "설정 | nts-config | 국세청 전송 | members",
    "설정 | email-send-config | 메일 발송 | members",
    "설정 | settles | 결제 내역 | documents",
  ]);
});

describe("§2.4 visibility", () => {
  const testServerPaths = ["partnership/test-outbox"];
  const others = PARTNER_MENU.filter(({ path }) => !testServerPaths.includes(path));

  test("with billing, settlement, the real brand and all rights everything but the test server's entries is visible", () => {
    expect(visibleMenu(PARTNER_MENU, all)).toEqual(others);
    expect(visibleMenu(MEMBER_MENU, all)).toEqual(MEMBER_MENU);
  });

  test.each([
    ["settle needs partner billing", { hasPartnerBilling: false }, ["settle", "settles"]],
    [
      "settles and adjust need the real brand",
      { brand: BRANDS.test },
      ["settles", "adjust/info", "adjust/list", "adjust/details"],
    ],
    ["adjust needs settlement", { adjustYN: false }, ["adjust/info", "adjust/list", "adjust/details"]],
    [
      "nothing of money without any of them",
      { hasPartnerBilling: false, adjustYN: false, brand: BRANDS.test },
      ["settle", "settles", "adjust/info", "adjust/list", "adjust/details"],
    ],
  ])("%s", (_rule, change, hiddenPaths) => {
    const entries = visibleMenu(PARTNER_MENU, { ...all, ...change });
    expect(others.filter((candidate) => !entries.includes(candidate)).map(({ path }) => path)).toEqual(hiddenPaths);
  });

  test("the test outbox is visible on the test server only", () => {
    const entries = visibleMenu(PARTNER_MENU, { ...all, brand: BRANDS.test });
    expect(entries.map(({ path }) => path)).toEqual(expect.arrayContaining(testServerPaths));
  });

  test("a role without the right does not see the entry", () => {
    const actor = { scope: "user", role: "CS", state: "ACTIVE" } as const;
    const paths = visibleMenu(PARTNER_MENU, { ...all, actor }).map(({ path }) => path);
    expect(paths).toContain("config/restrict");
    expect(paths).not.toContain("partnership");
    expect(paths).not.toContain("adjust/list");
  });

  test.each([
    ["settles", { hasPartnerBilling: false, brand: BRANDS.test }, "partnerBilling"],
    ["settles", { brand: BRANDS.test }, "realBrand"],
    ["adjust/info", { adjustYN: false, brand: BRANDS.test }, "settlement"],
    ["adjust/info", { actor: { scope: "user", role: "DEV", state: "ACTIVE" } }, "right"],
    ["adjust/info", {}, undefined],
  ] as const)("%s with %j is blocked by %s", (path, change, refusal) => {
    expect(menuRefusal(entry(path), { ...all, ...change })).toBe(refusal);
  });

  test("a blocked page says why", () => {
    expect(MENU_REFUSAL_MESSAGES).toEqual({
      partnerBilling: "파트너 과금을 사용하는 파트너만 이용할 수 있습니다.",
      memberBilling: "회원사 과금을 사용하는 파트너만 이용할 수 있습니다.",
      settlement: "정산을 사용하는 파트너만 이용할 수 있습니다.",
      realBrand: "운영 서버에서만 이용할 수 있습니다.",
      testBrand: "테스트 서버에서만 이용할 수 있습니다.",
      right: "이 메뉴를 볼 권한이 없습니다. 총괄 담당자에게 문의해 주세요.",
    });
  });
});
