import type { ConsoleArea } from "../people/partner-role.ts";

// The steps stand in the order they are taken. A new one needs a line here and a fact below.
export const ONBOARDING_STEPS = ["PARTNER", "TEST_KEY", "FIRST_CALL", "MEMBER", "FIRST_INVOICE"] as const;
export type OnboardingStepName = (typeof ONBOARDING_STEPS)[number];

export interface OnboardingStep {
  readonly step: OnboardingStepName;
  readonly isDone: boolean;
  /** False when a colleague with the right has to do it. */
  readonly isAllowed: boolean;
}

export interface OnboardingFacts {
  readonly hasPartner: boolean;
  readonly hasSeenKey: boolean;
  readonly hasCalled: boolean;
  readonly hasMember: boolean;
  /** The tax office has accepted an invoice. */
  readonly hasInvoice: boolean;
  /** The partner uses any service of the real server, so the first steps are behind it. */
  readonly isAtWork: boolean;
}

const NOTHING_DONE: OnboardingFacts = {
  hasPartner: false,
  hasSeenKey: false,
  hasCalled: false,
  hasMember: false,
  hasInvoice: false,
  isAtWork: false,
};

// A key that was used has been seen, also when a colleague handed it over.
const IS_DONE: Readonly<Record<OnboardingStepName, (facts: OnboardingFacts) => boolean>> = {
  PARTNER: ({ hasPartner }) => hasPartner,
  TEST_KEY: ({ hasSeenKey, hasCalled }) => hasSeenKey || hasCalled,
  FIRST_CALL: ({ hasCalled }) => hasCalled,
  MEMBER: ({ hasMember }) => hasMember,
  FIRST_INVOICE: ({ hasInvoice, isAtWork }) => hasInvoice || isAtWork,
};

// The area of the partner that a step changes.
const AREAS: Readonly<Record<OnboardingStepName, ConsoleArea | undefined>> = {
  PARTNER: undefined,
  TEST_KEY: "partnership",
  FIRST_CALL: "partnership",
  MEMBER: "members",
  FIRST_INVOICE: "partnership",
};

export function onboardingSteps(
  facts: OnboardingFacts = NOTHING_DONE,
  canChange: (area: ConsoleArea) => boolean = () => true,
): OnboardingStep[] {
  return ONBOARDING_STEPS.map((step) => {
    const area = AREAS[step];
    return { step, isDone: IS_DONE[step](facts), isAllowed: area === undefined || canChange(area) };
  });
}
