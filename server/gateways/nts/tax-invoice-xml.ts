import { elementsOf, type XmlElement } from "../xml/xml-tree.ts";
import type { NtsInvoice } from "./nts-invoice.ts";
import { count, date, dateTime, decimal, digits, line, won } from "./xml-field-kinds.ts";
import { group, optional, readShape, required, writeShape, type XmlProblem, type XmlShape } from "./xml-shape.ts";

export const KEC_TAX_NAMESPACE =
  "urn:kr:or:kec:standard:Tax:ReusableAggregateBusinessInformationEntitySchemaModule:1:0";
const XSI_NAMESPACE = "http://www.w3.org/2001/XMLSchema-instance";
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const XML_SIGNATURE_NAMESPACE = "http://www.w3.org/2000/09/xmldsig#";

export const TAX_INVOICE_ROOT = "TaxInvoice";

const CONTACT: XmlShape = [
  optional("DepartmentNameText", "department", line(40)),
  optional("PersonNameText", "name", line(30)),
  optional("TelephoneCommunication", "tel", line(20)),
  optional("URICommunication", "email", line(40)),
];

const party = (organization: XmlShape, contacts: XmlShape, isOrganized: boolean): XmlShape => [
  required("ID", "id", line(13)),
  optional("TypeCode", "bizType", line(40)),
  required("NameText", "name", line(70)),
  optional("ClassificationCode", "bizClass", line(40)),
  group("SpecifiedOrganization", undefined, [optional("TaxRegistrationID", "workplaceId", line(4)), ...organization], {
    least: isOrganized ? 1 : 0,
  }),
  group("SpecifiedPerson", undefined, [required("NameText", "ceoName", line(30))]),
  ...contacts,
  group("SpecifiedAddress", undefined, [optional("LineOneText", "address", line(150))], { least: 0 }),
];

const SELLER = party([], [group("DefinedContact", "contact", CONTACT, { least: 0 })], false);

const BUYER = party(
  [required("BusinessTypeCode", "kindCode", digits(2))],
  [
    group("PrimaryDefinedContact", "contact", CONTACT, { least: 0 }),
    group("SecondaryDefinedContact", "secondContact", CONTACT, { least: 0 }),
  ],
  true,
);

const IMPORT_DOCUMENT: XmlShape = [
  required("ID", "id", line(15)),
  required("ItemQuantity", "itemCount", count(6)),
  group(
    "AcceptablePeriod",
    undefined,
    [optional("StartDateTime", "periodFrom", date), optional("EndDateTime", "periodTo", date)],
    { least: 0 },
  ),
];

const LINE: XmlShape = [
  optional("SequenceNumeric", "number", count(2)),
  optional("DescriptionText", "remark", line(100)),
  optional("InvoiceAmount", "supply", won),
  optional("ChargeableUnitQuantity", "quantity", decimal(12)),
  optional("InformationText", "spec", line(60)),
  optional("NameText", "name", line(100)),
  optional("PurchaseExpiryDateTime", "date", date),
  group("TotalTax", undefined, [optional("CalculatedAmount", "tax", won)], { least: 0 }),
  group("UnitPrice", undefined, [optional("UnitAmount", "unitPrice", decimal(18))], { least: 0 }),
];

/** The table of the standard (KEC 3.0) in its order; lengths count characters. The signature stands after the first part. */
const TAX_INVOICE: XmlShape = [
  group("ExchangedDocument", undefined, [
    optional("ID", "ownKey", line(24)),
    required("IssueDateTime", "issuedAt", dateTime),
    group("ReferencedDocument", undefined, [optional("ID", "reference", line(24))], { least: 0 }),
  ]),
  group("TaxInvoiceDocument", undefined, [
    required("IssueID", "issueId", line(24)),
    required("TypeCode", "typeCode", digits(4)),
    optional("DescriptionText", "remarks", line(150), 3),
    required("IssueDateTime", "writeDate", date),
    optional("AmendmentStatusCode", "amendmentCode", digits(2)),
    optional("PurposeCode", "purposeCode", digits(2)),
    optional("OriginalIssueID", "originalIssueId", line(24)),
    group("ReferencedImportDocument", "importDocument", IMPORT_DOCUMENT, { least: 0 }),
  ]),
  group("TaxInvoiceTradeSettlement", undefined, [
    group("InvoicerParty", "invoicer", SELLER),
    group("InvoiceeParty", "invoicee", BUYER),
    group("BrokerParty", "broker", SELLER, { least: 0 }),
    group(
      "SpecifiedPaymentMeans",
      "payments",
      [required("TypeCode", "kindCode", digits(2)), required("PaidAmount", "amount", won)],
      { least: 0, most: 4 },
    ),
    group("SpecifiedMonetarySummation", undefined, [
      required("ChargeTotalAmount", "supply", won),
      optional("TaxTotalAmount", "tax", won),
      required("GrandTotalAmount", "total", won),
    ]),
  ]),
  group("TaxInvoiceTradeLineItem", "lines", LINE, { most: 99 }),
];

/** Puts content into the standard's root element. */
export const kecDocument = (root: string, content: string): string =>
  `${XML_DECLARATION}<${root} xmlns="${KEC_TAX_NAMESPACE}" xmlns:xsi="${XSI_NAMESPACE}" xsi:schemaLocation="${KEC_TAX_NAMESPACE} http://www.kec.or.kr/standard/Tax/${root}SchemaModule_1.0.xsd">${content}</${root}>`;

/** Returns the unsigned document, or the values that cannot be written. */
export function buildTaxInvoiceXml(invoice: NtsInvoice): { xml: string } | { problems: XmlProblem[] } {
  const built = writeShape(TAX_INVOICE, { ...invoice });
  return "problems" in built ? built : { xml: kecDocument(TAX_INVOICE_ROOT, built.xml) };
}

export const isKecRoot = ({ name, namespace }: XmlElement, root: string): boolean =>
  name === root && namespace === KEC_TAX_NAMESPACE;

/** Reads a signed or unsigned document without checking the signature. */
export function readTaxInvoiceXml(root: XmlElement): { invoice: NtsInvoice } | { problem: XmlProblem } {
  if (!isKecRoot(root, TAX_INVOICE_ROOT)) return { problem: { path: root.name, reason: "invalid" } };
  const reading = readShape(TAX_INVOICE, withoutSignature(root));
  return "problem" in reading ? reading : { invoice: reading.values as unknown as NtsInvoice };
}

export function withoutSignature(root: XmlElement): XmlElement {
  const [signature] = elementsOf(root).filter(({ namespace }) => namespace === XML_SIGNATURE_NAMESPACE);
  return { ...root, children: root.children.filter((node) => node !== signature) };
}
