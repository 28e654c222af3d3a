import { BellRing, CalendarClock, Layers, PhoneOff, ShieldCheck, Undo2 } from "lucide-react";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { AD_PROBLEM_TEXTS } from "#domain/messages/ad-message.ts";
import { DISPATCH_STATUS_LABELS, type DispatchState } from "#domain/messages/dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { SMS_DEFAULT_MESSAGES } from "#domain/messages/sms-default-message.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { formatNumber } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { CodeMeanings } from "./code-meanings.tsx";
import type { Faq } from "./faq-list.tsx";
import type { ServiceContent } from "./service-page.tsx";

const KILOBYTE = 1024;

const status = (state: DispatchState) => {
  const { meaning, text } = DISPATCH_STATUS_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

const refunds = ["45100", "45200", "45300"].map((code) => pointCodeEntry(code)?.text).join(", ");

const MESSAGE_FAQS: readonly Faq[] = [
  {
    id: "sender-number",
    question: "발신번호를 꼭 등록해야 하나요?",
    answer:
      "네. 전기통신사업법에 따라 미리 등록하고 확인한 번호로만 보낼 수 있어요. 본인 휴대폰 번호는 본인확인으로, 회사 번호는 통신서비스 이용증명원으로 등록해요.",
  },
  {
    id: "long-message",
    question: "단문을 넘으면 어떻게 되나요?",
    answer: `내용이 ${MESSAGE_LIMITS.smsBytes}바이트를 넘으면 장문으로 바뀌고 장문 요금이 나가요. 위의 바이트 계산기에서 먼저 확인해 보세요.`,
  },
  {
    id: "refund",
    question: "실패한 문자는 언제 환불되나요?",
    answer:
      "통신사가 실패로 알려 준 뒤에 포인트로 돌려드려요. 통신사 결과가 늦게 오는 경우가 있어서 바로 보이지 않을 수 있어요.",
  },
  {
    id: "not-delivered",
    question: "받지 못했다고 하면 무엇을 보면 되나요?",
    answer: (
      <CodeMeanings
        lead="결과 코드를 먼저 확인해 주세요. 자주 보이는 코드는 이래요."
        codes={(["3042", "3043", "3054", "1061"] as const).map((code) => ({ code, text: DISPATCH_RESULTS[code].text }))}
      />
    ),
  },
  {
    id: "test-server",
    question: "테스트 서버에서 보내면 실제로 도착하나요?",
    answer: "아니요. 테스트 서버에서는 접수와 결과만 만들어지고 누구에게도 전달되지 않아요.",
  },
];

export const MESSAGE_CONTENT: ServiceContent = {
  category: "message",
  name: "문자",
  title: "업무가 끝나는 순간 문자가 나가요",
  lead: "단문과 장문, 포토 문자를 한 번의 연동으로 보내요. 글자 수를 세어 종류와 요금을 먼저 알려 주고, 실패한 문자는 포인트를 돌려드려요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    {
      before: "세금계산서를 발행하고, 안내 문자는 다른 사이트에서 또 보내요",
      after: "문서를 발행하면 안내 문자가 함께 나가요",
    },
    { before: "단문인지 장문인지 보내 봐야 알아요", after: "보내기 전에 바이트와 요금을 계산해요" },
    { before: "받지 못한 문자에도 요금이 나가요", after: "실패한 문자의 포인트를 종류별로 돌려드려요" },
  ],
  flow: {
    title: "접수에서 도착까지",
    lead: "결과는 통신사가 알려 주는 대로 기록해요.",
    label: "문자 전송 흐름",
    lanes: ["회원사", PROVIDER.name, "통신사", "받는 사람"],
    steps: [
      { id: "ask", from: 0, to: 1, text: "등록한 발신번호로 요청해요" },
      { id: "accepted", from: 1, to: 1, text: status("ACCEPTED") },
      { id: "hand-over", from: 1, to: 2, text: "넘겨줘요" },
      { id: "sending", from: 1, to: 1, text: status("SENDING") },
      { id: "deliver", from: 2, to: 3, text: "전달해요" },
      { id: "result", from: 2, to: 1, text: "결과 코드를 알려 줘요" },
      { id: "delivered", from: 1, to: 1, text: status("DELIVERED") },
      { id: "refund", from: 1, to: 0, text: "실패했다면 포인트를 돌려드려요" },
    ],
  },
  features: [
    {
      icon: Layers,
      title: "단문·장문·포토",
      text: `${MESSAGE_LIMITS.smsBytes}바이트를 넘거나 제목이 있으면 장문, 이미지가 있으면 포토 문자로 나가요.`,
    },
    {
      icon: CalendarClock,
      title: "예약 전송",
      text: "보낼 시각을 정해 두고, 통신사로 넘어가기 전에는 취소할 수 있어요.",
    },
    {
      icon: ShieldCheck,
      title: "발신번호 등록",
      text: "미리 등록하고 확인한 번호로만 보내요. 등록하지 않은 번호는 접수 단계에서 거절해요.",
    },
    {
      icon: PhoneOff,
      title: "080 수신거부",
      text: "광고 문자에 필요한 무료 수신거부 번호를 월 단위로 써요. 거부한 번호에는 보내지 않아요.",
    },
    { icon: Undo2, title: "실패 환불", text: `${refunds}이 통계에 따로 보여서 실제로 쓴 금액을 바로 알 수 있어요.` },
    {
      icon: BellRing,
      title: "문서 안내 문자",
      text: `${SMS_DEFAULT_MESSAGES.map(({ text }) => text)
        .slice(0, 3)
        .join(", ")} 같은 안내 문구를 파트너가 바꿔 쓸 수 있어요.`,
    },
  ],
  sampleLead: "토큰과 세션 헤더는 다른 서비스와 같아요. 고른 언어는 다른 페이지에서도 그대로 보여요.",
  limitLead: "통신사가 받는 KS X 1001 글자를 기준으로 세요. 한글은 2바이트, 영문과 숫자는 1바이트예요.",
  limits: [
    {
      label: "단문(SMS)",
      value: `${MESSAGE_LIMITS.smsBytes}바이트까지`,
      note: `한글로 ${MESSAGE_LIMITS.smsBytes / 2}자예요`,
    },
    {
      label: "장문(LMS)",
      value: `${formatNumber(MESSAGE_LIMITS.lmsBytes)}바이트까지`,
      note: `한글로 ${formatNumber(MESSAGE_LIMITS.lmsBytes / 2)}자예요`,
    },
    { label: "제목", value: `${MESSAGE_LIMITS.subjectBytes}바이트까지`, note: "장문과 포토 문자에 쓸 수 있어요" },
    {
      label: "포토(MMS) 이미지",
      value: `JPG ${MESSAGE_LIMITS.imageBytes / KILOBYTE}KB까지`,
      note: `가로와 세로 모두 ${formatNumber(MESSAGE_LIMITS.imageSidePx)}픽셀까지예요`,
    },
    { label: "받는 사람", value: `요청 한 번에 ${formatNumber(MESSAGE_LIMITS.recipients)}명까지` },
    { label: "보낼 수 없는 글자", value: "이모지와 일부 한글·기호", note: "접수하기 전에 어떤 글자인지 알려 드려요" },
    {
      label: "광고 문자",
      value: "‘(광고)’ 표시와 080 번호",
      note: AD_PROBLEM_TEXTS.night.replace(/합니다\.$|있습니다\.$/, "있어요"),
    },
    {
      label: "한 번에 조회하는 건수",
      value: `${MAX_PAGE_SIZE}건까지`,
      note: `정하지 않으면 ${DEFAULT_PAGE_SIZE}건이에요`,
    },
  ],
  pricedWith: ["smsDeny"],
  faqs: MESSAGE_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/v1", title: "API 레퍼런스", note: "파라미터와 응답" },
    { href: "/services/kakaotalk", title: "카카오톡", note: "알림톡으로 보내고 문자로 대신 보내기" },
  ],
};
