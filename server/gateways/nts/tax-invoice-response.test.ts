import { describe, expect, it } from "vitest";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { testAuthority } from "#testing/nts-invoices.ts";
import {
  type NtsResponse,
  processStatusOf,
  readTaxInvoiceResponse,
  writeTaxInvoiceResponse,
} from "./tax-invoice-response.ts";
import { kecDocument } from "./tax-invoice-xml.ts";
import { type SignedKind, signKecDocument } from "./xml-signature.ts";

const { signer, credentials } = openNtsOffice(await testAuthority());
const ABOUT = { submitId: "99000001-20260305-aa", receiptId: "NTS-20260305102030-00001" };
const AT = { respondedAt: "2026-03-05T10:20:30" } as const;
const RESULTS = [
  { issueId: "202603059900000100000001", code: "SUC001" },
  { issueId: "202603059900000100000002", code: "ERR007" },
];
const RESPONSE: NtsResponse = {
  ...ABOUT,
  ...AT,
  typeCode: "02",
  description: "처리 <완료>",
  processStatus: "01",
  totalCount: 2,
  successCount: 1,
  failCount: 1,
  results: RESULTS,
};

/** The known forms of signed answers, each with the state of its submission. */
const FORMS: readonly [string, NtsResponse, string][] = [
  ["a receipt", { ...ABOUT, ...AT, typeCode: "01", description: "접수\n결과는 다음 날", results: [] }, "02"],
  ["results requested too early", { ...ABOUT, ...AT, typeCode: "02", processStatus: "02", results: [] }, "02"],
  ["results", RESPONSE, "01"],
  ["results without counts", { ...ABOUT, ...AT, typeCode: "02", processStatus: "01", results: RESULTS }, "01"],
  ["a refusal", { ...ABOUT, ...AT, typeCode: "01", failReason: "FRS002", results: [] }, "03"],
];

const read = (bytes: Uint8Array) => readTaxInvoiceResponse(bytes, signer.certificate);

describe.each(FORMS)("%s", (_name, response, status) => {
  it.each([
    ["with spaces", true, "name() = 'TaxInvoiceResponse' | ancestor"],
    ["without spaces", false, "name()='TaxInvoiceResponse' | ancestor"],
  ])("is read as it was written, with an XPath %s", (_spelling, hasSpaces, xpath) => {
    const bytes = writeTaxInvoiceResponse(response, signer, hasSpaces);
    expect(bytes.toString()).toContain(xpath.replace("'TaxInvoiceResponse' |", "'TaxInvoiceResponse'] |"));
    expect(bytes.toString()).toContain("<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>");
    expect(read(bytes)).toEqual(response);
    expect(readTaxInvoiceResponse(bytes, credentials.signer.certificate)).toBeUndefined();
  });

  it("says the state of its submission", () => {
    expect(processStatusOf(response)).toBe(status);
  });
});

const KIND: SignedKind = { root: "TaxInvoiceResponse", outside: [], before: "ResultDocument", hasKeyValue: true };
const signedResponse = (content: string) =>
  Buffer.from(signKecDocument(KIND, kecDocument(KIND.root, `<ResultDocument>${content}</ResultDocument>`), signer));

const FIRST =
  "<RefSubmitID>s</RefSubmitID><ReceiptID>r</ReceiptID><TypeCode>02</TypeCode><ResponseDateTime>20260305102030</ResponseDateTime>";
const RESULT =
  "<ValidationDocument><IssueID>202603059900000100000001</IssueID><ResultStatusCode>SUC001</ResultStatusCode></ValidationDocument>";

it("an answer in another order, with unknown elements, is read", () => {
  const content = `${FIRST}${RESULT}<TotalCountQuantity>1</TotalCountQuantity><NewCode>7</NewCode><ProcessStatusCode>01</ProcessStatusCode>`;
  expect(read(signedResponse(content))).toEqual({
    submitId: "s",
    receiptId: "r",
    typeCode: "02",
    ...AT,
    processStatus: "01",
    totalCount: 1,
    results: RESULTS.slice(0, 1),
  });
});

it.each([
  [
    "says something twice",
    `${FIRST}<ProcessStatusCode>01</ProcessStatusCode><ProcessStatusCode>02</ProcessStatusCode>`,
  ],
  ["does not say what it is about", FIRST.replace("<RefSubmitID>s</RefSubmitID>", "")],
  ["has a result without a document", `${FIRST}${RESULT.replace(/<IssueID>.*<\/IssueID>/, "")}`],
  ["has more results than a package has documents", `${FIRST}${RESULT.repeat(101)}`],
])("an answer that %s is refused", (_name, content) => {
  expect(read(signedResponse(content))).toBeUndefined();
});

it("a response that was changed after it was signed is refused", () => {
  const text = writeTaxInvoiceResponse(RESPONSE, signer).toString();
  for (const change of ["SUC001", "00000002", "<TypeCode>02", "처리", "Modulus>"]) {
    const changed = change.startsWith("Modulus")
      ? text.replaceAll("ds:KeyValue", "ds:Object")
      : text.replace(change, `${change.slice(0, -1)}9`);
    expect(changed).not.toBe(text);
    // KeyInfo itself is not signed; the key that counts is the one in the certificate.
    expect(read(Buffer.from(changed)) === undefined, change).toBe(!change.startsWith("Modulus"));
  }
  expect(read(Buffer.from("<a/>"))).toBeUndefined();
});
