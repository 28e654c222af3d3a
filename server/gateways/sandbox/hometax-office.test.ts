import { expect, it } from "vitest";
import { invoiceKind } from "#domain/documents/tax-invoice-acting.ts";
import { officeDocuments } from "./hometax-office.ts";

const question = {
  bizId: "0998601018",
  companyName: "가람상사",
  side: "sales",
  from: "2026-01-01",
  to: "2026-12-31",
} as const;

it("an amended invoice is of a kind that its tax type and its tax fit", () => {
  const documents = officeDocuments({ ...question, item: "hometaxTaxinvoice", until: "2027-01-01T00:00:00" });
  const contents = documents.flatMap((document) => ("issueDT" in document ? [document.content] : []));
  expect(contents.filter(({ amendment }) => amendment).length).toBeGreaterThan(5);
  const wrong = contents.filter((content) => {
    const taxTypes: readonly number[] = invoiceKind(content)?.taxTypes ?? [];
    return !taxTypes.includes(content.taxType) || (content.taxType === 3 && content.tax !== 0);
  });
  expect(wrong).toEqual([]);
});

it.each(["hometaxTaxinvoice", "hometaxCashbill"] as const)(
  "nobody is told of a %s that is issued after the question",
  (item) => {
    const day = { ...question, item, from: "2026-03-02", to: "2026-03-02", perDay: 40 };
    const issueDTs = (until: string) =>
      officeDocuments({ ...day, until }).map((document) =>
        "issueDT" in document ? document.issueDT : document.tradeDT,
      );
    const noon = issueDTs("2026-03-02T12:00:00");
    expect(noon.length).toBeGreaterThan(0);
    expect(noon.filter((issueDT) => issueDT > "2026-03-02T12:00:00")).toEqual([]);
    expect(noon.length).toBeLessThan(issueDTs("2026-03-02T23:59:59").length);
  },
);
