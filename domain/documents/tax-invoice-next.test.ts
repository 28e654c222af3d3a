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
