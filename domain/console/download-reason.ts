// A person who downloads personal data gives a reason first, and the audit log keeps it (Personal Information Protection
// Act, rules for safe handling, article 8).
export const DOWNLOAD_REASON = { minLength: 2, maxLength: 200 } as const;

export const DOWNLOAD_REASONS = ["고객 문의 응대", "정산·회계 확인", "내부 보고", "감사·법령 대응"] as const;

// This choice says nothing without an explanation in words.
export const OTHER_REASON = "기타";

export const isUnsaid = (reason: string): boolean => reason === OTHER_REASON;

// Joins the choice and the typed words into one sentence.
export const downloadReasonText = (choice: string, details: string): string =>
  [choice.trim(), details.trim()].filter((text) => text !== "").join(": ");
