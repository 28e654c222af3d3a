import type { ConsoleArea } from "../people/partner-role.ts";

// In the order they lead on. A further one is a line here and a fact below.
export const ONBOARDING_STEPS = ["PARTNER", "TEST_KEY", "FIRST_CALL", "MEMBER", "FIRST_INVOICE"] as const;
export type OnboardingStepName = (typeof ONBOARDING_STEPS)[number];

export interface OnboardingStep {
  readonly step: OnboardingStepName;
  readonly isDone: boolean;
  /** Whether this person may do it; otherwise a colleague has to. */
  readonly isAllowed: boolean;
}

export interface OnboardingFacts {
  readonly hasPartner: boolean;
  readonly hasSeenKey: boolean;
  readonly hasCalled: boolean;
  readonly hasMember: boolean;
  /** The tax office took one. */
  readonly hasInvoice: boolean;
  /** The real server is in use, for whatever service: first steps are behind such a partner. */
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

// A key that has been used has been seen, also where somebody handed it over.
const IS_DONE: Readonly<Record<OnboardingStepName, (facts: OnboardingFacts) => boolean>> = {
  PARTNER: ({ hasPartner }) => hasPartner,
  TEST_KEY: ({ hasSeenKey, hasCalled }) => hasSeenKey || hasCalled,
  FIRST_CALL: ({ hasCalled }) => hasCalled,
  MEMBER: ({ hasMember }) => hasMember,
  FIRST_INVOICE: ({ hasInvoice, isAtWork }) => hasInvoice || isAtWork,
};

// What a step changes at the partner.
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
