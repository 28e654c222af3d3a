import { getFirstCall, getFirstInvoice, getOnboarding } from "#contracts/desk/onboarding.ts";
import { bind } from "#server/call/bind.ts";
import { findFirstCall } from "./first-call.ts";
import { findFirstInvoice } from "./first-invoice.ts";
import { findOnboarding } from "./queries.ts";

export const onboardingRoutes = [
  bind(getOnboarding, ({ db, caller, place, origin }) => findOnboarding(db, caller, place, origin)),
  bind(getFirstCall, ({ db, place }) => findFirstCall(db, place.partnerSeq)),
  bind(getFirstInvoice, ({ db, place, input }) => findFirstInvoice(db, place.partnerSeq, input.query)),
];
