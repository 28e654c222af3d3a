import { HOMETAX_LOGIN_WAYS } from "#domain/documents/hometax-login.ts";
import { PROVIDER } from "#domain/provider.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";

export const HOMETAX_FAQS: readonly Faq[] = [
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
