import { CalendarClock, FileStack, Hash, RotateCw, Undo2, Users } from "lucide-react";
import { formatDate } from "#domain/calendar/time-format.ts";
import {
  DISPATCH_STATUS_LABELS,
  type DispatchState,
  RESERVATION_CANCEL_LEAD_MS,
} from "#domain/messages/dispatch-lifecycle.ts";
import { FAX_LIMITS, faxResendEnd } from "#domain/messages/fax-limits.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import type { Faq } from "./faq-list.tsx";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ScreenServiceContent } from "./service-page.tsx";

const { writeDate } = SAMPLE_TAX_INVOICE;
const CANCEL_MINUTES = RESERVATION_CANCEL_LEAD_MS / 60_000;

const status = (state: DispatchState) => {
  const { meaning, text } = DISPATCH_STATUS_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

const [first, extra, refund] = (["66100", "66200", "46100"] as const).map((code) => pointCodeEntry(code)?.text);

const FAX_FAQS: readonly Faq[] = [
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

export const FAX_CONTENT: ScreenServiceContent = {
  category: "fax",
  name: "팩스",
  title: "팩시밀리가 없어도 팩스를 보낼 수 있어요",
  lead: "여러분의 서비스에서 만든 문서를 받는 쪽 팩스로 바로 보내요. 쪽수만큼만 요금이 나가고, 실패하면 포인트를 돌려드려요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    { before: "출력하고, 팩스 앞에서 기다리고, 결과지를 모아 둬요", after: "파일을 올리면 보내고 결과를 기록해요" },
    { before: "통화 중이라 안 간 팩스를 나중에야 알아요", after: "상태와 결과를 목록에서 바로 확인해요" },
    {
      before: "같은 문서를 다시 보내려고 파일을 또 찾아요",
      after: `${FAX_LIMITS.resendDays}일 안에는 보낸 팩스를 그대로 다시 보내요`,
    },
  ],
  flow: {
    title: "접수에서 결과 확인까지",
    lead: "문자와 같은 상태를 거쳐요. 결과는 받는 쪽 기계가 답하는 대로 기록해요.",
    label: "팩스 전송 흐름",
    lanes: ["회원사", PROVIDER.name, "통신사", "받는 쪽 팩스"],
    steps: [
      { id: "ask", from: 0, to: 1, text: "파일과 받는 번호로 요청해요" },
      { id: "accepted", from: 1, to: 1, text: status("ACCEPTED") },
      { id: "hand-over", from: 1, to: 2, text: "쪽수를 세어 넘겨요" },
      { id: "sending", from: 1, to: 1, text: status("SENDING") },
      { id: "dial", from: 2, to: 3, text: "전화를 걸어 보내요" },
      { id: "result", from: 2, to: 1, text: "결과를 알려 줘요" },
      { id: "delivered", from: 1, to: 1, text: status("DELIVERED") },
      { id: "refund", from: 1, to: 0, text: "실패했다면 포인트를 돌려드려요" },
    ],
  },
  features: [
    {
      icon: FileStack,
      title: "여러 파일을 한 건으로",
      text: `파일 ${FAX_LIMITS.files}개까지 이어 붙여 한 번에 보내요.`,
    },
    {
      icon: Users,
      title: "여러 곳에 한꺼번에",
      text: `요청 한 번으로 ${formatNumber(FAX_LIMITS.recipients)}곳까지 보내고 결과는 곳마다 따로 확인해요.`,
    },
    {
      icon: RotateCw,
      title: "다시 보내기",
      text: `보낸 지 ${FAX_LIMITS.resendDays}일이 지나지 않았다면 파일 없이 다시 보내요.`,
    },
    {
      icon: CalendarClock,
      title: "예약 전송",
      text: `보낼 시각을 정해 두고, ${CANCEL_MINUTES}분 넘게 남아 있으면 취소할 수 있어요.`,
    },
    {
      icon: Hash,
      title: "장수로 나뉘는 요금",
      text: "첫 장과 추가 장이 통계에 따로 보여서 왜 이 금액인지 바로 알 수 있어요.",
    },
    { icon: Undo2, title: "실패 환불", text: `보내지 못한 팩스는 ‘${pointCodeEntry("46100")?.text}’로 돌려드려요.` },
  ],
  sampleLead: SCREEN_SAMPLE_LEAD,
  screen: SERVICE_SCREENS.fax,
  limitLead: "접수할 때 검사하는 규칙이에요.",
  limits: [
    {
      label: "파일",
      value: `${FAX_LIMITS.files}개, ${FAX_LIMITS.pages}쪽까지`,
      note: "PDF와 이미지(PNG, JPG)를 보낼 수 있어요",
    },
    { label: "받는 곳", value: `요청 한 번에 ${formatNumber(FAX_LIMITS.recipients)}곳까지` },
    {
      label: "다시 보내기",
      value: `${FAX_LIMITS.resendDays}일 안`,
      note: `${formatDate(writeDate)}에 보냈다면 ${formatDate(faxResendEnd(writeDate))}까지예요`,
    },
    { label: "예약 취소", value: `보내기 ${CANCEL_MINUTES}분 전까지`, note: "취소하면 포인트를 돌려드려요" },
    { label: "요금", value: `한 장에 ${formatWon(PRICE_LIST.fax.won)}`, note: "첫 장과 추가 장의 단가는 같아요" },
  ],
  faqs: FAX_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/v1", title: "API 레퍼런스", note: "파라미터와 응답" },
    { href: "/services/edoc", title: "전자문서", note: "보낼 문서를 만드는 일부터" },
  ],
};
