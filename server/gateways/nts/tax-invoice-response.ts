import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { kecDocument, withoutSignature } from "./tax-invoice-xml.ts";
import { count, dateTime, digits, line } from "./xml-field-kinds.ts";
import { group, optional, readShape, required, writeShape, type XmlShape } from "./xml-shape.ts";
import { type NtsSigner, type SignedKind, signKecDocument, verifyKecDocument } from "./xml-signature.ts";
import { parseXmlBytes } from "./xml-tree.ts";

/** ProcessStatusCode; the last one comes with a reason. */
export const PROCESS_STATUS = { done: "01", processing: "02", impossible: "03" } as const;
export const RESPONSE_TYPES = { receipt: "01", results: "02" } as const;

/** Not confirmed by the tax office's own papers: taken from a sister system, so kept in this one place. */
export const FAIL_REASONS = { unknownSubmitId: "FRS001", notDecrypted: "FRS002" } as const;

export interface NtsResponse {
  submitId: string;
  receiptId: string;
  typeCode: string;
  respondedAt: SeoulDateTime;
  description?: string | undefined;
  processStatus: string;
  failReason?: string | undefined;
  totalCount: number;
  successCount: number;
  failCount: number;
  results: readonly NtsInvoiceResult[];
}

export interface NtsInvoiceResult {
  issueId: string;
  code: string;
}

const ROOT = "TaxInvoiceResponse";

/** From FailReasonStatusCode on the order is inferred, not documented. */
const TAX_INVOICE_RESPONSE: XmlShape = [
  group("ResultDocument", undefined, [
    required("RefSubmitID", "submitId", line(60)),
    required("ReceiptID", "receiptId", line(40)),
    required("TypeCode", "typeCode", digits(2)),
    required("ResponseDateTime", "respondedAt", dateTime),
    optional("DescriptionText", "description", line(400)),
    required("ProcessStatusCode", "processStatus", digits(2)),
    optional("FailReasonStatusCode", "failReason", line(6)),
    required("TotalCountQuantity", "totalCount", count(6)),
    required("SuccessCountQuantity", "successCount", count(6)),
    required("FailCountQuantity", "failCount", count(6)),
    group(
      "ValidationDocument",
      "results",
      [required("IssueID", "issueId", line(24)), required("ResultStatusCode", "code", line(6))],
      { least: 0, most: 100 },
    ),
  ]),
];

/** The whole of it is signed; the key stands beside the certificate. */
const SIGNED_RESPONSE: SignedKind = { root: ROOT, outside: [], before: "ResultDocument", hasKeyValue: true };

export function writeTaxInvoiceResponse(response: NtsResponse, signer: NtsSigner): Buffer {
  const built = writeShape(TAX_INVOICE_RESPONSE, { ...response });
  if ("problems" in built) throw new TypeError(`${built.problems[0]?.path}: ${built.problems[0]?.reason}`);
  return Buffer.from(signKecDocument(SIGNED_RESPONSE, kecDocument(ROOT, built.xml), signer));
}

/** A response that the owner of this certificate (DER) signed; undefined where it is none, or not as it was signed. */
export function readTaxInvoiceResponse(bytes: Uint8Array, signer: Buffer): NtsResponse | undefined {
  const root = parseXmlBytes(bytes);
  if (!root || !verifyKecDocument(SIGNED_RESPONSE, root, signer)) return undefined;
  const read = readShape(TAX_INVOICE_RESPONSE, withoutSignature(root));
  return "problem" in read ? undefined : (read.values as unknown as NtsResponse);
}
