import { BellRing, CircleHelp, Fingerprint, Scissors, Undo2, UserRoundX } from "lucide-react";
import {
  CASHBILL_IDENTITY_DIGITS,
  CASHBILL_STATUS_LABELS,
  type CashbillState,
  SELF_ISSUED_IDENTITY,
} from "#domain/documents/cashbill.ts";
import {
  CASHBILL_CANCEL_TYPES,
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_USAGES,
  type CashbillTradeMethod,
} from "#domain/documents/cashbill-trade.ts";
import { CASHBILL_NTS_NUMBER_LENGTH } from "#domain/documents/nts-number.ts";
import { CASHBILL_NTS_RESULTS } from "#domain/documents/nts-result.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CodeMeanings } from "./code-meanings.tsx";
import type { Faq } from "./faq-list.tsx";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ScreenServiceContent } from "./service-page.tsx";

const status = (state: CashbillState) => {
  const { meaning, text } = CASHBILL_STATUS_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

const digits = (method: CashbillTradeMethod): string => {
  const { min, max } = CASHBILL_IDENTITY_DIGITS[method];
  return min === max ? `${min}자리` : `${min}~${max}자리`;
};

const selfIssued = formatPhone(SELF_ISSUED_IDENTITY);

const CASHBILL_FAQS: readonly Faq[] = [
  {
    id: "which-usage",
    question: "소득공제용과 지출증빙용은 어떻게 다른가요?",
    answer: `${CASHBILL_TRADE_USAGES[1]}은 개인이 연말정산에서 공제받을 때, ${CASHBILL_TRADE_USAGES[2]}은 사업자가 비용을 증명할 때 써요. 사업자에게 발급한다면 사업자등록번호로 ${CASHBILL_TRADE_USAGES[2]}을 발급해 주세요.`,
  },
  {
    id: "part",
    question: "주문 가운데 하나만 환불했어요. 일부만 취소할 수 있나요?",
    answer:
      "네. 국세청에 보낸 영수증이라면 환불한 금액만큼 취소거래를 발급해요. 여러 번 나눠 취소할 수 있지만, 모두 더해도 처음 금액을 넘을 수 없어요.",
  },
  {
    id: "past-trade",
    question: "지난주에 받은 돈도 발급할 수 있나요?",
    answer: "거래일은 오늘이나 어제만 쓸 수 있어요. 결제를 확인한 날 바로 발급되도록 연동해 두는 것이 안전해요.",
  },
  {
    id: "no-number",
    question: "손님이 번호를 알려 주지 않으면요?",
    answer: `국세청이 정한 ${formatPhone(SELF_ISSUED_IDENTITY)}로 자진발급해 주세요. 나중에 손님이 홈택스에서 자기 것으로 등록할 수 있어요.`,
  },
  {
    id: "failure",
    question: "국세청 전송에 실패했다고 나와요",
    answer: (
      <CodeMeanings
        lead="결과 코드에 이유가 있어요."
        codes={(["TS1", "TS3", "TS4", "TS7"] as const).map((code) => ({
          code,
          text: `${CASHBILL_NTS_RESULTS[code].text} ${CASHBILL_NTS_RESULTS[code].remedy}`,
        }))}
      />
    ),
  },
  {
    id: "test-server",
    question: "테스트 서버에서 발급하면 신고되나요?",
    answer: (
      <>
        아니요. 테스트 서버의 영수증은 국세청으로 전송되지 않아요. 두 서버의 차이는{" "}
        <TextLink to="/docs/guides/test-and-production">테스트와 운영</TextLink> 문서에 있어요.
      </>
    ),
  },
];

export const CASHBILL_CONTENT: ScreenServiceContent = {
  category: "cashbill",
  name: "현금영수증",
  title: "결제가 끝난 자리에서 현금영수증까지 끝내요",
  lead: "소득공제용과 지출증빙용을 발급하고 국세청에 전송해요. 취소할 때는 전송하기 전인지 뒤인지에 맞는 방법으로 처리해요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    {
      before: "계좌이체로 받은 돈은 홈택스에 들어가 한 건씩 발급해요",
      after: "주문을 확인한 화면에서 바로 발급해요",
    },
    { before: "환불했는데 현금영수증은 어떻게 되돌릴지 헷갈려요", after: "지금 상태를 보고 취소 방법을 정해 드려요" },
    { before: "손님이 번호를 말하지 않아 그냥 넘어가요", after: `국세청 지정번호 ${selfIssued}로 자진발급해요` },
  ],
  flow: {
    title: "현금영수증이 국세청에 닿기까지",
    lead: "상태 이름은 API와 콘솔이 똑같이 써요.",
    label: "현금영수증 발급과 전송 흐름",
    lanes: ["회원사", PROVIDER.name, "국세청", "손님"],
    steps: [
      { id: "ask", from: 0, to: 1, text: "금액과 식별번호로 발급해요" },
      { id: "issued", from: 1, to: 1, text: status("ISSUED") },
      { id: "tell", from: 1, to: 3, text: "발급했다고 알려요" },
      { id: "send", from: 1, to: 2, text: "전송해요" },
      { id: "sending", from: 1, to: 1, text: status("NTS_SENT") },
      { id: "answer", from: 2, to: 1, text: "결과 코드로 답해요" },
      { id: "accepted", from: 1, to: 1, text: status("NTS_SUCCESS") },
      { id: "refund", from: 0, to: 1, text: "환불하면 취소거래를 발급해요" },
    ],
  },
  features: [
    {
      icon: Fingerprint,
      title: "손님이 내미는 번호 그대로",
      text: `${Object.values(CASHBILL_TRADE_METHODS).join(", ")}로 발급해요. 번호의 모양은 접수할 때 확인해요.`,
    },
    {
      icon: UserRoundX,
      title: "자진발급",
      text: `번호를 받지 못했다면 ${selfIssued}로 발급해요. ${CASHBILL_TRADE_USAGES[1]}에만 쓸 수 있어요.`,
    },
    {
      icon: Undo2,
      title: "전송 전후를 나눈 취소",
      text: "보내기 전에는 발급을 취소하고, 보낸 뒤에는 취소거래로 상쇄해요.",
    },
    { icon: Scissors, title: "일부만 취소", text: "보낸 뒤에는 남은 금액 안에서 여러 번 나눠 취소할 수 있어요." },
    {
      icon: CircleHelp,
      title: "실패 사유 풀이",
      text: `국세청이 돌려준 ${Object.keys(CASHBILL_NTS_RESULTS).length - 1}가지 실패 코드를 뜻과 해결 방법으로 바꿔 보여 줘요.`,
    },
    { icon: BellRing, title: "발급 안내 문자", text: "발급했다는 안내 문구를 파트너가 바꿔 쓸 수 있어요." },
  ],
  sampleLead: SCREEN_SAMPLE_LEAD,
  screen: SERVICE_SCREENS.cashbill,
  limitLead: "접수할 때 검사하는 규칙이에요.",
  limits: [
    { label: "거래일", value: "오늘 또는 어제", note: "더 지난 거래와 아직 하지 않은 거래는 발급할 수 없어요" },
    ...(Object.keys(CASHBILL_TRADE_METHODS) as unknown as CashbillTradeMethod[]).map((method) => ({
      label: `식별번호: ${CASHBILL_TRADE_METHODS[method]}`,
      value: digits(method),
    })),
    { label: "자진발급 번호", value: selfIssued, note: `${CASHBILL_TRADE_USAGES[2]}으로는 발급할 수 없어요` },
    { label: "합계", value: "공급가액 + 세액 + 봉사료", note: "세 금액의 합이 합계와 같아야 해요" },
    { label: "승인번호", value: `${CASHBILL_NTS_NUMBER_LENGTH}자리` },
    { label: "취소 금액", value: "남은 금액까지", note: "앞서 취소한 금액을 뺀 나머지예요" },
    { label: "취소 사유", value: Object.values(CASHBILL_CANCEL_TYPES).join(", "), note: "취소거래를 발급할 때 골라요" },
  ],
  faqs: CASHBILL_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/v1", title: "API 레퍼런스", note: "파라미터와 응답" },
    { href: "/services/hometax", title: "홈택스 조회", note: "이미 발급된 현금영수증 모아 보기" },
  ],
};
