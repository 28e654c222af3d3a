import { z } from "zod";
import { PROVIDER } from "#domain/provider.ts";
import { endpoint } from "./endpoint.ts";

const ordering = z.int().min(0);
const title = z.string().min(1).max(60);
const summary = z.string().min(1).max(160);

/** §3: manuals, API guides and API references share one shape. */
export const DocumentFrontMatter = z.strictObject({
  title,
  summary,
  group: z.strictObject({ code: z.string().regex(/^[a-z0-9-]+$/), title, ordering }),
  ordering,
  updated: z.iso.date(),
});
const DocumentSummary = DocumentFrontMatter.extend({ slug: z.string() });

export const FaqCategory = z.enum(["START", "DOCUMENT", "MESSAGE", "LOOKUP", "BILLING", "ACCOUNT"]);

export const FaqFrontMatter = z.strictObject({ title, category: FaqCategory, ordering });
const FaqSummary = FaqFrontMatter.extend({ slug: z.string() });

export const TermsKind = z.enum([PROVIDER.path, "partner", "privacy"]);

/** One file per version; the one with the latest effective date that has come is in force. */
export const TermsFrontMatter = z.strictObject({ title, kind: TermsKind, effective: z.iso.date(), summary });
const TermsSummary = TermsFrontMatter.extend({ slug: z.string() });

const withHtml = z.object({ html: z.string() }).shape;

function listOf<Row extends z.ZodType>(name: string, collection: string, label: string, row: Row) {
  const path = `/cms/${collection}`;
  return endpoint({ name, method: "GET", path, summary: `${label} 목록`, access: "public", output: z.array(row) });
}

function entryOf<Entry extends z.ZodType>(name: string, collection: string, label: string, output: Entry) {
  return endpoint({
    name,
    method: "GET",
    path: `/cms/${collection}/{slug}`,
    summary: `${label} 한 건`,
    access: "public",
    params: z.object({ slug: z.string() }),
    output,
    errors: ["NOT_FOUND"],
  });
}

export const listManuals = listOf("listManuals", "manuals", "매뉴얼", DocumentSummary);
export const getManual = entryOf("getManual", "manuals", "매뉴얼", DocumentSummary.extend(withHtml));
export const listGuides = listOf("listGuides", "guides", "API 가이드", DocumentSummary);
export const getGuide = entryOf("getGuide", "guides", "API 가이드", DocumentSummary.extend(withHtml));
export const listReferences = listOf("listReferences", "references", "API 레퍼런스", DocumentSummary);
export const getReference = entryOf("getReference", "references", "API 레퍼런스", DocumentSummary.extend(withHtml));
export const listFaqs = listOf("listFaqs", "faqs", "자주 묻는 질문", FaqSummary);
export const getFaq = entryOf("getFaq", "faqs", "자주 묻는 질문", FaqSummary.extend(withHtml));
export const listTerms = listOf("listTerms", "terms", "약관", TermsSummary);
export const getTerms = entryOf("getTerms", "terms", "약관", TermsSummary.extend(withHtml));
