import { FAX_LIMITS } from "#domain/messages/fax-limits.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import type { Faq } from "./faq-list.tsx";

const [first, extra, refund] = (["66100", "66200", "46100"] as const).map((code) => pointCodeEntry(code)?.text);

export const FAX_FAQS: readonly Faq[] = [
  {
    id: "number",
    question: "팩스 번호나 회선이 있어야 하나요?",
    answer: "기계도 회선도 없어도 돼요. 등록해 승인받은 발신번호와 보낼 파일, 받는 번호만 있으면 돼요.",
  },
  {
    id: "two-lines",
    question: "한 번 보냈는데 사용 내역에 두 줄이 보여요",
    answer: `두 쪽 이상이면 첫 장은 ‘${first}’, 나머지는 ‘${extra}’으로 나뉘어 기록돼요. 두 줄을 더한 금액이 그 팩스의 요금이에요.`,
  },
  {
    id: "failed-fee",
    question: "받는 쪽이 통화 중이면 요금이 나가나요?",
    answer: `보내지 못한 것으로 끝나면 ‘${refund}’로 포인트를 돌려드려요. 여러 곳에 보냈다면 실패한 곳의 몫만 돌려드려요.`,
  },
  {
    id: "resend",
    question: "같은 팩스를 다시 보낼 때 파일을 또 올려야 하나요?",
    answer: `보낸 지 ${FAX_LIMITS.resendDays}일이 지나지 않았다면 올리지 않아도 돼요. 받는 번호만 바꿔서 보낼 수도 있어요. 요금은 새로 보낼 때와 같아요.`,
  },
  {
    id: "test-server",
    question: "테스트 서버에서 보내면 정말 전송되나요?",
    answer: "아니요. 접수와 결과만 만들어지고 어떤 번호로도 전화를 걸지 않아요.",
  },
];
