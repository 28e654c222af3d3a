import { expect, it } from "vitest";
import { TAX_INVOICE_STATES } from "./tax-invoice-lifecycle.ts";
import { taxInvoiceNextSteps } from "./tax-invoice-next.ts";

const accepted = {
  ...TAX_INVOICE_STATES.ISSUED_DIRECTLY_ACCEPTED,
  invoiceType: 1,
  issueDirectionType: 1 as const,
  supply: 100_000,
  writeDate: "2026-11-02",
  issueDT: "2026-11-02T10:00:00",
  isReversed: false,
};
const stepsOf = (change: Partial<typeof accepted>, party: "invoicer" | "invoicee" = "invoicer") =>
  taxInvoiceNextSteps({ ...accepted, ...change }, party, "2026-11-03").map(({ action }) => action);

it("the seller may amend an invoice that the tax office accepted", () => {
  expect(stepsOf({})).toEqual(["AMEND"]);
  expect(stepsOf({}, "invoicee")).toEqual([]);
});

it("an invoice that was fully reversed may not be amended again", () => {
  expect(stepsOf({ isReversed: true })).toEqual([]);
});

const draft = { ...TAX_INVOICE_STATES.DRAFT, issueDT: null };
const waiting = { ...TAX_INVOICE_STATES.ISSUED_DIRECTLY, issueDT: "2026-11-16T10:00:00", writeDate: "2026-11-16" };

it.each([
  ["a draft in time", draft, "ISSUE", "2026-12-10", "2026-12-10", null],
  [
    "a draft that is late",
    draft,
    "ISSUE",
    "2026-12-11",
    "2027-01-25",
    /^2026년 12월 10일\(목\)까지였던 .+지연발급 가산세 1,000원이/,
  ],
  ["a draft that nobody waits for", draft, "ISSUE", "2027-01-26", null, /지났습니다\. .+미발급 가산세 2,000원이/],
  ["a transmission in time", waiting, "QUEUE_NTS", "2026-11-17", "2026-11-17", null],
  [
    "a transmission that is late",
    waiting,
    "QUEUE_NTS",
    "2026-11-19",
    null,
    /^2026년 11월 17일\(화\)까지였던 .+지연전송 가산세 300원이/,
  ],
] as const)("no day that has passed is named as the last one: %s", (_, change, action, today, until, warning) => {
  const step = taxInvoiceNextSteps({ ...accepted, ...change }, "invoicer", today).find(
    (next) => next.action === action,
  );
  expect(step?.until).toBe(until);
  if (warning) expect(step?.warning).toMatch(warning);
  else expect(step?.warning).toBeNull();
});
