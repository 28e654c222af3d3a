import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaxInvoiceStatusRow } from "#contracts/documents/tax-invoice-statuses.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { figuresByStatus, invoiceFigure, memberInvoices } from "./tax-invoice-figures.ts";

const row = (memberSeq: number, status: TaxInvoiceStatus, count: number, supply: number): TaxInvoiceStatusRow => ({
  memberSeq,
  company: { companySeq: memberSeq, bizId: `99081${String(memberSeq).padStart(5, "0")}`, name: `회원사 ${memberSeq}` },
  status,
  count,
  supply,
  tax: supply / 10,
});

const NOW = [row(1, "ISSUED", 2, 1_000), row(2, "REGISTERED", 5, 100), row(1, "NTS_SUCCESS", 1, 500)];

test("statuses stand in the order of the specification, members by what is looked at", () => {
  expect(figuresByStatus(NOW).map(({ status }) => status)).toEqual(["NTS_SUCCESS", "REGISTERED", "ISSUED"]);
  expect(memberInvoices(NOW, undefined, "count").map(({ memberSeq }) => memberSeq)).toEqual([2, 1]);
  expect(memberInvoices(NOW, undefined, "amount").map(({ memberSeq }) => memberSeq)).toEqual([1, 2]);
});

test("a member is set beside its own past, and beside nothing where it had none", () => {
  const [first, second] = memberInvoices(NOW, [row(1, "CANCELED", 4, 10)], "count");
  expect([first?.before, second?.before]).toEqual([0, 4]);
  expect(memberInvoices(NOW, undefined, "count")[0]?.before).toBeUndefined();
});

const statuses = Object.keys(TAX_INVOICE_STATUS_LABELS) as TaxInvoiceStatus[];
const rows = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...statuses), fc.integer({ min: 1, max: 99 }), fc.integer())
    .map(([memberSeq, status, count, supply]) => row(memberSeq, status, count, supply * 10)),
);

test("rows, columns and the total say the same", () => {
  fc.assert(
    fc.property(rows, (given) => {
      const total = invoiceFigure(given);
      expect(invoiceFigure(figuresByStatus(given).map(({ figure }) => figure))).toEqual(total);
      const members = memberInvoices(given, undefined, "count");
      expect(invoiceFigure(members)).toEqual(total);
      for (const member of members) {
        expect(invoiceFigure(Object.values(member.byStatus))).toMatchObject({ count: member.count });
      }
    }),
  );
});
