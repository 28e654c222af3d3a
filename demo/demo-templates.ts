import type { TalkButton } from "#domain/messages/talk-limits.ts";

/** Receivers get these words with the gaps filled in. */
export interface DemoTemplate {
  templateCode: string;
  name: string;
  text: string;
  buttons: readonly TalkButton[];
}

export const demoShortName = (name: string): string => name.replace(" 주식회사", "");

export const demoChannelId = (bizId: string): string => `@gaon${bizId.slice(-5)}`;

/** Every member with a channel uses these. */
export const demoTemplates = (company: string): [DemoTemplate, ...DemoTemplate[]] => [
  {
    templateCode: "ORDER-ACCEPTED",
    name: "주문 접수 안내",
    text: `[${company}] 주문 접수 안내\n\n#{이름}님, 주문해 주셔서 고맙습니다.\n\n■ 품목: #{품목}\n■ 처리: 영업일 기준 2일 이내`,
    buttons: [{ type: "WL", name: "주문 보기", urlMobile: "https://shop.member.example/orders" }],
  },
  {
    templateCode: "DELIVERY-STARTED",
    name: "배송 시작 안내",
    text: `[${company}] 배송 시작 안내\n\n#{이름}님, ‘#{품목}’ 배송을 시작했습니다.\n받으시는 데 하루에서 이틀이 걸립니다.`,
    buttons: [{ type: "DS", name: "배송 조회" }],
  },
];

/** Nobody uses these, or not yet. */
export const demoOtherTemplates = (company: string): DemoTemplate[] => [
  {
    templateCode: "VISIT-REMINDER",
    name: "방문 하루 전 안내",
    buttons: [],
    text: `[${company}] 방문 안내\n\n#{이름}님, 내일 #{시각}에 찾아뵙겠습니다.`,
  },
  {
    templateCode: "SEASON-SALE",
    name: "계절 할인 안내",
    buttons: [],
    text: `[${company}] #{이름}님만을 위한 특별 할인! 지금 #{품목}을 반값에 만나 보세요.`,
  },
  {
    templateCode: "PAYMENT-CHECKED",
    name: "입금 확인 안내",
    buttons: [],
    text: `[${company}] 입금 확인\n\n#{이름}님, #{금액}원이 입금되었습니다.`,
  },
  {
    templateCode: "OLD-NOTICE",
    name: "지난 운영 시간 안내",
    buttons: [],
    text: `[${company}] 운영 시간 안내\n\n#{이름}님, 평일 #{시각}까지 상담합니다.`,
  },
];
