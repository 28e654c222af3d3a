import { Activity, BookCopy, Database, KeyRound, Layers, RefreshCw } from "lucide-react";
import { NTS_SUCCESS_CODE } from "#domain/documents/nts-result.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { PROVIDER } from "#domain/provider.ts";
import { ON_PREMISE_LINK } from "#web/shell/site/site-menu.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import type { Feature } from "./feature-grid.tsx";
import type { FlowStep } from "./flow-drawing.tsx";
import type { NextLink } from "./next-links.tsx";
import type { Problem } from "./problem-list.tsx";

const status = (name: TaxInvoiceStatus) => {
  const { meaning, text } = TAX_INVOICE_STATUS_LABELS[name];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
};

export const ON_PREMISE_WORDS = {
  name: ON_PREMISE_LINK.text,
  title: "문서도 데이터도 우리 회사 안에 두고 발행해요",
  lead: "세금계산서를 만들고 서명하고 보내는 서버를 여러분의 전산실이나 클라우드 계정에 설치해요. 화면과 API는 클라우드와 똑같아요.",
} as const;

export const ON_PREMISE_PROBLEMS: readonly Problem[] = [
  {
    before: "거래 자료를 회사 밖에 둘 수 없다는 규정이 있어요",
    after: "데이터베이스와 파일이 모두 우리 망 안에 있어요",
  },
  { before: "발행 메일도 회사 메일 서버로 나가야 해요", after: "여러분의 SMTP 서버를 그대로 써요" },
  { before: "ERP와 같은 망에서 바로 호출하고 싶어요", after: "회사 안의 주소로 API를 불러요" },
];

export const ON_PREMISE_DIFFERENCES: readonly { what: string; own: string; cloud: string }[] = [
  { what: "서버를 두는 곳", own: "전산실이나 여러분의 클라우드 계정", cloud: PROVIDER.name },
  { what: "데이터베이스", own: "여러분의 PostgreSQL", cloud: `${PROVIDER.name}이 운영` },
  { what: "첨부 파일", own: "S3와 호환되는 여러분의 저장소", cloud: `${PROVIDER.name}이 보관` },
  { what: "발행 메일", own: "여러분의 SMTP 서버", cloud: `${PROVIDER.name}의 메일 서버` },
  { what: "비밀 값을 잠그는 키", own: "여러분이 만들고 보관", cloud: `${PROVIDER.name}이 보관` },
  { what: "API 주소", own: "여러분이 정한 주소", cloud: "개발자센터의 주소" },
  { what: "새 버전", own: "원하는 때에 업그레이드", cloud: "자동으로 적용" },
  { what: "API와 화면", own: "같음", cloud: "같음" },
];

export const ON_PREMISE_FLOW: {
  title: string;
  lead: string;
  label: string;
  lanes: readonly string[];
  steps: readonly FlowStep[];
} = {
  title: "회사 안에서 시작해 국세청에서 끝나요",
  lead: "밖으로 나가는 것은 국세청으로 가는 전송과 거래처로 가는 메일뿐이에요.",
  label: "설치형 세금계산서 흐름",
  lanes: ["우리 서비스", "설치한 서버", "국세청", "거래처"],
  steps: [
    { id: "write", from: 0, to: 1, text: "회사 안의 주소로 요청해요" },
    { id: "sign", from: 1, to: 1, text: <span className="text-sm text-muted">인증서로 서명해요</span> },
    { id: "issued", from: 1, to: 1, text: status("ISSUED") },
    { id: "mail", from: 1, to: 3, text: "우리 메일 서버로 보내요" },
    { id: "send", from: 1, to: 2, text: "암호화해서 전송해요" },
    { id: "answer", from: 2, to: 1, text: `${NTS_SUCCESS_CODE}로 답해요` },
    { id: "accepted", from: 1, to: 1, text: status("NTS_SUCCESS") },
  ],
};

export const ON_PREMISE_FEATURES: readonly Feature[] = [
  {
    icon: Layers,
    title: "프로세스 하나",
    text: "사이트와 콘솔, API를 한 프로그램이 맡아요. 늘어나면 같은 것을 더 띄우면 돼요.",
  },
  {
    icon: Database,
    title: "PostgreSQL만 있으면",
    text: "따로 배울 저장소가 없어요. 읽기를 복제본으로 나눌 수도 있어요.",
  },
  {
    icon: RefreshCw,
    title: "안전한 업그레이드",
    text: "시작할 때 스키마를 맞춰요. 데이터베이스가 더 새것이면 시작하지 않고 알려 줘요.",
  },
  { icon: KeyRound, title: "키 바꾸기", text: "비밀 값을 잠그는 키는 여러 개를 함께 둘 수 있어서 멈추지 않고 바꿔요." },
  { icon: Activity, title: "상태 확인", text: "살아 있는지, 준비됐는지, 얼마나 바쁜지 정해진 주소로 답해요." },
  { icon: BookCopy, title: "고칠 수 없는 기록", text: "누가 무엇을 바꿨는지 앞 기록과 이어진 사슬로 남아요." },
];

export const ON_PREMISE_LINKS: readonly NextLink[] = [
  { href: "/services/taxinvoice", title: "전자세금계산서", note: "기능과 한도는 클라우드와 같아요" },
  { href: "/partners/cost/on-premise", title: "설치형 요금", note: "설치형에 맞춘 요금 안내" },
  { href: "/docs/references/v1", title: "API 레퍼런스", note: "파라미터와 응답" },
];
