import { SELF_ISSUED_IDENTITY } from "#domain/documents/cashbill.ts";
import { CASHBILL_TRADE_USAGES } from "#domain/documents/cashbill-trade.ts";
import { CASHBILL_NTS_RESULTS } from "#domain/documents/nts-result.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { CodeMeanings } from "./code-meanings.tsx";
import type { Faq } from "./faq-list.tsx";

export const CASHBILL_FAQS: readonly Faq[] = [
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
