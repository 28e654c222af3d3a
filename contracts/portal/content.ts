import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { html } from "#contracts/field.ts";
import { keyword } from "#contracts/list.ts";
import { FAQ_CATEGORIES, TERMS_KINDS } from "#domain/console/content-labels.ts";

export const slug = z.string().describe("주소에 쓰는 이름입니다.");

const ordering = z.int().min(0).describe("순서입니다. 작은 값이 먼저입니다.");
const title = z.string().min(1).max(60);
const summary = z.string().min(1).max(160);

export const DocumentKind = z.enum(["guides", "manuals", "references"]);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  guides: "가이드",
  manuals: "매뉴얼",
  references: "API 레퍼런스",
};

/** §3: manuals, API guides and API references share one shape. */
export const DocumentFrontMatter = z.strictObject({
  title: title.describe("문서의 제목입니다."),
  summary: summary.describe("문서의 요약입니다."),
  group: z
    .strictObject({
      code: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .describe("묶음의 코드입니다."),
      title: title.describe("묶음의 제목입니다."),
      ordering,
    })
    .describe("묶음입니다."),
  ordering,
  updated: z.iso.date().describe("마지막으로 고친 날입니다."),
});
export const DocumentSummary = DocumentFrontMatter.extend({ slug });
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const DocumentHeading = z.object({
  id: z.string().describe("제목으로 바로 가는 이름입니다."),
  text: z.string().describe("제목의 글입니다."),
  level: z.int().describe("제목의 단계입니다."),
  number: z.string().describe("제목의 번호입니다."),
});
export type DocumentHeading = z.infer<typeof DocumentHeading>;

const DocumentNeighbour = DocumentSummary.pick({ slug: true, title: true });
export type DocumentNeighbour = z.infer<typeof DocumentNeighbour>;

/** The markdown with its generated tables in place. */
const body = z.string().describe("마크다운으로 적은 본문입니다.");
export const DocumentEntry = DocumentSummary.extend({ body });
const DocumentListEntry = DocumentSummary.extend({ body: body.optional() });

export const Document = DocumentEntry.extend({
  html,
  headings: z.array(DocumentHeading).describe("본문의 제목입니다."),
  /** The neighbours in reading order. */
  previous: DocumentNeighbour.nullable().describe("앞의 글입니다. 없으면 null입니다."),
  next: DocumentNeighbour.nullable().describe("다음 문서입니다. 없으면 null입니다."),
});
export type Document = z.infer<typeof Document>;

export const FaqCategory = z.enum(FAQ_CATEGORIES);
export type FaqCategory = z.infer<typeof FaqCategory>;

export const FaqFrontMatter = z.strictObject({
  title: title.describe("질문입니다."),
  category: FaqCategory.describe("질문의 분류입니다."),
  ordering,
});

/** Answers are short, so that the list includes them. */
export const Faq = FaqFrontMatter.extend({ slug, body, html });
export type Faq = z.infer<typeof Faq>;

export const TermsKind = z.enum(TERMS_KINDS);
export type TermsKind = z.infer<typeof TermsKind>;

/** One text for each version, named by the day from which it holds. The latest day that has come is in force. */
export const TermsFrontMatter = z.strictObject({
  title: title.describe("약관의 제목입니다."),
  kind: TermsKind.describe("약관의 종류입니다."),
  effective: z.iso.date().describe("시행일입니다."),
  /** Says what the version changes. */
  summary: summary.describe("약관의 요약입니다."),
  /** People who agreed to an older version are asked again at the next log-in. */
  asksConsent: z.boolean().default(true).describe("다시 동의를 받는 판이면 true입니다."),
});
const TermsSummary = TermsFrontMatter.extend({ slug });
const TermsEntry = TermsSummary.extend({ body });

