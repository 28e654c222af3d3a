import { CalendarDays, CircleAlert, FileX2, ListChecks, Sigma, Wallet } from "lucide-react";
import { CORP_STATE_LABELS, CORP_STATE_MAX_NUMBERS, type CorpState } from "#domain/documents/corp-state.ts";
import { NTS_RESULTS } from "#domain/documents/nts-result.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import type { Faq } from "./faq-list.tsx";
import type { ServiceContent } from "./service-page.tsx";

const status = (state: CorpState) => {
  const { meaning, text } = CORP_STATE_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

const { corpState: monthly, corpStatePer: each } = PRICE_LIST;
const BREAK_EVEN = Math.ceil(monthly.won / each.won);

const { SUSPENDED, CLOSED, UNREGISTERED } = CORP_STATE_LABELS;

const CORP_STATE_FAQS: readonly Faq[] = [
  {
    id: "suspended-or-closed",
    question: "휴업과 폐업은 어떻게 다른가요?",
    answer: `${SUSPENDED.text}은 잠시 쉬는 상태라 다시 사업할 수 있고, ${CLOSED.text}은 사업을 끝낸 상태예요. 폐업한 번호는 다시 쓰이지 않아요.`,
  },
  {
    id: "unregistered",
    question: "번호는 맞는데 미등록이라고 나와요",
    answer: `검증번호가 맞아도 국세청에 없는 번호일 수 있어요. 그럴 때 ‘${UNREGISTERED.text}’으로 답해요. 갓 등록한 사업자라면 하루쯤 뒤에 다시 조회해 보세요.`,
  },
  {
    id: "check-digit",
    question: "위의 계산기로도 폐업을 알 수 있나요?",
    answer: "아니요. 계산기는 번호의 짜임만 봐요. 사업 중인지는 국세청에 등록된 상태를 조회해야 알 수 있어요.",
  },
  {
    id: "which-price",
    question: "건별과 월정액 가운데 무엇을 골라야 하나요?",
    answer: `건별은 한 건에 ${formatWon(each.won)}, 월정액은 월 ${formatWon(monthly.won)}이에요. 한 달에 ${BREAK_EVEN}건보다 적다면 건별이 저렴해요.`,
  },
  {
    id: "fresh",
    question: "얼마나 최신 상태인가요?",
    answer:
      "조회할 때마다 국세청에 물어보고 답을 그대로 옮겨요. 사업자가 신고한 뒤 국세청에 반영되기까지 걸리는 시간은 줄일 수 없어요.",
  },
];

export const CORP_STATE_CONTENT: ServiceContent = {
  category: "corpState",
  name: "휴폐업 조회",
  title: "거래하기 전에 상태부터 확인해요",
  lead: "사업자등록번호로 국세청에 등록된 상태를 알아봐요. 폐업한 거래처에 세금계산서를 보내거나 닫은 가게에 물건을 보내는 일을 막아 줘요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    { before: "폐업한 거래처에 세금계산서를 발행해 되돌려요", after: "발행하기 전에 상태를 확인하고 막아요" },
    { before: "새 거래처를 등록할 때마다 국세청 사이트에 들어가요", after: "가입 화면에서 번호를 넣는 순간 확인해요" },
    {
      before: "오래된 거래처 목록이 맞는지 알 수 없어요",
      after: `한 번에 ${CORP_STATE_MAX_NUMBERS}곳씩 다시 확인해요`,
    },
  ],
  flow: {
    title: "번호 확인에서 상태 조회까지",
    lead: "번호가 틀리면 국세청까지 가지 않아요.",
    label: "휴폐업 조회 흐름",
    lanes: ["회원사", PROVIDER.name, "국세청"],
    steps: [
      { id: "ask", from: 0, to: 1, text: "사업자등록번호로 물어봐요" },
      { id: "check", from: 1, to: 1, text: <span className="text-sm text-muted">검증번호를 계산해요</span> },
      { id: "forward", from: 1, to: 2, text: "상태를 물어봐요" },
      { id: "answer", from: 2, to: 1, text: "등록된 상태를 알려 줘요" },
      {
        id: "states",
        from: 1,
        to: 1,
        text: (
          <span className="flex flex-wrap justify-center gap-1">
            {status("ACTIVE")}
            {status("SUSPENDED")}
            {status("CLOSED")}
            {status("UNREGISTERED")}
          </span>
        ),
      },
      { id: "result", from: 1, to: 0, text: "네 가지 이름으로 답해요" },
    ],
  },
  features: [
    {
      icon: CircleAlert,
      title: "네 가지 상태",
      text: `${Object.values(CORP_STATE_LABELS)
        .map(({ text }) => text)
        .join(", ")}으로 답해요. 번호로 된 상태값은 곳마다 뜻이 달라서 이름으로만 써요.`,
    },
    {
      icon: ListChecks,
      title: "여러 곳을 한 번에",
      text: `요청 한 번에 ${CORP_STATE_MAX_NUMBERS}곳까지 확인하고 물어본 차례대로 답해요.`,
    },
    { icon: Sigma, title: "오타 먼저 거르기", text: "검증번호가 맞지 않는 번호는 조회하지 않고 바로 알려 드려요." },
    {
      icon: FileX2,
      title: "전송 실패 예방",
      text: `공급자가 폐업했다면 국세청은 ERR009(${NTS_RESULTS.ERR009.text})로 거절해요. 미리 확인하세요.`,
    },
    { icon: Wallet, title: "두 가지 요금", text: "가끔 쓰면 건별로, 자주 쓰면 월정액으로 골라요." },
    { icon: CalendarDays, title: "폐업일까지", text: "폐업한 곳이라면 언제 폐업했는지 함께 알려 드려요." },
  ],
  sampleLead: "조회하기 전에 번호를 걸러 내는 코드예요. 위의 계산과 똑같은 규칙이에요.",
  limitLead: "상태는 국세청에 등록된 내용을 그대로 옮겨요.",
  limits: [
    { label: "사업자등록번호", value: "숫자 10자리", note: "하이픈은 있어도 없어도 돼요" },
    { label: "한 번에", value: `${CORP_STATE_MAX_NUMBERS}곳까지` },
    { label: "건별", value: `한 건에 ${formatWon(each.won)}` },
    {
      label: "월정액",
      value: `월 ${formatWon(monthly.won)}`,
      note: `한 달에 ${formatNumber(BREAK_EVEN)}건 넘게 조회한다면 월정액이 저렴해요`,
    },
    { label: "국세청 점검", value: "-50301로 답해요", note: "점검이 끝난 뒤 다시 조회해 주세요" },
  ],
  faqs: CORP_STATE_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/error-codes", title: "오류코드 조회", note: "원인과 해결 방법" },
    { href: "/services/taxinvoice", title: "전자세금계산서", note: "확인한 거래처에 바로 발행하기" },
  ],
};
