import { BadgeCheck, CalendarClock, MousePointerClick, Send, Undo2, Users } from "lucide-react";
import { TALK_STATUS_LABELS, type TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import {
  FRIEND_TALK_HOURS,
  TALK_BUTTON_NAME_MAX_LENGTH,
  TALK_BUTTON_TYPES,
  TALK_IMAGE_LIMITS,
  TALK_KINDS,
  type TalkKind,
} from "#domain/messages/talk-limits.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { CodeMeanings } from "./code-meanings.tsx";
import type { Faq } from "./faq-list.tsx";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ScreenServiceContent } from "./service-page.tsx";

const KILOBYTE = 1024;
const { FI, FW } = TALK_IMAGE_LIMITS;

const status = (state: TalkState) => {
  const { meaning, text } = TALK_STATUS_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

const sizeOf = (kind: TalkKind) => ({
  label: TALK_KINDS[kind].text,
  value: `${formatNumber(TALK_KINDS[kind].maxLength)}자, 버튼 ${TALK_KINDS[kind].maxButtons}개`,
});

const KAKAOTALK_FAQS: readonly Faq[] = [
  {
    id: "alim-or-friend",
    question: "알림톡과 친구톡은 무엇이 다른가요?",
    answer:
      "알림톡은 주문, 배송, 결제처럼 이미 있는 거래를 알리는 글이고, 미리 승인받은 템플릿으로만 보내요. 친구톡은 채널을 추가한 친구에게 보내는 광고이고, 템플릿이 없는 대신 시간 제한이 있어요.",
  },
  {
    id: "fallback-price",
    question: "대체문자가 나가면 요금이 두 번 나가나요?",
    answer: `아니요. 실패한 알림톡은 환불되고, 실제로 나간 문자만 단문 ${formatWon(PRICE_LIST.messageSms.won)}이나 장문 ${formatWon(PRICE_LIST.messageLms.won)}으로 받아요.`,
  },
  {
    id: "template-differs",
    question: "템플릿과 다르다고 거절돼요",
    answer: `변수 자리 밖의 글자는 띄어쓰기와 줄바꿈까지 승인받은 템플릿과 같아야 해요. 다르면 결과 코드 1043(${DISPATCH_RESULTS["1043"].text})으로 답해요.`,
  },
  {
    id: "night",
    question: "밤에도 보낼 수 있나요?",
    answer: `알림톡은 시간 제한이 없어요. 친구톡은 광고라서 ${FRIEND_TALK_HOURS.open}부터 ${FRIEND_TALK_HOURS.close} 전까지만 받고, 그 밖의 시각에는 결과 코드 3108로 답해요.`,
  },
  {
    id: "not-friend",
    question: "친구톡이 실패해요",
    answer: (
      <CodeMeanings
        lead="받는 사람의 상태를 먼저 확인해 주세요."
        codes={(["3102", "3104", "3108"] as const).map((code) => ({ code, text: DISPATCH_RESULTS[code].text }))}
      />
    ),
  },
  {
    id: "test-server",
    question: "테스트 서버에서 보내면 카카오톡이 오나요?",
    answer: "아니요. 접수와 결과만 만들어지고 누구에게도 전달되지 않아요. 템플릿 검사는 운영 서버와 똑같이 해요.",
  },
];

export const KAKAOTALK_CONTENT: ScreenServiceContent = {
  category: "kakaotalk",
  name: "카카오톡",
  title: "알림톡이 닿지 않으면 문자가 대신 가요",
  lead: `승인받은 안내문은 알림톡으로 한 건에 ${formatWon(PRICE_LIST.kakaotalkAlim.won)}부터, 채널 친구에게는 친구톡으로 보내요. 카카오톡을 쓰지 않는 번호에는 문자가 대신 가요.`,
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    { before: "안내 문자 요금이 달마다 늘어요", after: "같은 안내를 알림톡으로 더 낮은 단가에 보내요" },
    { before: "카카오톡을 안 쓰는 손님은 안내를 놓쳐요", after: "실패하면 문자로 바꿔 이어서 보내요" },
    { before: "보내고 나서야 템플릿과 다르다고 거절당해요", after: "접수할 때 승인된 템플릿과 비교해요" },
  ],
  flow: {
    title: "접수에서 도착까지",
    lead: "카카오톡으로 보내지 못하면 같은 요청이 문자로 이어져요.",
    label: "알림톡과 대체문자 흐름",
    lanes: ["회원사", PROVIDER.name, "카카오톡", "통신사"],
    steps: [
      { id: "ask", from: 0, to: 1, text: "템플릿과 변수로 요청해요" },
      { id: "accepted", from: 1, to: 1, text: status("ACCEPTED") },
      { id: "hand-over", from: 1, to: 2, text: "넘겨줘요" },
      { id: "sending", from: 1, to: 1, text: status("SENDING") },
      { id: "refused", from: 2, to: 1, text: "받을 수 없다고 답해요" },
      { id: "fallback", from: 1, to: 3, text: "대체문자를 보내요" },
      { id: "fallback-sending", from: 1, to: 1, text: status("FALLBACK_SENDING") },
      { id: "result", from: 3, to: 1, text: "결과를 알려 줘요" },
      { id: "done", from: 1, to: 1, text: status("FALLBACK_DELIVERED") },
    ],
  },
  features: [
    { icon: BadgeCheck, title: "승인된 템플릿", text: "변수를 채운 글이 승인받은 템플릿과 같은지 접수할 때 확인해요." },
    { icon: Send, title: "대체문자", text: "보내지 않기, 같은 내용으로 보내기, 다른 내용으로 보내기 가운데 골라요." },
    {
      icon: Users,
      title: "친구톡 세 가지",
      text: `${TALK_KINDS.FT.text}, 이미지, 와이드로 채널 친구에게 소식을 보내요. 광고라서 밤에는 보내지 않아요.`,
    },
    {
      icon: MousePointerClick,
      title: `버튼 ${Object.keys(TALK_BUTTON_TYPES).length}종`,
      text: `${[TALK_BUTTON_TYPES.WL, TALK_BUTTON_TYPES.AL, TALK_BUTTON_TYPES.DS, TALK_BUTTON_TYPES.AC].join(", ")} 같은 버튼을 붙여요.`,
    },
    { icon: CalendarClock, title: "예약 전송", text: "보낼 시각을 정해 두고, 나가기 전에는 취소할 수 있어요." },
    { icon: Undo2, title: "실패 환불", text: "알림톡과 친구톡이 모두 종류별 환불 코드로 돌아와서 쓴 금액이 정확해요." },
  ],
  sampleLead: SCREEN_SAMPLE_LEAD,
  screen: SERVICE_SCREENS.kakaotalk,
  limitLead: "글자는 바이트가 아니라 글자 수로 세요. 한글도 영문도 한 글자예요.",
  limits: [
    sizeOf("AT"),
    sizeOf("FT"),
    {
      ...sizeOf("FI"),
      note: `이미지는 너비 ${FI.minWidthPx}픽셀 이상, 비율 2:1에서 3:4 사이, ${FI.bytes / KILOBYTE}KB까지예요`,
    },
    {
      ...sizeOf("FW"),
      note: `이미지는 ${FW.widthPx}×${FW.heightPx}픽셀, ${FW.bytes / KILOBYTE / KILOBYTE}MB까지예요`,
    },
    { label: "버튼 이름", value: `${TALK_BUTTON_NAME_MAX_LENGTH}자까지` },
    { label: "배송 조회 버튼", value: "알림톡만", note: "친구톡에는 붙일 수 없어요" },
    { label: "알림톡 시간", value: "하루 종일", note: "광고를 담을 수 없어서 밤에도 보낼 수 있어요" },
    {
      label: "친구톡 시간",
      value: `${FRIEND_TALK_HOURS.open}~${FRIEND_TALK_HOURS.close}`,
      note: `${FRIEND_TALK_HOURS.warn}부터는 마감이 가깝다고 알려 드려요`,
    },
  ],
  faqs: KAKAOTALK_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/error-codes", title: "오류코드 조회", note: "원인과 해결 방법" },
    { href: "/services/message", title: "문자", note: "대체문자의 바이트와 요금" },
  ],
};
