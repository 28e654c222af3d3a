import { Building2, CalendarX2, CircleAlert, ListChecks, RefreshCw, Undo2 } from "lucide-react";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ScreenServiceContent } from "./service-page.tsx";

const CARD_FAQS: readonly Faq[] = [
  {
    id: "password",
    question: "카드 비밀번호를 알려 줘야 하나요?",
    answer:
      "아니요. 결제할 때 쓰는 비밀번호나 CVC는 필요하지 않아요. 카드사 홈페이지에서 사용 내역을 볼 수 있는 로그인 정보만 등록해요.",
  },
  {
    id: "changed-password",
    question: "카드사 비밀번호를 바꿨어요",
    answer: (
      <>
        바꾼 비밀번호를 등록 정보에도 고쳐 주세요. 그 전까지는 수집이 멈추고{" "}
        <TextLink to="/docs/references/error-codes#-50101">오류코드 -50101</TextLink>로 알려 드려요.
      </>
    ),
  },
  {
    id: "many-cards",
    question: "같은 카드사에 카드가 여러 장이면요?",
    answer: "카드마다 한 장씩 등록해요. 요금도 카드 한 장을 기준으로 세요.",
  },
  {
    id: "half-month",
    question: "월말에 등록하면 손해인가요?",
    answer:
      "시작한 날에 그달 요금이 나가고 다음 달 1일에 다음 달 요금이 나가요. 급하지 않다면 1일에 시작하는 것이 좋아요. 위의 그림에서 날짜를 바꿔 가며 확인해 보세요.",
  },
  {
    id: "no-balance",
    question: "포인트가 부족하면 어떻게 되나요?",
    answer: "요금이 나가는 날에 포인트가 부족하면 수집이 멈춰요. 포인트를 충전하면 다시 시작할 수 있어요.",
  },
];

export const CARD_CONTENT: ScreenServiceContent = {
  category: "card",
  name: "카드 조회",
  title: "영수증을 모으지 않아도 쓴 돈이 모여요",
  lead: "회원사의 카드 사용 내역을 카드사에서 모아 와요. 승인과 취소가 한 목록에 이어져서 경비 정리와 부가세 신고 자료로 바로 쓸 수 있어요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    { before: "월말마다 카드사 홈페이지에서 내역을 내려받아요", after: "등록한 카드의 내역이 저절로 쌓여요" },
    { before: "직원이 낸 종이 영수증을 하나씩 입력해요", after: "가맹점과 금액이 적힌 내역을 그대로 가져와요" },
    { before: "취소한 결제를 빼먹고 비용으로 처리해요", after: "취소 내역도 함께 와서 금액이 맞아요" },
  ],
  flow: {
    title: "사용 내역이 모이는 길",
    lead: "카드사에 로그인할 수 있는 정보를 한 번만 등록하면 돼요.",
    label: "카드 내역 수집 흐름",
    lanes: ["회원사", PROVIDER.name, "카드사"],
    steps: [
      { id: "register", from: 0, to: 1, text: "카드와 로그인 정보를 등록해요" },
      { id: "ask", from: 1, to: 2, text: "사용 내역을 물어봐요" },
      { id: "answer", from: 2, to: 1, text: "승인과 취소를 알려 줘요" },
      { id: "keep", from: 1, to: 1, text: <span className="text-sm text-muted">겹친 내역은 한 번만 남겨요</span> },
      { id: "read", from: 1, to: 0, text: "사용 내역을 보여 줘요" },
      { id: "trouble", from: 1, to: 0, text: "막히면 이유를 알려 줘요" },
    ],
  },
  features: [
    {
      icon: Building2,
      title: "법인카드와 개인카드",
      text: "회사 이름으로 된 카드도, 대표나 직원 이름으로 된 카드도 등록해요.",
    },
    {
      icon: ListChecks,
      title: "승인과 취소를 함께",
      text: "승인, 취소를 한 목록으로 이어서 실제로 쓴 금액을 알 수 있어요.",
    },
    {
      icon: RefreshCw,
      title: "즉시 조회",
      text: "정해진 때를 기다리지 않고 지금까지의 내역을 바로 모아 올 수 있어요.",
    },
    {
      icon: CircleAlert,
      title: "막힌 이유 안내",
      text: "비밀번호가 바뀌었는지, 카드사가 점검 중인지 뜻을 풀어서 보여 줘요.",
    },
    {
      icon: CalendarX2,
      title: "해지해도 월말까지",
      text: "해지한 달의 마지막 날까지는 계속 모으고, 모은 내역도 볼 수 있어요.",
    },
    { icon: Undo2, title: "해지 취소", text: "해지한 달이 지나지 않았다면 다시 등록하지 않고 되돌릴 수 있어요." },
  ],
  sampleLead: SCREEN_SAMPLE_LEAD,
  screen: SERVICE_SCREENS.card,
  limitLead: "등록하고 수집할 때 지키는 규칙이에요.",
  limits: [
    {
      label: "등록에 필요한 것",
      value: "카드사, 카드번호, 로그인 정보",
      note: "카드사 홈페이지에 로그인하는 아이디와 비밀번호예요",
    },
    {
      label: "요금",
      value: `카드 한 장에 월 ${formatWon(PRICE_LIST.card.won)}`,
      note: "시작한 날과 매월 1일에 나가요",
    },
    { label: "해지", value: "그달 마지막 날까지 수집", note: "그달 안에는 해지를 취소할 수 있어요" },
    { label: "다시 신청", value: "해지한 다음 달부터" },
    { label: "같은 카드", value: "한 번만 등록", note: "이미 등록한 카드는 다시 등록되지 않아요" },
    { label: "테스트 서버", value: `${TEST_SERVER_MAX_REGISTRATIONS}건까지`, note: "실제 카드사에는 접속하지 않아요" },
  ],
  faqs: CARD_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/error-codes", title: "오류코드 조회", note: "카드 등록 오류와 해결 방법" },
    { href: "/services/bankAccount", title: "계좌 조회", note: "들어온 돈까지 함께 모으기" },
  ],
};
