import type { DocumentKind } from "./document-list.ts";

// The standing says whether a document is in force: one that is not yet, or no longer, must not pass for one that is.
export const DOCUMENT_STANDINGS = ["DRAFT", "LIVE", "CANCELED"] as const;
export type DocumentStanding = (typeof DOCUMENT_STANDINGS)[number];

const MARKS: Readonly<Record<DocumentStanding, readonly [issued: string, receipt: string] | null>> = {
  DRAFT: ["발행 전", "발급 전"],
  LIVE: null,
  CANCELED: ["발행취소", "발급취소"],
};

// The mark lies across the sheet; a receipt is 발급, other documents are 발행.
export const standingMark = (kind: DocumentKind, standing: DocumentStanding): string | null =>
  MARKS[standing]?.[kind === "CASHBILL" ? 1 : 0] ?? null;
