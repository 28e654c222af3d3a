/** Texts use 해요체 to visitors and in account pages, and 합니다체 in the console, the API and mails about documents. */
export type Register = "해요체" | "합니다체";

/**
 * The first pattern that fits a path decides; every other path uses 합니다체. Paths without a register are examples or
 * legal texts.
 */
const REGISTERS: [RegExp, Register | undefined][] = [
  [/^web\/(routes\/portal\/ui-guide\/|ui\/[\w-]+\.examples\.tsx$)/, undefined],
  [/^demo\//, undefined],
  [/^content\/terms\//, undefined],
  // The checklist takes the register of its page, and the samples show how others write.
  [/^web\/(shell\/onboarding-checklist\.tsx|routes\/portal\/services\/try-outs\/talk-samples\.ts)$/, undefined],
  [/^content\//, "해요체"],
  [/^web\/routes\/portal\/(home|services|partners|download|proposal|docs|support)\//, "해요체"],
  [/^web\/routes\/(identity\/(accounts|inquiries)|desk\/(error-help|home)|documents\/shared-documents)\//, "해요체"],
  // These are account pages and the return from a payment, although they lie in other subjects.
  [/^web\/routes\/companies\/(member-users\/member-password|member-visits\/one-time)\.tsx$/, "해요체"],
  [/^web\/routes\/money\/payments\/settle-return\.tsx$/, "해요체"],
  [/^web\/routes\/not-found\.tsx$/, "해요체"],
  [/^web\/(shell\/site|enhance)\//, "해요체"],
  // Captchas are on public and account pages only.
  [/^web\/forms\/captcha[\w-]*\.tsx?$/, "해요체"],
  // These folders assemble the documentation.
  [/^server\/features\/(portal\/(content|search)|desk\/error-diagnoses)\//, "해요체"],
  // Files for visitors use the register of the pages that offer them.
  [/^server\/features\/portal\/(sample-archives|proposal-pdf)\//, "해요체"],
  // Mails to a person about their account use the register of the account pages.
  [/^server\/features\/\w+\/[\w-]+\/mails\.ts$/, "해요체"],
];

/** Legal texts use our terms, but not the register for readers. */
export const isLaw = (path: string): boolean => path.startsWith("content/terms/");

export function registerOf(path: string): Register | undefined {
  const line = REGISTERS.find(([pattern]) => pattern.test(path));
  return line ? line[1] : "합니다체";
}
