/** How a place speaks: 해요체 to visitors and in account pages, 합니다체 in the console, the API and documents' mails. */
export type Register = "해요체" | "합니다체";

/** The first that fits a path decides; what no line names speaks 합니다체. Places without a register are examples or law. */
const REGISTERS: [RegExp, Register | undefined][] = [
  [/^web\/routes\/portal\/ui-guide\//, undefined],
  [/^demo\//, undefined],
  [/^content\/terms\//, undefined],
  // Speaks as the page it stands on asks it to, and shows how others write.
  [/^web\/(shell\/onboarding-checklist\.tsx|routes\/portal\/services\/try-outs\/talk-samples\.ts)$/, undefined],
  [/^content\//, "해요체"],
  [/^web\/routes\/portal\/(home|services|partners|download|proposal|docs|support)\//, "해요체"],
  [/^web\/routes\/(identity\/(accounts|inquiries)|desk\/(error-help|home)|documents\/shared-documents)\//, "해요체"],
  // Account pages and the return from a payment, whose subjects are others.
  [/^web\/routes\/companies\/(member-users\/member-password|member-visits\/one-time)\.tsx$/, "해요체"],
  [/^web\/routes\/money\/payments\/settle-return\.tsx$/, "해요체"],
  [/^web\/routes\/not-found\.tsx$/, "해요체"],
  [/^web\/(shell\/site|enhance)\//, "해요체"],
  // Captchas stand on public and account pages alone.
  [/^web\/forms\/captcha[\w-]*\.tsx?$/, "해요체"],
  // The documentation is put together here.
  [/^server\/features\/(portal\/(content|search)|desk\/error-diagnoses)\//, "해요체"],
  // What visitors take away reads like the pages they took it from.
  [/^server\/features\/portal\/(sample-archives|proposal-pdf)\//, "해요체"],
  // What is written to a person about their account reads like the account pages.
  [/^server\/features\/\w+\/[\w-]+\/mails\.ts$/, "해요체"],
];

/** Written as laws are: our words for things hold there, how we speak to people does not. */
export const isLaw = (path: string): boolean => path.startsWith("content/terms/");

export function registerOf(path: string): Register | undefined {
  const line = REGISTERS.find(([pattern]) => pattern.test(path));
  return line ? line[1] : "합니다체";
}
