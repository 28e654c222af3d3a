import { expect, test } from "vitest";
import { reachableStates } from "../states/transition.ts";
import {
  isSubscriptionUsable,
  SUBSCRIPTION_MACHINE,
  SUBSCRIPTION_STATUS_LABELS,
  subscriptionPointCode,
  subscriptionReference,
} from "./subscription.ts";

test("every state is reached", () => {
  expect([...reachableStates(SUBSCRIPTION_MACHINE)].toSorted()).toEqual(
    Object.keys(SUBSCRIPTION_STATUS_LABELS).toSorted(),
  );
});

test("§3.2: each monthly item has its code", () => {
  expect(
    (["hometaxTaxinvoice", "card", "bankAccount10Minute", "bankAccount1Day", "corpState", "smsDeny"] as const).map(
      subscriptionPointCode,
    ),
  ).toEqual(["70100", "70300", "70700", "71000", "70500", "70600"]);
});

test("a paid month is used to its end, also after a stop; a suspended subscription is not usable", () => {
  const paidMonth = "2026-11";
  expect(isSubscriptionUsable({ state: "ACTIVE", paidMonth }, "2026-11-30")).toBe(true);
  expect(isSubscriptionUsable({ state: "STOPPED", paidMonth }, "2026-11-30")).toBe(true);
  expect(isSubscriptionUsable({ state: "STOPPED", paidMonth }, "2026-12-01")).toBe(false);
  expect(isSubscriptionUsable({ state: "SUSPENDED", paidMonth: "2026-10" }, "2026-11-01")).toBe(false);
  expect(subscriptionReference(7, paidMonth)).toBe("SUBSCRIPTION-7-2026-11");
});
