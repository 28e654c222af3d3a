import { expect, it } from "vitest";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { testAuthority } from "#testing/nts-invoices.ts";
import { type NtsResponse, readTaxInvoiceResponse, writeTaxInvoiceResponse } from "./tax-invoice-response.ts";

const { signer, credentials } = openNtsOffice(await testAuthority());
const RESPONSE: NtsResponse = {
  ...{ submitId: "99000001-20260305-aa", receiptId: "NTS-20260305102030-00001", typeCode: "02" },
  ...{ respondedAt: "2026-03-05T10:20:30", description: "처리 <완료>", processStatus: "01" },
  ...{ totalCount: 2, successCount: 1, failCount: 1 },
  results: [
    { issueId: "202603059900000100000001", code: "SUC001" },
    { issueId: "202603059900000100000002", code: "ERR007" },
  ],
};

it("a response is read as it was written, where its signer is the one that is expected", () => {
  const bytes = writeTaxInvoiceResponse(RESPONSE, signer);
  expect(readTaxInvoiceResponse(bytes, signer.certificate)).toEqual(RESPONSE);
  expect(readTaxInvoiceResponse(bytes, credentials.signer.certificate)).toBeUndefined();
  expect(bytes.toString()).toContain("<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>");
  expect(bytes.toString()).toContain("not(self::*[name() = 'TaxInvoiceResponse'] | ancestor-or-self::ds:Signature)");
});

it("a response that says something else than was signed is none", () => {
  const text = writeTaxInvoiceResponse(RESPONSE, signer).toString();
  for (const change of ["SUC001", "00000002", "<TypeCode>02", "처리", "Modulus>"]) {
    const changed = change.startsWith("Modulus")
      ? text.replaceAll("ds:KeyValue", "ds:Object")
      : text.replace(change, `${change.slice(0, -1)}9`);
    expect(changed).not.toBe(text);
    // KeyInfo itself is not signed; the key that counts is the one in the certificate.
    expect(readTaxInvoiceResponse(Buffer.from(changed), signer.certificate) === undefined, change).toBe(
      !change.startsWith("Modulus"),
    );
  }
  expect(readTaxInvoiceResponse(Buffer.from("<a/>"), signer.certificate)).toBeUndefined();
});
