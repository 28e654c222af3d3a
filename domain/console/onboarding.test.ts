import { expect, test } from "vitest";
import { ONBOARDING_STEPS, onboardingSteps } from "./onboarding.ts";

const registered = {
  hasPartner: true,
  hasSeenKey: false,
  hasCalled: false,
  hasMember: false,
  hasInvoice: false,
  isAtWork: false,
};

test.each([
  ["nothing yet", undefined, []],
  ["a partner", registered, ["PARTNER"]],
  ["a key that was seen", { ...registered, hasSeenKey: true }, ["PARTNER", "TEST_KEY"]],
  ["a call, which needs a key", { ...registered, hasCalled: true }, ["PARTNER", "TEST_KEY", "FIRST_CALL"]],
  ["a member before anything else", { ...registered, hasMember: true }, ["PARTNER", "MEMBER"]],
  ["an invoice that the tax office accepted", { ...registered, hasInvoice: true }, ["PARTNER", "FIRST_INVOICE"]],
  ["a real server at work, without invoices", { ...registered, isAtWork: true }, ["PARTNER", "FIRST_INVOICE"]],
])("%s", (_, facts, done) => {
  const steps = onboardingSteps(facts);
  expect(steps.map(({ step }) => step)).toEqual([...ONBOARDING_STEPS]);
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(done);
});

test("a step belongs to whoever may change that area", () => {
  const allowed = onboardingSteps(registered, (area) => area === "members").filter(({ isAllowed }) => isAllowed);
  expect(allowed.map(({ step }) => step)).toEqual(["PARTNER", "MEMBER"]);
});
