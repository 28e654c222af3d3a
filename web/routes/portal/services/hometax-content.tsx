import { ArrowDownUp, CalendarX2, CircleAlert, FileStack, KeyRound, UsersRound } from "lucide-react";
import { HOMETAX_LOGIN_WAYS } from "#domain/documents/hometax-login.ts";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ScreenServiceContent } from "./service-page.tsx";

const HOMETAX_FAQS: readonly Faq[] = [
  {
    id: "issued-elsewhere",
    question: `${PROVIDER.name}에서 발행하지 않은 세금계산서도 보이나요?`,
    answer: "네. 홈택스에 신고된 것이면 어디서 발행했든 모아 와요. 거래처가 홈택스에서 직접 발행한 것도 포함돼요.",
  },
  {
    id: "which-way",
    question: "인증서와 부서사용자 아이디 가운데 무엇이 좋은가요?",
    answer: `${HOMETAX_LOGIN_WAYS.CERTIFICATE}는 하나로 두 가지 자료를 모두 모을 수 있지만 해마다 갱신해서 다시 등록해야 해요. ${HOMETAX_LOGIN_WAYS.DEPARTMENT_ID}는 만료가 없는 대신 세금계산서용과 현금영수증용을 따로 만들어야 해요.`,
  },
  {
    id: "login-fails",
    question: "로그인에 실패했다고 나와요",
    answer: (
      <>
        아이디와 비밀번호, 그리고 사용자 유형이 부서사용자인지 확인해 주세요. 다른 사업자의 계정이면{" "}
        <TextLink to="/docs/references/error-codes#-50409">-50409</TextLink>, 홈택스에 없는 인증서면{" "}
        <TextLink to="/docs/references/error-codes#-50405">-50405</TextLink>로 답해요.
      </>
    ),
  },
  {
    id: "nts-down",
    question: "국세청이 점검하는 동안에는요?",
    answer: (
      <>
        <TextLink to="/docs/references/error-codes#-50301">-50301</TextLink>로 답하고 모으지 않아요. 점검이 끝난 뒤 다시
        요청하면 그사이의 자료까지 모아 와요.
      </>
    ),
  },
  {
    id: "test-server",
    question: "테스트 서버에서는 무엇이 보이나요?",
    answer: "테스트 서버는 홈택스에 접속하지 않고 꾸며 낸 자료로 답해요. 실제 로그인 정보는 넣지 마세요.",
  },
];

export const HOMETAX_CONTENT: ScreenServiceContent = {
  category: "hometax",
  name: "홈택스 조회",
  title: "홈택스에 흩어진 매출과 매입을 한곳에 모아요",
  lead: "누가 어디서 발행했든 홈택스에 있는 세금계산서와 현금영수증을 모아 와요. 빠진 매입 자료를 신고 전에 찾을 수 있어요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    {
      before: "거래처가 다른 곳에서 발행한 세금계산서를 놓쳐요",
      after: "발행한 곳과 상관없이 매입 자료를 모두 모아 와요",
    },
    { before: "회원사마다 홈택스에 로그인해 엑셀을 내려받아요", after: "등록해 둔 회원사의 자료가 한 화면에 쌓여요" },
    {
      before: "현금영수증 매입은 신고할 때가 되어서야 찾아요",
      after: "세금계산서와 현금영수증을 같은 방법으로 모아요",
    },
  ],
  flow: {
    title: "자료가 모이는 길",
    lead: "기간을 정해 요청하면 모으는 일이 뒤에서 돌아가고, 끝나면 목록으로 볼 수 있어요.",
    label: "홈택스 자료 수집 흐름",
    lanes: ["회원사", PROVIDER.name, "홈택스"],
    steps: [
      { id: "register", from: 0, to: 1, text: "로그인 방법을 등록해요" },
      { id: "period", from: 0, to: 1, text: "기간을 정해 요청해요" },
      { id: "login", from: 1, to: 2, text: "로그인해서 찾아요" },
      { id: "answer", from: 2, to: 1, text: "매출과 매입을 내줘요" },
      { id: "keep", from: 1, to: 1, text: <span className="text-sm text-muted">승인번호로 겹침을 걸러요</span> },
      { id: "read", from: 1, to: 0, text: "목록과 합계를 보여 줘요" },
    ],
  },
  features: [
    {
      icon: ArrowDownUp,
      title: "매출과 매입을 함께",
      text: "내가 발행한 것과 내가 받은 것을 나눠서 목록과 합계로 보여 줘요.",
    },
    {
      icon: FileStack,
      title: "세금계산서와 현금영수증",
      text: "필요한 것만 신청해요. 두 가지는 항목과 요금이 따로예요.",
    },
    {
      icon: KeyRound,
      title: "두 가지 로그인",
      text: `${Object.values(HOMETAX_LOGIN_WAYS).join("나 ")}로 홈택스에 들어가요.`,
    },
    {
      icon: UsersRound,
      title: "회원사마다 따로",
      text: "회원사의 자료는 그 회원사의 계정으로만 모아요. 다른 사업자의 계정이면 바로 알려 드려요.",
    },
    {
      icon: CircleAlert,
      title: "막힌 이유 안내",
      text: "로그인에 실패했는지, 국세청이 점검 중인지 코드와 해결 방법으로 알려 드려요.",
    },
    {
      icon: CalendarX2,
      title: "해지해도 월말까지",
      text: "해지한 달의 마지막 날까지는 계속 모으고, 모은 자료도 볼 수 있어요.",
    },
  ],
  sampleLead: SCREEN_SAMPLE_LEAD,
  screen: SERVICE_SCREENS.hometax,
  limitLead: "등록하고 수집할 때 지키는 규칙이에요.",
  limits: [
    { label: "로그인", value: Object.values(HOMETAX_LOGIN_WAYS).join(", ") },
    {
      label: HOMETAX_LOGIN_WAYS.DEPARTMENT_ID,
      value: "종류마다 하나씩",
      note: "세금계산서용과 현금영수증용을 따로 등록해요",
    },
    { label: HOMETAX_LOGIN_WAYS.CERTIFICATE, value: "하나로 둘 다", note: "홈택스에도 등록된 인증서여야 해요" },
    {
      label: "세금계산서",
      value: `월 ${formatWon(PRICE_LIST.hometaxTaxinvoice.won)}`,
      note: "매출과 매입을 함께 모아요",
    },
    {
      label: "현금영수증",
      value: `월 ${formatWon(PRICE_LIST.hometaxCashbill.won)}`,
      note: "매출과 매입을 함께 모아요",
    },
    { label: "기간 모으기", value: "한 번에 3개월까지", note: "여러 번 요청하면 차례대로 모아요" },
    { label: "다시 시작", value: "언제든지", note: "해지한 달에 다시 시작하면 요금을 더 내지 않아요" },
    {
      label: "테스트 서버",
      value: `${TEST_SERVER_MAX_REGISTRATIONS}건까지`,
      note: "종류마다 하나씩, 실제 홈택스에는 접속하지 않아요",
    },
  ],
  faqs: HOMETAX_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/error-codes", title: "오류코드 조회", note: "로그인 실패와 해결 방법" },
    { href: "/services/taxinvoice", title: "전자세금계산서", note: "직접 발행하고 전송하기" },
  ],
};
