import { BellRing, FilePen, Files, KeyRound, Printer, Stamp } from "lucide-react";
import { DOCUMENT_KEY_MAX_LENGTH } from "#domain/documents/document-key.ts";
import { EDOC_STATUS_LABELS, type EdocStatus } from "#domain/documents/edoc-status.ts";
import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ScreenServiceContent } from "./service-page.tsx";

const KINDS = itemsOfCategory("edoc");

const status = (name: EdocStatus) => {
  const { meaning, text } = EDOC_STATUS_LABELS[name];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

const EDOC_FAQS: readonly Faq[] = [
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

export const EDOC_CONTENT: ScreenServiceContent = {
  category: "edoc",
  name: "전자문서",
  title: "견적에서 영수까지 종이 없이 주고받아요",
  lead: `${KINDS.map(({ text }) => text).join(", ")}를 만들어 거래처에 보내요. 거래처의 승인을 받아 두면 나중에 말이 달라지지 않아요.`,
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    { before: "엑셀로 만든 거래명세서를 메일에 붙여 보내요", after: "정해진 서식으로 만들고 바로 보내요" },
    { before: "거래처가 봤는지, 동의했는지 전화로 물어봐요", after: "승인했는지 거부했는지 상태로 알 수 있어요" },
    { before: "지난 발주서를 찾으려면 폴더를 뒤져요", after: "문서번호로 찾고 지난 처리 이력까지 이어서 봐요" },
  ],
  flow: {
    title: "작성에서 승인, 발행까지",
    lead: "승인을 받는 흐름이에요. 승인이 필요 없으면 저장한 다음 바로 발행할 수 있어요. 국세청에는 보내지 않아요.",
    label: "전자문서 승인과 발행 흐름",
    lanes: ["보내는 회원사", PROVIDER.name, "거래처"],
    steps: [
      { id: "write", from: 0, to: 1, text: "작성하고 저장해요" },
      { id: "draft", from: 1, to: 1, text: status("REGISTERED") },
      { id: "ask", from: 1, to: 2, text: "승인을 요청해요" },
      { id: "waiting", from: 1, to: 1, text: status("ACCEPT_STANDBY") },
      { id: "answer", from: 2, to: 1, text: "승인하거나 거부해요" },
      {
        id: "answered",
        from: 1,
        to: 1,
        text: (
          <span className="flex flex-wrap justify-center gap-1">
            {status("ISSUED")}
            {status("REJECTED")}
          </span>
        ),
      },
      { id: "tell", from: 1, to: 0, text: "결과를 알려 줘요" },
    ],
  },
  features: [
    {
      icon: Files,
      title: `서식 ${KINDS.length}종`,
      text: `${KINDS.map(({ text }) => text).join(", ")}를 같은 방법으로 다뤄요.`,
    },
    {
      icon: Stamp,
      title: "승인받고 발행",
      text: "거래처가 승인해야 발행되게 하거나, 승인 없이 바로 발행할 수 있어요.",
    },
    { icon: FilePen, title: "되돌리기", text: "승인을 기다리는 문서는 거둬들이고, 발행한 문서는 취소할 수 있어요." },
    {
      icon: KeyRound,
      title: "내가 정한 문서번호",
      text: "여러분이 정한 번호로 문서를 찾아요. 같은 번호로 두 번 만들어지지 않아요.",
    },
    { icon: Printer, title: "인쇄와 PDF", text: "화면에 보이는 서식 그대로 A4 한 장에 인쇄해요." },
    {
      icon: BellRing,
      title: "메일과 문자 안내",
      text: "문서가 도착했다고 거래처에 알려요. 문구는 파트너가 바꿀 수 있어요.",
    },
  ],
  sampleLead: SCREEN_SAMPLE_LEAD,
  screen: SERVICE_SCREENS.edoc,
  limitLead: "접수할 때 검사하는 규칙이에요.",
  limits: [
    {
      label: "종류",
      value: `${KINDS.length}종`,
      note: KINDS.map(({ text, number }) => `${text}(${number})`).join(", "),
    },
    {
      label: "문서번호",
      value: `${DOCUMENT_KEY_MAX_LENGTH}자까지`,
      note: "영문, 숫자, -, _를 쓰고 회사 안에서 겹치지 않아야 해요",
    },
    { label: "승인 요청 취소", value: "거래처가 답하기 전까지", note: "답한 뒤에는 발행을 취소해요" },
    { label: "발행 취소", value: "언제든지", note: "국세청에 신고하는 문서가 아니라서 기한이 없어요" },
    { label: "인증서", value: "필요 없음", note: "전자서명은 세금계산서에만 해요" },
  ],
  faqs: EDOC_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 호출까지" },
    { href: "/docs/references/v1", title: "API 레퍼런스", note: "파라미터와 응답" },
    { href: "/services/taxinvoice", title: "전자세금계산서", note: "거래를 국세청에 신고하기" },
  ],
};
