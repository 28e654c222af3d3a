import { FaqCategory } from "#contracts/content.ts";

export interface FaqListState {
  category: FaqCategory | undefined;
  keyword: string | undefined;
}

/** What the address says about the list; what it cannot mean is left out. */
export function readFaqList(params: URLSearchParams): FaqListState {
  return {
    category: FaqCategory.safeParse(params.get("category")).data,
    keyword: params.get("keyword")?.trim().slice(0, 100) || undefined,
  };
}

export function faqListHref({ category, keyword }: Partial<FaqListState>): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (keyword) params.set("keyword", keyword);
  const search = params.toString();
  return search ? `/cs/faq?${search}` : "/cs/faq";
}
