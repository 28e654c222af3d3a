// A partner's relation to a member company is proven when the partner registered a number nobody had, the company's SUPER user
// consented, a certificate proved the number, or staff approved.
export const MEMBER_PROOFS = ["FIRST", "CONSENT", "CERTIFICATE", "STAFF"] as const;
export type MemberProof = (typeof MEMBER_PROOFS)[number];

export const UNPROVEN_TEXT = "확인 전";
