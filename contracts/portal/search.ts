import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { digits } from "#contracts/field.ts";
import { LONGEST_ERROR_PASTE } from "#domain/error-codes/error-paste.ts";

export const SEARCH_MAX_LENGTH = 200;

/** Groups with equally good hits stand in this order. */
export const SearchKind = z.enum([
  "services",
  "guides",
  "manuals",
  "references",
  "errors",
  "prices",
  "samples",
  "pages",
  "notices",
  "faqs",
  "terms",
]);
export type SearchKind = z.infer<typeof SearchKind>;

export const SEARCH_KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  services: "서비스",
  guides: "가이드",
  manuals: "매뉴얼",
  references: "레퍼런스",
  errors: "오류코드",
  prices: "요금",
  samples: "샘플",
  pages: "안내",
  notices: "공지",
  faqs: "FAQ",
  terms: "약관",
};

/** A text in pieces, so that matches can be marked without sending markup. */
export const MarkedText = z.array(
  z.object({
    text: z.string().describe("글 조각입니다."),
    isHit: z.boolean().describe("검색어와 맞는 부분이면 true입니다."),
  }),
);
export type MarkedText = z.infer<typeof MarkedText>;

export const SearchHit = z.object({
  /** Leads to the section of the match. */
  href: z.string().describe("찾은 자리의 주소입니다."),
  title: MarkedText.describe("찾은 글의 제목입니다."),
  section: MarkedText.nullable().describe("찾은 자리의 제목입니다. 없으면 null입니다."),
  excerpt: MarkedText.describe("찾은 자리의 글입니다."),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  kind: SearchKind.describe("결과의 종류입니다."),
  label: z.string().describe("종류의 이름입니다."),
  count: z.int().describe("이 종류의 건수입니다."),
  hits: z.array(SearchHit).describe("찾은 것입니다."),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchResult = z.object({
  /** The keyword that was searched; a corrected one where the typed text finds nothing. */
  query: z.string().describe("찾은 말입니다."),
  isCorrected: z.boolean().describe("글자를 바로잡아 찾았으면 true입니다."),
  totalElements: z.int().describe("조건에 맞는 전체 건수입니다."),
  /** Only groups with hits, the best one first. */
  groups: z.array(SearchGroup).describe("종류별 결과입니다."),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchContent = endpoint({
  name: "searchContent",
  method: "GET",
  path: "/api/search",
  summary: "서비스, 요금, 문서, 오류코드, 샘플, 안내, 공지, 자주 묻는 질문, 약관 검색",
  access: "public",
  query: z.object({
    q: z
      .string()
      .max(SEARCH_MAX_LENGTH, `${SEARCH_MAX_LENGTH}자까지 입력할 수 있습니다.`)
      .default("")
      .describe("찾을 말입니다."),
    kind: SearchKind.optional().describe("이 종류만 돌려줍니다."),
    /** Limits the hits of each group; the counts stay complete. */
    size: digits(1, 200).default(5).describe("한 페이지에 담을 개수입니다."),
  }),
  output: SearchResult,
  // A fast typist sends a request with every key.
  rateLimit: { limit: 400, windowS: 60 },
});

/** The text travels in the body, because people paste keys and numbers that must stand in no address and no log. */
export const searchPaste = endpoint({
  name: "searchPaste",
  method: "POST",
  path: "/api/search/pastes",
  summary: "붙여 넣은 응답이나 로그에서 오류코드 찾기. 코드와 항목 이름만 읽고 나머지는 남기지 않습니다",
  access: "public",
  isReadOnly: true,
  body: z.object({
    text: z
      .string()
      .max(LONGEST_ERROR_PASTE, `${LONGEST_ERROR_PASTE.toLocaleString("ko-KR")}자까지 붙여 넣을 수 있습니다.`)
      .describe("붙여 넣은 글입니다."),
  }),
  output: SearchResult,
  rateLimit: { limit: 120, windowS: 60 },
});
