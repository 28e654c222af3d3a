import { BadgeCheck, BellRing, CalendarX2, FilePen, GitPullRequestArrow, Send } from "lucide-react";
import { formatDate } from "#domain/calendar/time-format.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { CERTIFICATE_WARNING_DAYS } from "#domain/documents/certificate.ts";
import { issueDeadline, transmitDeadline } from "#domain/documents/deadlines.ts";
import { DOCUMENT_KEY_MAX_LENGTH } from "#domain/documents/document-key.ts";
import { NTS_SEND_TYPE_LABELS } from "#domain/documents/nts-config.ts";
import { NTS_SUCCESS_CODE } from "#domain/documents/nts-result.ts";
import { PENALTIES, type PenaltyKind } from "#domain/documents/penalties.ts";
import { TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { formatNumber } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SAMPLE_NTS_NUM, SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";
import type { ServiceContent } from "./service-page.tsx";

const { writeDate } = SAMPLE_TAX_INVOICE;
const percent = (kind: PenaltyKind): string => `${PENALTIES[kind].text} ${PENALTIES[kind].basisPoints / 100}%`;

const status = (name: TaxInvoiceStatus) => {
  const { meaning, text } = TAX_INVOICE_STATUS_LABELS[name];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

const TAXINVOICE_FAQS: readonly Faq[] = [
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

export const TAXINVOICE_CONTENT: ServiceContent = {
  category: "taxinvoice",
  name: "전자세금계산서",
  title: "거래가 끝난 그 화면에서 세금계산서를 발행해요",
  lead: "작성부터 서명, 국세청 전송과 결과 확인까지 여러분의 서비스 안에서 이어져요. 회원사는 홈택스를 따로 열지 않아도 돼요.",
  problemTitle: "이런 일을 덜어 드려요",
  problems: [
    {
      before: "거래는 우리 서비스에서 하고, 세금계산서는 홈택스에서 다시 입력해요",
      after: "일회용 주소로 세금계산서 화면을 바로 열어 발행해요",
    },
    { before: "국세청에 잘 갔는지 매번 로그인해서 확인해요", after: "상태값 하나로 전송 결과까지 알 수 있어요" },
    { before: "발행 기한을 넘겨 가산세를 내요", after: "기한이 지난 발행은 따로 허용하기 전까지 막아 둬요" },
  ],
  flow: {
    title: "작성에서 국세청 전송까지",
    lead: "정발행을 기준으로 그렸어요. 상태 이름은 API와 콘솔이 똑같이 써요.",
    label: "전자세금계산서 정발행 흐름",
    lanes: ["회원사", PROVIDER.name, "국세청", "거래처"],
    steps: [
      { id: "write", from: 0, to: 1, text: "작성하고 저장해요" },
      { id: "draft", from: 1, to: 1, text: status("REGISTERED") },
      { id: "sign", from: 0, to: 1, text: "인증서로 서명해요" },
      { id: "issued", from: 1, to: 1, text: status("ISSUED") },
      { id: "deliver", from: 1, to: 3, text: "발행 메일과 사본을 보내요" },
      { id: "send", from: 1, to: 2, text: "전송해요" },
      { id: "sending", from: 1, to: 1, text: status("NTS_SENT") },
      { id: "answer", from: 2, to: 1, text: `${NTS_SUCCESS_CODE}로 답해요` },
      { id: "accepted", from: 1, to: 1, text: status("NTS_SUCCESS") },
    ],
  },
  features: [
    {
      icon: GitPullRequestArrow,
      title: "정발행, 역발행, 위수탁",
      text: "공급자가 발행하거나, 공급받는자가 요청하거나, 수탁자가 대신 발행해요. 발행 전에 승인을 받는 발행예정도 있어요.",
    },
    {
      icon: FilePen,
      title: `수정세금계산서 ${Object.keys(AMENDMENTS).length}가지 사유`,
      text: "착오정정부터 이중발급까지 사유에 맞는 장수와 작성일자, 부호를 규칙으로 정해 뒀어요.",
    },
    {
      icon: Send,
      title: "국세청 전송 방식",
      text: `${NTS_SEND_TYPE_LABELS[1]}과 ${NTS_SEND_TYPE_LABELS[2]} 중에서 파트너와 회원사가 각각 정해요.`,
    },
    {
      icon: CalendarX2,
      title: "지연발급 차단",
      text: "가산세가 생길 발행은 기본으로 막혀 있어요. 필요할 때만 과세와 면세를 나눠 허용하세요.",
    },
    {
      icon: BadgeCheck,
      title: "인증서 만료 알림",
      text: `만료 ${CERTIFICATE_WARNING_DAYS}일 전부터 만료예정으로 표시해서 발행이 멈추기 전에 알 수 있어요.`,
    },
    {
      icon: BellRing,
      title: "메일과 문자 안내",
      text: "발행, 승인 요청, 취소를 거래처에 알려요. 문구와 로고는 파트너가 바꿀 수 있어요.",
    },
  ],
  sampleLead: "연동키만 있으면 호출 한 번으로 발행해요. 고른 언어는 다른 페이지에서도 그대로 보여요.",
  limitLead: "API가 검사하는 규칙과 같은 값이에요.",
  limits: [
    { label: "품목", value: `${TAX_INVOICE_LIMITS.lines}개까지`, note: "거래일은 작성일자와 같은 달이어야 해요" },
    {
      label: "문서번호",
      value: `${DOCUMENT_KEY_MAX_LENGTH}자까지`,
      note: "영문, 숫자, -, _를 쓰고 회사 안에서 겹치지 않아야 해요",
    },
    { label: "책번호", value: `권·호 각 ${formatNumber(TAX_INVOICE_LIMITS.bookNumber)}까지` },
    { label: "일련번호", value: `${TAX_INVOICE_LIMITS.serialLength}자까지` },
    { label: "추가 담당자", value: `${TAX_INVOICE_LIMITS.extraContacts}명까지`, note: "발행 메일을 함께 받아요" },
    { label: "승인번호", value: `${SAMPLE_NTS_NUM.length}자리`, note: "발행할 때 작성일자를 넣어 만들어져요" },
    {
      label: "발행 기한",
      value: "공급한 달의 다음 달 10일",
      note: `쉬는 날이면 다음 영업일이에요. ${formatDate(writeDate)} 작성분은 ${formatDate(issueDeadline(writeDate))}까지예요`,
    },
    {
      label: "국세청 전송 기한",
      value: "발행한 다음 날",
      note: `${formatDate(writeDate)} 발행분은 ${formatDate(transmitDeadline(writeDate))}까지예요`,
    },
    {
      label: "가산세",
      value: percent("lateIssue"),
      note: `공급가액 기준이에요. ${[percent("notIssued"), percent("lateTransmit"), percent("notTransmitted")].join(", ")}`,
    },
    {
      label: "한 번에 조회하는 건수",
      value: `${MAX_PAGE_SIZE}건까지`,
      note: `정하지 않으면 ${DEFAULT_PAGE_SIZE}건이에요`,
    },
  ],
  faqs: TAXINVOICE_FAQS,
  links: [
    { href: "/docs/guides/quick-start", title: "시작하기", note: "키를 받고 첫 발행까지" },
    { href: "/docs/references/v1", title: "API 레퍼런스", note: "파라미터와 응답" },
    { href: "/docs/references/error-codes", title: "오류코드 조회", note: "원인과 해결 방법" },
  ],
};
