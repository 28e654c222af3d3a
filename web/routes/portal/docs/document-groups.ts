import { data } from "react-router";
import { DocumentKind, type DocumentSummary } from "#contracts/portal/content.ts";

export interface DocumentGroup {
  code: string;
  title: string;
  documents: DocumentSummary[];
}

/** Groups the list, which is in reading order, so that members of a group are neighbours. */
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

/** Answers 404 for unknown kinds. */
export function readKind(kind: string): DocumentKind {
  const result = DocumentKind.safeParse(kind);
  if (!result.success) throw data(null, { status: 404 });
  return result.data;
}

export const KIND_DESCRIPTIONS: Readonly<Record<DocumentKind, string>> = {
  guides: "처음 연동하는 분이 순서대로 따라 할 수 있게 썼어요.",
  manuals: "콘솔 화면을 하나씩 짚어 가며 설명해요.",
  references: "호출마다 보내는 값과 받는 값, 오류, 여섯 언어의 예제를 모았어요.",
};