export const TermsVersion = TermsSummary.extend({
  standing: z
    .enum(["UPCOMING", "IN_FORCE", "PAST"])
    .describe("시행 예정인지, 시행 중인지, 지난 것인지 나타내는 값입니다."),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

/** Words of a paragraph that stayed, were removed or are new. */
const ChangedPiece = z.object({
  change: z.enum(["same", "removed", "added"]).describe("앞선 약관에서 무엇이 바뀌었는지 나타내는 값입니다."),
  text: z.string().describe("글 조각입니다."),
});
export const ChangedParagraph = z.object({
  kind: z.enum(["heading", "text"]).describe("문단의 종류입니다."),
  change: z
    .enum(["same", "removed", "added", "changed"])
    .describe("앞선 약관에서 무엇이 바뀌었는지 나타내는 값입니다."),
  pieces: z.array(ChangedPiece).describe("바뀐 곳을 나눈 글 조각입니다."),
});
export type ChangedParagraph = z.infer<typeof ChangedParagraph>;

function listOf<Row extends z.ZodType>(name: string, collection: string, label: string, row: Row) {
  const path = `/cms/${collection}`;
  return endpoint({ name, method: "GET", path, summary: `${label} 목록`, access: "public", output: z.array(row) });
}

/** References are long, so that lists of titles may leave the bodies out. */
const documentsOf = (name: string, collection: string, label: string) =>
  endpoint({
    name,
    method: "GET",
    path: `/cms/${collection}`,
    summary: `${label} 목록`,
    access: "public",
    query: z.object({
      body: z
        .enum(["true", "false"])
        .default("true")
        .meta({ wire: { type: "boolean", default: true } })
        .describe("false이면 본문을 빼고 돌려줍니다."),
    }),
    output: z.array(DocumentListEntry),
  });

function entryOf<Entry extends z.ZodType>(name: string, collection: string, label: string, output: Entry) {
  return endpoint({
    name,
    method: "GET",
    path: `/cms/${collection}/{slug}`,
    summary: `${label} 한 건`,
    access: "public",
    params: z.object({ slug: z.string().describe("글의 주소에 쓰는 이름입니다.") }),
    output,
    errors: ["NOT_FOUND"],
  });
}

export const listManuals = documentsOf("listManuals", "manuals", "매뉴얼");
export const getManual = entryOf("getManual", "manuals", "매뉴얼", Document);
export const listGuides = documentsOf("listGuides", "guides", "API 가이드");
export const getGuide = entryOf("getGuide", "guides", "API 가이드", Document);
export const listReferences = documentsOf("listReferences", "references", "API 레퍼런스");
export const getReference = entryOf("getReference", "references", "API 레퍼런스", Document);

export const DOCUMENT_CALLS = {
  guides: { list: listGuides, get: getGuide },
  manuals: { list: listManuals, get: getManual },
  references: { list: listReferences, get: getReference },
} as const satisfies Record<DocumentKind, object>;

export const listFaqs = endpoint({
  name: "listFaqs",
  method: "GET",
  path: "/cms/faqs",
  summary: "자주 묻는 질문 목록",
  access: "public",
  query: z.object({ category: FaqCategory.optional().describe("이 분류만 돌려줍니다."), keyword: keyword.optional() }),
  output: z.array(Faq),
});
export const getFaq = entryOf("getFaq", "faqs", "자주 묻는 질문", Faq);
export const listTerms = listOf("listTerms", "terms", "약관", TermsEntry);
export const getTerms = entryOf(
  "getTerms",
  "terms",
  "약관",
  TermsEntry.extend({ html, headings: z.array(DocumentHeading).describe("본문의 제목입니다.") }),
);

export const listTermsVersions = endpoint({
  name: "listTermsVersions",
  method: "GET",
  path: "/cms/terms/{kind}/versions",
  summary: "약관 한 가지의 모든 판",
  access: "public",
  params: z.object({ kind: TermsKind.describe("약관의 종류입니다.") }),
  output: z.array(TermsVersion),
});

const version = z.iso.date().describe("비교할 판의 시행일입니다.");

export const compareTerms = endpoint({
  name: "compareTerms",
  method: "GET",
  path: "/cms/terms/{kind}/changes",
  summary: "약관의 두 판 비교",
  access: "public",
  params: z.object({ kind: TermsKind.describe("약관의 종류입니다.") }),
  query: z.object({ from: version, to: version }),
  output: z.object({
    from: TermsVersion.describe("비교하는 앞의 판입니다."),
    to: TermsVersion.describe("비교하는 뒤의 판입니다."),
    paragraphs: z.array(ChangedParagraph).describe("문단입니다."),
  }),
  errors: ["NOT_FOUND"],
});
