/** The hash keeps the step, so that the browser's back button goes one step back and not out of the form. */
export const SIGNUP_STEPS = [
  { hash: "", text: "약관 동의" },
  { hash: "#identity", text: "본인확인" },
  { hash: "#details", text: "정보 입력" },
  { hash: "#done", text: "완료" },
] as const;

interface Progress {
  hasConsented: boolean;
  isVerified: boolean;
}

/** Leads no further than what has been done: a reloaded page has forgotten the consent and begins with it again. */
export function stepOf(hash: string, { hasConsented, isVerified }: Progress): number {
  const step = SIGNUP_STEPS.findIndex((each) => each.hash === hash);
  const furthest = hasConsented ? (isVerified ? 2 : 1) : 0;
  return Math.min(Math.max(step, 0), furthest);
}
