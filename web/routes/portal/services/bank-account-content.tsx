import { CalendarX2, Coins, Landmark, RefreshCw, Timer, Undo2 } from "lucide-react";
import { BANK_ACCOUNT_CYCLES, BANK_ACCOUNT_LIMITS } from "#domain/money/bank-account-cycle.ts";
import { BANKS } from "#domain/money/banks.ts";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ScreenServiceContent } from "./service-page.tsx";

const cycles = Object.values(BANK_ACCOUNT_CYCLES).map(({ text }) => text);

const BANK_ACCOUNT_FAQS: readonly Faq[] = [
  {
    id: "register",
    question: "계좌를 등록하려면 무엇이 필요한가요?",
    answer:
      "은행과 계좌번호, 법인인지 개인인지, 그리고 은행이 요구하는 조회 정보가 필요해요. 어떤 은행은 빠른조회 아이디와 비밀번호를, 어떤 은행은 사업자등록번호나 생년월일을 더 물어봐요.",
  },
  {
    id: "move-money",
    question: "조회 정보로 돈을 옮길 수도 있나요?",
    answer: "아니요. 거래 내역을 읽는 데만 써요.",
  },
  {
    id: "change-cycle",
    question: "주기를 도중에 바꿀 수 있나요?",
    answer: "네. 바꾼 주기와 요금은 다음 달부터 적용되고, 이번 달은 지금 주기로 계속 모아요.",
  },
  {
    id: "urgent",
    question: "방금 들어온 입금을 지금 확인하고 싶어요",
    answer: `즉시 조회를 요청해 주세요. 하루 ${BANK_ACCOUNT_LIMITS.collectNowPerDay}번까지 할 수 있고, 그보다 자주 필요하다면 더 짧은 주기가 맞아요.`,
  },
  {
    id: "wrong-account",
    question: "등록했는데 계좌 정보가 올바르지 않다고 나와요",
    answer: (
      <>
        은행에 등록한 내용과 계좌번호, 빠른조회 정보를 비교해 주세요. 코드별 해결 방법은{" "}
        <TextLink to="/docs/references/error-codes#-50001">오류코드 -50001</TextLink>에 있어요.
      </>
    ),
  },
  {
    id: "stop",
    question: "해지하면 모은 내역은 어떻게 되나요?",
    answer:
      "해지한 달의 마지막 날까지 계속 모으고 볼 수 있어요. 그달 안에는 해지를 취소할 수 있고, 새로 신청하는 것은 다음 달부터예요.",
  },
];

export const BANK_ACCOUNT_CONTENT: ScreenServiceContent = {
  category: "bankAccount",
  name: "계좌 조회",
  title: "입금이 들어오면 여러분의 서비스가 먼저 알아요",
  lead: "회원사의 입출금 내역을 은행에서 정해진 주기로 모아 와요. 통장을 열어 보지 않아도 누가 얼마를 보냈는지 확인할 수 있어요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    { before: "입금됐는지 인터넷뱅킹을 하루에 몇 번씩 열어요", after: `빠르면 ${cycles[0]}마다 자동으로 모아 와요` },
    { before: "은행마다 로그인해서 파일을 내려받아 합쳐요", after: "여러 은행의 내역을 한 가지 모양으로 받아요" },
    { before: "입금자와 주문을 눈으로 맞춰 봐요", after: "보낸 사람과 금액이 함께 와서 주문과 바로 맞춰요" },
  ],
  flow: {
    title: "내역이 모이는 길",
    lead: "한 번 등록하면 주기마다 저절로 되풀이돼요.",
    label: "계좌 내역 수집 흐름",
    lanes: ["회원사", PROVIDER.name, "은행"],
    steps: [
      { id: "register", from: 0, to: 1, text: "계좌와 주기를 등록해요" },
      { id: "ask", from: 1, to: 2, text: "주기마다 물어봐요" },
      { id: "answer", from: 2, to: 1, text: "새 거래를 알려 줘요" },
      { id: "keep", from: 1, to: 1, text: <span className="text-sm text-muted">겹친 거래는 한 번만 남겨요</span> },
      { id: "read", from: 1, to: 0, text: "입출금 내역을 보여 줘요" },
      { id: "now", from: 0, to: 1, text: "급하면 즉시 조회를 요청해요" },
    ],
  },
  features: [
    { icon: Timer, title: "다섯 가지 주기", text: `${cycles.join(", ")} 가운데 계좌마다 골라요.` },
    {
      icon: RefreshCw,
      title: "즉시 조회",
      text: `주기를 기다릴 수 없을 때 하루 ${BANK_ACCOUNT_LIMITS.collectNowPerDay}번까지 바로 모아 와요.`,
    },
    {
      icon: Landmark,
      title: `${Object.keys(BANKS).length}개 은행`,
      text: `${BANKS["0004"]}, ${BANKS["0088"]}, ${BANKS["0011"]}부터 ${BANKS["0045"]}, ${BANKS["0071"]}까지 같은 방식으로 조회해요.`,
    },
    {
      icon: Coins,
      title: "외화 계좌",
      text: `계좌 하나에 외화 ${BANK_ACCOUNT_LIMITS.foreignCurrencies}종까지 함께 모아 와요.`,
    },
    {
      icon: CalendarX2,
      title: "해지해도 월말까지",
      text: "해지한 달의 마지막 날까지는 계속 모으고, 모은 내역도 볼 수 있어요.",
    },
    { icon: Undo2, title: "해지 취소", text: "해지한 달이 지나지 않았다면 다시 등록하지 않고 되돌릴 수 있어요." },
  ],
  sampleLead: SCREEN_SAMPLE_LEAD,
  screen: SERVICE_SCREENS.bankAccount,
  limitLead: "등록하고 수집할 때 지키는 규칙이에요.",
  limits: [
    { label: "수집 주기", value: cycles.join(", "), note: "바꾼 주기는 다음 달부터 적용돼요" },
    { label: "즉시 조회", value: `하루 ${BANK_ACCOUNT_LIMITS.collectNowPerDay}번까지` },
    { label: "외화", value: `${BANK_ACCOUNT_LIMITS.foreignCurrencies}종까지` },
    {
      label: "은행",
      value: `${Object.keys(BANKS).length}곳`,
      note: "은행에 따라 빠른조회 서비스를 먼저 신청해야 해요",
    },
    { label: "요금", value: "시작할 때와 매월 1일", note: "계좌 하나에 한 달 요금이에요" },
    { label: "다시 신청", value: "해지한 다음 달부터", note: "해지한 달에는 해지를 취소할 수 있어요" },
    { label: "테스트 서버", value: `${TEST_SERVER_MAX_REGISTRATIONS}건까지`, note: "실제 은행에는 접속하지 않아요" },
  ],
  faqs: BANK_ACCOUNT_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/error-codes", title: "오류코드 조회", note: "계좌 등록 오류와 해결 방법" },
    { href: "/services/card", title: "카드 조회", note: "쓴 돈까지 함께 모으기" },
  ],
};
