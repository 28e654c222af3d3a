import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { CodeMeanings } from "./code-meanings.tsx";
import type { Faq } from "./faq-list.tsx";

export const MESSAGE_FAQS: readonly Faq[] = [
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
