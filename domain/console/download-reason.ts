// Why somebody takes data of people out as a file: asked before, kept in the audit log (act on the protection of personal
// information, rules for safe handling, article 8).
export const DOWNLOAD_REASON = { minLength: 2, maxLength: 200 } as const;

export const DOWNLOAD_REASONS = ["고객 문의 응대", "정산·회계 확인", "내부 보고", "감사·법령 대응"] as const;

// Says nothing without the words behind it.
export const OTHER_REASON = "기타";

export const isUnsaid = (reason: string): boolean => reason === OTHER_REASON;

// What was chosen and what was typed, as one sentence.
export const downloadReasonText = (chosen: string, details: string): string =>
  [chosen.trim(), details.trim()].filter((text) => text !== "").join(": ");
