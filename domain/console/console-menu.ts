import { type ConsoleActor, type ConsoleArea, canRead } from "../people/partner-role.ts";
import { type Brand, isRealBrand } from "../provider.ts";

// §2.4: a page opens, and the calls behind it answer, only when the partner meets these conditions.
export type PartnerCondition = "partnerBilling" | "memberBilling" | "realBrand" | "testBrand" | "settlement";

export interface ConsoleMenuEntry {
  readonly path: string;
  readonly text: string;
  readonly group: string;
  readonly area: ConsoleArea;
  readonly requires: readonly PartnerCondition[];
  /** Pages below this one have entries of their own. */
  readonly isExact?: true;
}

const always: readonly PartnerCondition[] = [];
const needsBilling: readonly PartnerCondition[] = ["partnerBilling"];
const needsSettlement: readonly PartnerCondition[] = ["settlement", "realBrand"];

// §2.4: these are the children of /console/partners/{partnerSeq}/ and the conditions under which each is visible.
export const PARTNER_MENU = [
  { path: "dashboard", text: "대시보드", group: "홈", area: "stats", requires: always },
  { path: "info", text: "파트너 정보", group: "파트너", area: "info", requires: always },
  { path: "partnership", text: "연동 정보", group: "파트너", area: "partnership", requires: always, isExact: true },
  { path: "partnership/requests", text: "요청 기록", group: "파트너", area: "partnership", requires: always },
  { path: "partnership/go-live", text: "운영 전환 점검", group: "파트너", area: "partnership", requires: always },
  {
    path: "partnership/test-outbox",
    text: "테스트 발송함",
    group: "파트너",
    area: "partnership",
    requires: ["testBrand"],
  },
  { path: "members/list", text: "회원사 목록", group: "회원사", area: "members", requires: always },
  { path: "members/unit-cost", text: "회원사별 단가", group: "회원사", area: "unitCost", requires: always },
  { path: "stats/usage-per-service", text: "서비스별 이용 현황", group: "통계", area: "stats", requires: always },
  { path: "stats/usage-per-period", text: "기간별 이용 현황", group: "통계", area: "stats", requires: always },
  { path: "stats/usage-per-member", text: "회원사별 이용 현황", group: "통계", area: "stats", requires: always },
  { path: "stats/taxinvoices", text: "세금계산서 발행 현황", group: "통계", area: "stats", requires: always },
  { path: "stats/settles", text: "결제 현황", group: "통계", area: "stats", requires: always },
  { path: "settle", text: "포인트 충전", group: "결제", area: "settle", requires: needsBilling },
  { path: "settles", text: "결제 내역", group: "결제", area: "settle", requires: [...needsBilling, "realBrand"] },
  { path: "adjust/info", text: "정산 정보", group: "정산", area: "adjust", requires: needsSettlement },
  { path: "adjust/list", text: "정산 내역", group: "정산", area: "adjust", requires: needsSettlement },
  { path: "adjust/details", text: "정산 상세", group: "정산", area: "adjust", requires: needsSettlement },
  { path: "config/nts-config", text: "국세청 전송", group: "설정", area: "config", requires: always },
  { path: "config/email-send-config", text: "메일 발송", group: "설정", area: "config", requires: always },
  { path: "config/email-customize", text: "메일 꾸미기", group: "설정", area: "config", requires: always },
  { path: "config/sms-default-message", text: "문자 기본 문구", group: "설정", area: "config", requires: always },
  { path: "config/restrict", text: "이용 제한", group: "설정", area: "config", requires: always },
] as const satisfies readonly ConsoleMenuEntry[];

// §2.4: these are the children of …/members/list/{memberSeq}/.
export const MEMBER_MENU = [
  { path: "taxinvoices", text: "세금계산서", group: "문서", area: "documents", requires: always },
  { path: "cashbills", text: "현금영수증", group: "문서", area: "documents", requires: always },
  { path: "edocs", text: "전자문서", group: "문서", area: "documents", requires: always },
  { path: "messages", text: "문자", group: "메시지", area: "documents", requires: always },
  { path: "faxes", text: "팩스", group: "메시지", area: "documents", requires: always },
  { path: "kakaotalks", text: "카카오톡", group: "메시지", area: "documents", requires: always },
  { path: "hometaxes", text: "홈택스", group: "조회", area: "documents", requires: always },
  { path: "cards", text: "카드", group: "조회", area: "documents", requires: always },
  { path: "bankAccounts", text: "계좌", group: "조회", area: "documents", requires: always },
  { path: "corp-states", text: "휴폐업", group: "조회", area: "documents", requires: always },
  { path: "users", text: "사용자", group: "설정", area: "members", requires: always },
  { path: "certificate", text: "인증서", group: "설정", area: "members", requires: always },
  { path: "sms-from-numbers", text: "발신번호", group: "설정", area: "members", requires: always },
  { path: "nts-config", text: "국세청 전송", group: "설정", area: "members", requires: always },
  { path: "email-send-config", text: "메일 발송", group: "설정", area: "members", requires: always },
  { path: "settles", text: "결제 내역", group: "설정", area: "documents", requires: always },
] as const satisfies readonly ConsoleMenuEntry[];

export interface PartnerContract {
  readonly brand: Brand;
  readonly hasPartnerBilling: boolean;
  readonly hasMemberBilling: boolean;
  readonly adjustYN: boolean;
}

export interface ConsoleContext extends PartnerContract {
  readonly actor: ConsoleActor;
}

export type MenuRefusal = PartnerCondition | "right";

// A blocked page says the first reason that applies, in this order.
export const MENU_REFUSAL_MESSAGES: Readonly<Record<MenuRefusal, string>> = {
  partnerBilling: "파트너 과금을 사용하는 파트너만 이용할 수 있습니다.",
  memberBilling: "회원사 과금을 사용하는 파트너만 이용할 수 있습니다.",
  settlement: "정산을 사용하는 파트너만 이용할 수 있습니다.",
  realBrand: "운영 서버에서만 이용할 수 있습니다.",
  testBrand: "테스트 서버에서만 이용할 수 있습니다.",
  right: "이 메뉴를 볼 권한이 없습니다. 총괄 담당자에게 문의해 주세요.",
};

export function unmetCondition(
  requires: readonly PartnerCondition[],
  contract: PartnerContract,
): PartnerCondition | undefined {
  const met: Record<PartnerCondition, boolean> = {
    partnerBilling: contract.hasPartnerBilling,
    memberBilling: contract.hasMemberBilling,
    settlement: contract.adjustYN,
    realBrand: isRealBrand(contract.brand),
    testBrand: !isRealBrand(contract.brand),
  };
  return requires.find((condition) => !met[condition]);
}

export function menuRefusal(entry: ConsoleMenuEntry, context: ConsoleContext): MenuRefusal | undefined {
  const unmet = unmetCondition(entry.requires, context);
  if (unmet) return unmet;
  return canRead(entry.area, context.actor, context.brand) ? undefined : "right";
}

export function visibleMenu<Entry extends ConsoleMenuEntry>(menu: readonly Entry[], context: ConsoleContext): Entry[] {
  return menu.filter((entry) => menuRefusal(entry, context) === undefined);
}
