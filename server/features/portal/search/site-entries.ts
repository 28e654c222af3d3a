import type { SearchKind } from "#contracts/portal/search.ts";
import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { SERVICE_CATEGORIES, type ServiceCategoryCode } from "#domain/money/service-category.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SAMPLE_LANGUAGE_LABELS, SAMPLE_LANGUAGES, SAMPLES, type SampleLanguage } from "#samples/catalogue.ts";

/** A page, or a part of one, that no content file makes; the search uses these texts. */
export interface SiteEntry {
  kind: SearchKind;
  path: string;
  title: string;
  summary: string;
  /** Other names that people use. */
  names: readonly string[];
}

type ServiceWords = Pick<SiteEntry, "summary" | "names">;

const SERVICES: Readonly<Record<Exclude<ServiceCategoryCode, "smsDeny">, ServiceWords>> = {
  taxinvoice: {
    summary:
      "정발행, 역발행, 위수탁 세금계산서를 발행하고 국세청에 전송해요. 수정세금계산서와 계산서도 발행할 수 있어요.",
    names: ["세금계산서", "계산서", "수정세금계산서", "역발행", "tax invoice"],
  },
  edoc: {
    summary: "거래명세서, 견적서, 발주서, 청구서, 입금표, 영수증을 전자문서로 주고받아요.",
    names: ["거래명세서", "견적서", "발주서", "청구서", "입금표", "영수증"],
  },
  cashbill: {
    summary: "소득공제용과 지출증빙용 현금영수증을 발급하고 취소해요. 국세청 전송까지 맡겨 두세요.",
    names: ["소득공제", "지출증빙", "cash receipt"],
  },
  message: {
    summary: "단문, 장문, 포토 문자를 바로 보내거나 예약해서 보내요.",
    names: ["문자메시지", "SMS", "LMS", "MMS", "단문", "장문", "발신번호", "080 수신거부"],
  },
  fax: { summary: "팩시밀리가 없어도 파일을 팩스로 보내고 결과를 확인해요.", names: ["팩스 전송", "FAX"] },
  kakaotalk: { summary: "알림톡과 친구톡을 보내고, 실패하면 문자로 대신 보내요.", names: ["알림톡", "친구톡", "카톡"] },
  hometax: {
    summary: "홈택스에 있는 매출·매입 세금계산서와 현금영수증을 모아 와요.",
    names: ["홈택스", "매출 매입 자료 수집"],
  },
  card: { summary: "카드 사용 내역을 정해진 주기로 모아 와요.", names: ["법인카드", "카드 내역"] },
  bankAccount: { summary: "계좌의 입출금 내역을 정해진 주기로 모아 와요.", names: ["통장", "입출금 내역", "은행"] },
  corpState: {
    summary: "거래처가 휴업하거나 폐업하지 않았는지 사업자등록번호로 확인해요.",
    names: ["휴폐업", "사업자 상태", "사업자등록상태"],
  },
};

const PAGES: readonly SiteEntry[] = [
  {
    kind: "services",
    path: "/services/taxinvoice-on-premise",
    title: "설치형 세금계산서",
    summary: "우리 회사 서버에 설치해서 쓰는 전자세금계산서예요.",
    names: ["온프레미스", "on-premise", "구축형"],
  },
  {
    kind: "services",
    path: "/services/category",
    title: "전체 서비스",
    summary: "문서, 메시지, 조회 서비스를 항목코드와 단가까지 한눈에 비교해요.",
    names: ["서비스 비교", "항목코드"],
  },
  {
    kind: "prices",
    path: "/partners/cost/partner",
    title: "파트너 요금",
    summary: "품목별 단가를 확인하고 예상 사용량으로 월 비용을 계산해요.",
    names: ["요금", "가격", "비용", "단가", "요금표", "월 비용 계산"],
  },
  {
    kind: "prices",
    path: "/partners/cost/on-premise",
    title: "설치형 요금",
    summary: "설치형 세금계산서의 도입 비용과 유지 비용이에요.",
    names: ["온프레미스 요금"],
  },
];

const page = (path: string, title: string, summary: string, ...names: readonly string[]): SiteEntry => ({
  kind: "pages",
  path,
  title,
  summary,
  names,
});

