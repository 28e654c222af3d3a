import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { anyNtsInvoice, ntsInvoice, ntsXml } from "#testing/nts-invoices.ts";
import { parseSignedXml } from "../xml/parse-xml.ts";
import type { XmlElement } from "../xml/xml-tree.ts";
import type { NtsInvoice } from "./nts-invoice.ts";
import { ntsInvoiceProblems, resultCodeOf } from "./tax-invoice-checks.ts";
import { buildTaxInvoiceXml, readTaxInvoiceXml } from "./tax-invoice-xml.ts";

const read = (xml: string) => readTaxInvoiceXml(parseSignedXml(xml) as XmlElement);
const invoiceOf = (xml: string) => (read(xml) as { invoice: NtsInvoice }).invoice;

const DATES = { writeDate: "2026-03-05", issuedAt: "2026-03-05T10:20:30", issueId: "202603059900000100000001" };

describe("the standard's XML", () => {
  it("has its elements in order, leaves empty ones out and escapes what must be", () => {
    const invoice = ntsInvoice({
      ...DATES,
      ownKey: "",
      remarks: ["a&b<c>\"d'"],
      payments: [],
      purposeCode: "01",
      invoicer: { id: "1234567891", name: "가온", ceoName: "한가온", bizType: "" },
      invoicee: {
        id: "2208162517",
        name: "누리",
        ceoName: "이누리",
        kindCode: "01",
        contact: { email: "a@b.example" },
      },
      lines: [{ supply: 1_000_000, tax: 100_000, date: "2026-03-04", quantity: 1.25 }],
    });
    expect(ntsXml(invoice)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>\n<TaxInvoice xmlns="urn:kr:or:kec:standard:Tax:ReusableAggregateBusinessInformationEntitySchemaModule:1:0"',
        ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:kr:or:kec:standard:Tax:ReusableAggregateBusinessInformationEntitySchemaModule:1:0',
        ' http://www.kec.or.kr/standard/Tax/TaxInvoiceSchemaModule_1.0.xsd">',
        "<ExchangedDocument><IssueDateTime>20260305102030</IssueDateTime></ExchangedDocument>",
        "<TaxInvoiceDocument><IssueID>202603059900000100000001</IssueID><TypeCode>0101</TypeCode>",
        "<DescriptionText>a&amp;b&lt;c&gt;\"d'</DescriptionText><IssueDateTime>20260305</IssueDateTime>",
        "<PurposeCode>01</PurposeCode></TaxInvoiceDocument><TaxInvoiceTradeSettlement>",
        "<InvoicerParty><ID>1234567891</ID><NameText>가온</NameText><SpecifiedPerson><NameText>한가온</NameText></SpecifiedPerson></InvoicerParty>",
        "<InvoiceeParty><ID>2208162517</ID><NameText>누리</NameText><SpecifiedOrganization><BusinessTypeCode>01</BusinessTypeCode></SpecifiedOrganization>",
        "<SpecifiedPerson><NameText>이누리</NameText></SpecifiedPerson><PrimaryDefinedContact><URICommunication>a@b.example</URICommunication></PrimaryDefinedContact></InvoiceeParty>",
        "<SpecifiedMonetarySummation><ChargeTotalAmount>1000000</ChargeTotalAmount><TaxTotalAmount>100000</TaxTotalAmount><GrandTotalAmount>1100000</GrandTotalAmount></SpecifiedMonetarySummation>",
        "</TaxInvoiceTradeSettlement><TaxInvoiceTradeLineItem><InvoiceAmount>1000000</InvoiceAmount><ChargeableUnitQuantity>1.25</ChargeableUnitQuantity>",
        "<PurchaseExpiryDateTime>20260304</PurchaseExpiryDateTime><TotalTax><CalculatedAmount>100000</CalculatedAmount></TotalTax></TaxInvoiceTradeLineItem></TaxInvoice>",
      ].join(""),
    );
  });

  it("reads back everything that can be written", () => {
    fc.assert(
      fc.property(anyNtsInvoice, (invoice) => {
        // Empty values are left out, so they do not come back.
        expect(invoiceOf(ntsXml(invoice))).toEqual(JSON.parse(JSON.stringify(invoice)));
      }),
    );
  });

  test.each<[string, Partial<NtsInvoice>, string]>([
    [
      "no seller's name",
      { invoicer: { id: "1", name: "", ceoName: "a" } },
      "TaxInvoiceTradeSettlement/InvoicerParty/NameText missing",
    ],
    [
      "a name of 71 letters",
      { invoicer: { id: "1", name: "가".repeat(71), ceoName: "a" } },
      "TaxInvoiceTradeSettlement/InvoicerParty/NameText invalid",
    ],
    ["a control character", { remarks: ["a\u0007"] }, "TaxInvoiceDocument/DescriptionText invalid"],
    ["a line break", { remarks: ["a\nb"] }, "TaxInvoiceDocument/DescriptionText invalid"],
    ["half a character", { remarks: ["\ud83d"] }, "TaxInvoiceDocument/DescriptionText invalid"],
    ["four remarks", { remarks: ["1", "2", "3", "4"] }, "TaxInvoiceDocument/DescriptionText tooMany"],
    ["a day that does not exist", { writeDate: "2026-02-30" }, "TaxInvoiceDocument/IssueDateTime invalid"],
    [
      "a fraction of a won",
      { supply: 0.5 },
      "TaxInvoiceTradeSettlement/SpecifiedMonetarySummation/ChargeTotalAmount invalid",
    ],
    [
      "more than a number holds",
      { total: 2 ** 60 },
      "TaxInvoiceTradeSettlement/SpecifiedMonetarySummation/GrandTotalAmount invalid",
    ],
    ["three decimals", { lines: [{ quantity: 0.001 }] }, "TaxInvoiceTradeLineItem/ChargeableUnitQuantity invalid"],
    ["no lines", { lines: [] }, "TaxInvoiceTradeLineItem missing"],
    ["a hundred lines", { lines: Array(100).fill({ supply: 1 }) }, "TaxInvoiceTradeLineItem tooMany"],
  ])("%s cannot be written", (_name, change, problem) => {
    const built = buildTaxInvoiceXml(ntsInvoice({ ...DATES, ...change }));
    const problems = "problems" in built ? built.problems.map(({ path, reason }) => `${path} ${reason}`) : [];
    expect(problems).toContain(problem);
  });

  test.each<[string, (xml: string) => string]>([
    ["another root", (xml) => xml.replaceAll("TaxInvoice>", "TaxBill>").replace("<TaxInvoice ", "<TaxBill ")],
    ["another namespace", (xml) => xml.replace(':1:0" xmlns:xsi', ':2:0" xmlns:xsi')],
    [
      "an element twice",
      (xml) => xml.replace("<TypeCode>0101</TypeCode>", "<TypeCode>0101</TypeCode><TypeCode>0101</TypeCode>"),
    ],
    [
      "elements in another order",
      (xml) => xml.replace(/(<IssueID>.*?<\/IssueID>)(<TypeCode>0101<\/TypeCode>)/, "$2$1"),
    ],
    [
      "an unknown element",
      (xml) => xml.replace("<TypeCode>0101</TypeCode>", "<TypeCode>0101</TypeCode><Extra>1</Extra>"),
    ],
    ["text between elements", (xml) => xml.replace("<TypeCode>0101", "x<TypeCode>0101")],
    ["an element in a value", (xml) => xml.replace(">0101<", "><b>0101</b><")],
    ["an attribute", (xml) => xml.replace("<TypeCode>0101", '<TypeCode a="1">0101')],
    ["an amount with commas", (xml) => xml.replace(">1000000<", ">1,000,000<")],
  ])("%s is not of the standard", (_name, change) => {
    const xml = ntsXml(ntsInvoice(DATES));
    expect(change(xml)).not.toBe(xml);
    expect(read(change(xml))).toHaveProperty("problem");
  });
});

