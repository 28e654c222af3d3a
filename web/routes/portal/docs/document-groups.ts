import { data } from "react-router";
import { DocumentKind, type DocumentSummary } from "#contracts/portal/content.ts";

export interface DocumentGroup {
  code: string;
  title: string;
  documents: DocumentSummary[];
}

/** The list arrives in reading order; neighbours of one group stand together. */
export function groupDocuments(documents: readonly DocumentSummary[]): DocumentGroup[] {
  const groups = new Map<string, DocumentGroup>();
  for (const document of documents) {
    const { code, title } = document.group;
    const group = groups.get(code) ?? { code, title, documents: [] };
    groups.set(code, group);
    group.documents.push(document);
  }
  return [...groups.values()];
}

/** `/docs/recipes` is no page. */
export function readKind(kind: string): DocumentKind {
  const known = DocumentKind.safeParse(kind);
  if (!known.success) throw data(null, { status: 404 });
  return known.data;
}

export const KIND_DESCRIPTIONS: Readonly<Record<DocumentKind, string>> = {
  guides: "처음 연동하는 분이 순서대로 따라 할 수 있게 썼어요.",
  manuals: "콘솔 화면을 하나씩 짚어 가며 설명해요.",
  references: "호출마다 보내는 값과 받는 값, 오류, 여섯 언어의 예제를 모았어요.",
};