/** The other public pages, and files for programs. */
const OTHER_PAGES: readonly SiteEntry[] = [
  page(
    "/",
    `${PROVIDER.name} 개발자센터`,
    "세금계산서부터 문자와 조회까지, API 하나로 연동하는 곳이에요.",
    "홈",
    "첫 화면",
  ),
  page("/docs", "개발 문서", "가이드, 매뉴얼, API 레퍼런스를 모두 모았어요.", "문서 홈", "개발자 문서"),
  page("/docs/guides", "가이드 목록", "처음 연동할 때 차례로 읽는 글이에요.", "연동 가이드"),
  page("/docs/manuals", "매뉴얼 목록", "콘솔 화면을 하나씩 설명해요.", "콘솔 매뉴얼", "사용 설명서"),
  page("/docs/references", "API 레퍼런스 목록", "호출과 파라미터, 응답을 찾아봐요.", "API 문서", "명세"),
  page(
    "/docs/errors",
    "오류 진단",
    "응답이나 로그를 붙여 넣으면 원인과 고칠 항목, 올바른 호출을 찾아 줘요.",
    "오류 분석",
    "로그 붙여 넣기",
  ),
  page("/partners", "파트너", "우리 서비스에 맞는 파트너 유형과 요금을 알아봐요.", "제휴"),
  page("/partners/info", "파트너 안내", "수익형과 할인형 파트너를 비교해요.", "파트너 유형", "파트너 비교"),
  page("/partners/reseller", "수익형 파트너", "회원사 이용료에서 수익을 나눠요.", "리셀러", "수익 정산", "reseller"),
  page("/partners/standalone", "할인형 파트너", "직접 쓰는 만큼 낮은 단가로 이용해요.", "직접 사용", "standalone"),
  page("/download", "다운로드", "언어별 연동 샘플을 받아요.", "샘플 다운로드 목록", "SDK", "내려받기"),
  page("/proposal", "제안서", "소개서를 받거나 우리 회사에 맞는 제안을 요청해요.", "소개서", "도입 제안"),
  page("/cs/dashboard", "고객지원 홈", "자주 찾는 도움말과 새 소식을 모았어요.", "고객센터", "도움말"),
  page("/cs/notice", "공지사항 목록", "점검 일정과 새 기능, 정책 변경을 알려 드려요.", "공지사항", "새 소식"),
  page("/cs/faq", "자주 묻는 질문 목록", "많이 물어보는 질문과 답을 모았어요.", "자주 묻는 질문", "FAQ"),
  page("/cs/inquiry/partner", "제휴 문의", "제휴와 도입을 문의해요.", "문의하기", "상담"),
  page("/cs/inquiry/technical", "기술 문의", "연동하다 막힌 것을 개발자에게 물어봐요.", "개발 문의", "오류 신고"),
  page("/cs/notice/rss.xml", "공지사항 RSS", "새 공지를 RSS 리더로 받아 봐요.", "피드", "구독", "rss"),
  page("/llms.txt", "llms.txt", "언어 모델이 읽을 문서 목록이에요. 전체는 llms-full.txt에 있어요.", "AI", "LLM"),
  page(
    "/openapi.json",
    "OpenAPI 명세",
    "모든 API 호출을 OpenAPI 3.1로 적은 파일이에요.",
    "swagger",
    "openapi.json",
    "스웨거",
  ),
  page(
    "/v1/openapi.json",
    "파트너 API 명세",
    "연동키로 호출하는 /v1을 OpenAPI 3.1로 적은 파일이에요. 예시도 들어 있어요.",
    "v1 openapi",
    "클라이언트 생성",
  ),
];

const TERMS: readonly SiteEntry[] = [
  {
    kind: "terms",
    path: `/terms/${PROVIDER.path}`,
    title: "이용약관",
    summary: `${PROVIDER.name} 개발자센터를 이용하는 조건이에요.`,
    names: ["약관", "서비스 이용약관"],
  },
  {
    kind: "terms",
    path: "/terms/partner",
    title: "파트너 약관",
    summary: "파트너로 등록하고 회원사에 서비스를 제공하는 조건이에요.",
    names: ["제휴 약관"],
  },
  {
    kind: "terms",
    path: "/terms/privacy",
    title: "개인정보 처리방침",
    summary: "어떤 개인정보를 왜, 얼마나 오래 보관하고 어떻게 지우는지 알려 드려요.",
    names: ["개인정보처리방침", "개인정보 보호"],
  },
];

const serviceEntries = (): SiteEntry[] =>
  SERVICE_CATEGORIES.flatMap(({ code, text }) =>
    code === "smsDeny" ? [] : { kind: "services" as const, path: `/services/${code}`, title: text, ...SERVICES[code] },
  );

const priceEntries = (): SiteEntry[] =>
  SERVICE_CATEGORIES.flatMap(({ code: category, text: service }) =>
    itemsOfCategory(category).map(({ code, text }) => {
      const { won, unit } = PRICE_LIST[code];
      return {
        kind: "prices" as const,
        path: `/services/category#price-${code}`,
        title: `${text} 요금`,
        summary: `${service} 기본 단가 ${won.toLocaleString("ko-KR")}원/${unit}, 부가세 포함`,
        names: [`${text} 단가`, `${text} 가격`, code],
      };
    }),
  );

const KOREAN_NAMES: Readonly<Record<SampleLanguage, string>> = {
  java: "자바",
  python: "파이썬",
  php: "피에이치피",
  csharp: "씨샵 닷넷",
  node: "노드",
  js: "자바스크립트",
};

const sampleEntries = (): SiteEntry[] =>
  SAMPLE_LANGUAGES.map((language) => {
    const files = Object.values(SAMPLES).map((sample) => sample[language].replace(/^.*\//, ""));
    return {
      kind: "samples",
      path: `/download?language=${language}`,
      title: `${SAMPLE_LANGUAGE_LABELS[language]} 샘플`,
      summary: `세금계산서 발행, 여러 건의 상태 읽기, 연동키 확인 예제를 받아요. ${files.join(", ")}`,
      names: [`${SAMPLE_LANGUAGE_LABELS[language]} 예제`, `${KOREAN_NAMES[language]} 샘플`, "샘플 다운로드"],
    };
  });

export const SITE_ENTRIES: readonly SiteEntry[] = [
  ...serviceEntries(),
  ...PAGES,
  ...priceEntries(),
  ...sampleEntries(),
  ...OTHER_PAGES,
  ...TERMS,
  {
    kind: "terms",
    path: "/terms",
    title: "약관",
    summary: "약관과 개인정보 처리방침을 모았어요.",
    names: ["약관 목록"],
  },
  { kind: "services", path: "/services", title: "서비스 소개", summary: "어떤 서비스가 있는지 살펴봐요.", names: [] },
  {
    kind: "prices",
    path: "/partners/cost",
    title: "요금 안내",
    summary: "파트너와 설치형의 요금을 알아봐요.",
    names: [],
  },
];