describe("a document that the tax office refuses", () => {
  const amended = { ...DATES, typeCode: "0201", amendmentCode: "03", originalIssueId: "202601059900000100000001" };
  const minus = {
    supply: -1_000_000,
    tax: -100_000,
    total: -1_100_000,
    payments: [],
    lines: [{ supply: -1_000_000, tax: -100_000 }],
  };
  const zero = { tax: 0, total: 1_000_000, payments: [], lines: [{ supply: 1_000_000 }] };
  const buyer = ntsInvoice().invoicee;
  const seller = ntsInvoice().invoicer;

  test.each<[string, Partial<NtsInvoice>, string[]]>([
    ["nothing", {}, []],
    ["an amendment", { ...amended, ...minus }, []],
    ["zero-rated", { typeCode: "0102", ...zero }, []],
    ["exempt without tax", { typeCode: "0301", ...zero, tax: undefined }, []],
    ["consigned", { typeCode: "0103", broker: seller }, []],
    ["a person", { invoicee: { ...buyer, kindCode: "02", id: "9001011234567" } }, []],
    ["a foreigner", { invoicee: { ...buyer, kindCode: "03", id: "9999999999999" }, remarks: ["여권 M123"] }, []],
    ["without payments", { payments: [] }, []],
    ["a short confirmation number", { issueId: "20260305" }, ["issueIdShape"]],
    ["no e-mail of the buyer", { invoicee: { ...buyer, contact: undefined } }, ["buyerEmail"]],
    ["an unknown type", { typeCode: "0107" }, ["typeCode"]],
    ["no purpose", { purposeCode: undefined }, ["purposeCode"]],
    ["no purpose of an import", { typeCode: "0104", purposeCode: undefined }, []],
    ["an unknown purpose", { purposeCode: "03" }, ["purposeCode"]],
    ["a reason without an amendment", { amendmentCode: "01" }, ["amendmentCode"]],
    ["an amendment without a reason", { ...amended, ...minus, amendmentCode: undefined }, ["amendmentCode"]],
    ["an unknown reason", { ...amended, ...minus, amendmentCode: "07" }, ["amendmentCode"]],
    ["an unknown payment", { payments: [{ kindCode: "50", amount: 1_100_000 }] }, ["paymentKind"]],
    ["an unknown kind of buyer", { invoicee: { ...buyer, kindCode: "04", id: "9001011234567" } }, ["buyerKind"]],
    ["a trustee without a consigned sale", { broker: seller }, ["brokerUnasked"]],
    ["another date in its number", { writeDate: "2026-03-04" }, ["writeDateOfId"]],
    ["written after it was issued", { issuedAt: "2026-03-04T23:59:59" }, ["writtenAfterIssue"]],
    ["an invalid number of the seller", { invoicer: { ...seller, id: "123456789" } }, ["sellerNumber"]],
    ["an invalid number of the buyer", { invoicee: { ...buyer, id: "9001011234567" } }, ["buyerNumber"]],
    [
      "an invalid number of a foreigner",
      { invoicee: { ...buyer, kindCode: "03", id: "9001011234567" }, remarks: ["여권 M1"] },
      ["buyerNumber"],
    ],
    [
      "a foreigner without a passport",
      { invoicee: { ...buyer, kindCode: "03", id: "9999999999999" }, remarks: ["비고"] },
      ["foreignerRemark"],
    ],
    ["consigned without a trustee", { typeCode: "0103" }, ["brokerMissing"]],
    ["an invalid number of the trustee", { typeCode: "0103", broker: { ...seller, id: "1" } }, ["brokerNumber"]],
    ["a wrong total", { total: 1_100_001, payments: [] }, ["total"]],
    ["paid less than the total", { payments: [{ kindCode: "10", amount: 1 }] }, ["paid"]],
    ["lines that sum up to less", { lines: [{ supply: 999_999, tax: 100_000 }] }, ["lineSupplies"]],
    ["lines with less tax", { lines: [{ supply: 1_000_000, tax: 99_999 }] }, ["lineTaxes"]],
    ["no tax", { ...zero, tax: undefined }, ["taxMissing"]],
    ["tax of a zero-rated sale", { typeCode: "0102" }, ["taxNotZero"]],
    ["tax of an exempt sale", { typeCode: "0301" }, ["taxNotZero"]],
    [
      "signs that differ",
      { tax: -100_000, total: 900_000, payments: [], lines: [{ supply: 1_000_000, tax: -100_000 }] },
      ["signs"],
    ],
    ["a positive return", { ...amended }, ["notNegative"]],
    ["an amendment of nothing", { ...amended, ...minus, originalIssueId: undefined }, ["originalId"]],
    ["an original without an amendment", { originalIssueId: amended.originalIssueId }, ["originalId"]],
  ])("%s", (_name, change, problems) => {
    expect(ntsInvoiceProblems(ntsInvoice({ ...DATES, ...change }), BRANDS.test)).toEqual(problems);
  });

  it("requires check digits on the real server only", () => {
    const invoice = ntsInvoice({ ...DATES, invoicer: { ...seller, id: "1234567890" } });
    expect(ntsInvoiceProblems(invoice, BRANDS.test)).toEqual([]);
    expect(ntsInvoiceProblems(invoice, BRANDS.real)).toEqual(["sellerNumber"]);
  });

  test.each([
    ["issueIdShape", "SYN003"],
    ["buyerEmail", "SYN004"],
    ["typeCode", "ERR008"],
    ["sellerNumber", "ERR001"],
    ["buyerNumber", "ERR002"],
    ["brokerMissing", "ERR003"],
    ["writeDateOfId", "ERR006"],
    ["total", "ERR007"],
    ["originalId", "ERR011"],
  ] as const)("%s is answered by %s", (problem, code) => {
    expect(resultCodeOf(problem)).toBe(code);
  });
});
