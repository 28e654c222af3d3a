import { describe, expect, test } from "vitest";
import { type TaxInvoiceType, taxInvoiceProblems } from "#domain/documents/tax-invoice-rules.ts";
import { changeLine, NO_PARTY } from "./document-draft.ts";
import {
  newTaxInvoice,
  type TaxInvoiceDraftForm,
  taxInvoiceContentOf,
  taxInvoiceDraftOf,
  withTaxType,
} from "./tax-invoice-draft.ts";

const OWN = { ...NO_PARTY, corpNum: "1010000001", name: "우리 회사" };
const OTHER = { ...NO_PARTY, corpNum: "2010000002", name: "상대 회사" };
const THIRD = { ...NO_PARTY, corpNum: "3010000003", name: "위탁 회사" };
const TODAY = "2026-03-05";

function typed(changes: Partial<TaxInvoiceDraftForm> = {}): TaxInvoiceDraftForm {
  const draft = newTaxInvoice(OWN, TODAY);
  const [line] = draft.lines;
  if (!line) throw new Error("a new invoice has a line");
  const filled = changeLine(line, { item: "토너", quantity: "3", unitPrice: "33,335" }, 1);
  return { ...draft, others: { invoicer: THIRD, invoicee: OTHER }, lines: [filled], ...changes };
}

describe("a tax invoice while it is typed", () => {
  test("quantity times price is the supply, and the supply gives the tax", () => {
    expect(typed().lines[0]).toMatchObject({ supply: "100,005", tax: "10,000" });
    expect(taxInvoiceContentOf(typed())).toMatchObject({ supply: 100_005, tax: 10_000 });
  });

  test("a tax that was typed stays until the supply changes", () => {
    const [line] = typed().lines;
    if (!line) throw new Error("has a line");
    const own = changeLine(line, { tax: "9,999" }, 1);
    expect([own.tax, changeLine(own, { supply: "-50,000" }, 1).tax]).toEqual(["9,999", "-5,000"]);
  });

  test.each([
    ["seller", 1, 1, ["우리 회사", "상대 회사", undefined]],
    ["buyer", 1, 2, ["위탁 회사", "우리 회사", undefined]],
    ["trustee", 4, 1, ["위탁 회사", "상대 회사", "우리 회사"]],
  ] as const)("made by the %s", (role, invoiceType, issueDirectionType, names) => {
    const content = taxInvoiceContentOf(typed({ role }));
    expect(content).toMatchObject({ invoiceType, issueDirectionType });
    expect([content.invoicer.name, content.invoicee.name, content.truster?.name]).toEqual(names);
  });

  test.each([
    [1, 10_000],
    [2, 0],
    [3, 0],
  ] as const)("tax type %i passes the rules", (taxType, tax) => {
    const content = taxInvoiceContentOf(withTaxType(typed(), taxType));
    expect(content.tax).toBe(tax);
    const draft = {
      ...content,
      invoiceType: content.invoiceType as TaxInvoiceType,
      total: content.supply + content.tax,
      invoicerCorpNum: content.invoicer.corpNum,
      invoiceeCorpNum: content.invoicee.corpNum,
      lines: content.lines.map((line) => ({ ...line, date: line.date ?? TODAY })),
    };
    expect(taxInvoiceProblems(draft, TODAY)).toEqual([]);
  });

  test.each(["seller", "buyer", "trustee"] as const)("as %s, saved and opened again, says what it said", (role) => {
    const content = {
      ...taxInvoiceContentOf(typed({ role, mgtNum: "INV-1" })),
      cash: 100_005,
      check: 0,
      note: 0,
      credit: 10_000,
      bookNumber: 3,
      pageNumber: 7,
      serialNum: "S-1",
      remarks: ["첫째", "둘째", "셋째"],
      textTo: "01000001004",
    };
    const opened = taxInvoiceDraftOf(content, "INV-1");
    expect(opened).toMatchObject({ role, mgtNum: "INV-1", payments: { cash: "100,005", credit: "10,000" } });
    expect(taxInvoiceContentOf(opened)).toEqual(content);
  });

  test("on paper it stays on paper, a line keeps its own day and its decimals", () => {
    const [line] = taxInvoiceContentOf(typed()).lines;
    if (!line) throw new Error("has a line");
    const content = {
      ...taxInvoiceContentOf(typed()),
      invoiceType: 801,
      lines: [{ ...line, date: null, quantity: 1.25, unitPrice: -0.5, supply: -1, tax: 0, remark: "반품" }],
      supply: -1,
      tax: 0,
    };
    expect(taxInvoiceContentOf(taxInvoiceDraftOf(content, null))).toEqual(content);
  });
});
