import { getOnboarding } from "#contracts/onboarding.ts";
import { bind } from "#server/kernel/bind.ts";
import { findOnboarding } from "./queries.ts";

export const onboardingRoutes = [
  bind(getOnboarding, ({ db, caller, place, origin }) => findOnboarding(db, caller, place, origin)),
];
