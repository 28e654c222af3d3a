import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";

export const EDOC_FAQS: readonly Faq[] = [
  {
    id: "nts",
    question: "전자문서도 국세청에 신고되나요?",
    answer:
      "아니요. 거래처와 주고받는 문서라서 국세청으로 전송되지 않아요. 세금을 신고하려면 전자세금계산서를 발행해 주세요.",
  },
  {
    id: "statement-or-invoice",
    question: "거래명세서가 있으면 세금계산서는 없어도 되나요?",
    answer:
      "아니요. 거래명세서는 무엇을 얼마에 거래했는지 확인하는 문서이고, 세금계산서는 부가세를 신고하는 문서예요. 둘 다 필요해요.",
  },
  {
    id: "certificate",
    question: "인증서가 있어야 하나요?",
    answer: "필요 없어요. 전자서명을 하지 않아서 인증서를 등록하지 않은 회원사도 바로 쓸 수 있어요.",
  },
  {
    id: "rejected",
    question: "거래처가 거부하면 어떻게 하나요?",
    answer: `상태가 ‘${EDOC_STATUS_LABELS.REJECTED.text}’로 바뀌고 그 문서는 거기서 끝나요. 내용을 고쳐 새 문서번호로 다시 보내 주세요.`,
  },
  {
    id: "not-member",
    question: "거래처가 회원이 아니어도 받을 수 있나요?",
    answer: "네. 메일에 있는 버튼으로 문서를 열어 볼 수 있어요.",
  },
  {
    id: "test-server",
    question: "테스트 서버에서 보내면 거래처에 가나요?",
    answer: (
      <>
        아니요. 메일과 문자가 만들어지지만 아무에게도 전달되지 않아요. 두 서버의 차이는{" "}
        <TextLink to="/docs/guides/test-and-production">테스트와 운영</TextLink> 문서에 있어요.
      </>
    ),
  },
];
