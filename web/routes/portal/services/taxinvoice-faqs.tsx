import { NTS_SEND_TYPE_LABELS } from "#domain/documents/nts-config.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";

export const TAXINVOICE_FAQS: readonly Faq[] = [
  {
    id: "certificate",
    question: "인증서가 꼭 필요한가요?",
    answer:
      "네. 발행은 전자서명이라서 공급자(위수탁은 수탁자)의 인증서가 등록되어 있고 오늘 유효해야 해요. 인증서를 갱신했다면 다시 등록해 주세요.",
  },
  {
    id: "cancel",
    question: "발행한 세금계산서를 취소할 수 있나요?",
    answer:
      "국세청으로 떠나기 전까지는 발행을 취소할 수 있어요. 전송이 시작된 뒤에는 취소할 수 없고, 사유에 맞는 수정세금계산서를 발행해야 해요.",
  },
  {
    id: "send-time",
    question: "국세청에는 언제 전송되나요?",
    answer: `정하지 않으면 ‘${NTS_SEND_TYPE_LABELS[1]}’이에요. 파트너 설정이나 회원사 설정에서 ‘${NTS_SEND_TYPE_LABELS[2]}’으로 바꿀 수 있고, 회원사 설정이 먼저 적용돼요.`,
  },
  {
    id: "reverse",
    question: "역발행은 어떻게 다른가요?",
    answer:
      "공급받는자가 먼저 작성해서 발행을 요청하고, 공급자가 내용을 확인한 뒤 자기 인증서로 발행해요. 공급자는 요청을 거부할 수 있어요.",
  },
  {
    id: "test-server",
    question: "테스트 서버에서 발행해도 국세청에 전송되나요?",
    answer: (
      <>
        아니요. 테스트 서버의 문서는 국세청으로 전송되지 않고 거래처에도 전해지지 않아요. 두 서버의 차이는{" "}
        <TextLink to="/docs/guides/test-and-production">테스트와 운영</TextLink> 문서에 모아 뒀어요.
      </>
    ),
  },
  {
    id: "lost-answer",
    question: "응답을 받지 못했는데 다시 요청해도 되나요?",
    answer:
      "먼저 문서번호로 목록을 조회해 주세요. 문서가 이미 있으면 다시 만들 필요가 없어요. 값을 바꾸는 요청에는 Idempotency-Key를 붙여 두면 같은 요청이 두 번 처리되지 않아요.",
  },
];
