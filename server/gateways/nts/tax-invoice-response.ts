import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { parseSignedXml } from "../xml/parse-xml.ts";
import { kecDocument, withoutSignature } from "./tax-invoice-xml.ts";
import { count, dateTime, digits, line, words } from "./xml-field-kinds.ts";
import { group, optional, readShape, required, writeShape, type XmlShape } from "./xml-shape.ts";
import { type NtsSigner, type SignedKind, signKecDocument, verifyKecDocument } from "./xml-signature.ts";

/** ProcessStatusCode; the last one comes with a reason. */
export const PROCESS_STATUS = { done: "01", processing: "02", impossible: "03" } as const;
export const RESPONSE_TYPES = { receipt: "01", results: "02" } as const;

/** These codes come from a sister system and are not confirmed by the tax office's own papers, so they stand here only. */
export const FAIL_REASONS = { unknownSubmitId: "FRS001", notDecrypted: "FRS002" } as const;

/** The content of an answer of any type; an answer leaves out the fields that its type does not have. */
export interface NtsResponse {
  submitId: string;
  receiptId: string;
  typeCode: string;
  respondedAt: SeoulDateTime;
  description?: string | undefined;
  processStatus?: string | undefined;
  failReason?: string | undefined;
  totalCount?: number | undefined;
  successCount?: number | undefined;
  failCount?: number | undefined;
  results: readonly NtsInvoiceResult[];
}

export interface NtsInvoiceResult {
  issueId: string;
  code: string;
}

const ROOT = "TaxInvoiceResponse";

/**
 * A receipt has neither status nor counts, an answer that results are not there yet has no counts: only the first four fields
 * are in every known answer. The schema was not available, so an answer that the office signed is read loosely.
 */
const TAX_INVOICE_RESPONSE: XmlShape = [
  group(
    "ResultDocument",
    undefined,
    [
      required("RefSubmitID", "submitId", line(60)),
      required("ReceiptID", "receiptId", line(40)),
      required("TypeCode", "typeCode", digits(2)),
      required("ResponseDateTime", "respondedAt", dateTime),
      optional("DescriptionText", "description", words),
      optional("ProcessStatusCode", "processStatus", digits(2)),
      optional("FailReasonStatusCode", "failReason", line(20)),
      optional("TotalCountQuantity", "totalCount", count(6)),
      optional("SuccessCountQuantity", "successCount", count(6)),
      optional("FailCountQuantity", "failCount", count(6)),
      group(
        "ValidationDocument",
        "results",
        [required("IssueID", "issueId", line(24)), required("ResultStatusCode", "code", line(6))],
        { least: 0, most: 100, isLoose: true },
      ),
    ],
    { isLoose: true },
  ),
];

/** Returns the state of a submission from an answer about it: a receipt only says that it came and has no status itself. */
export function processStatusOf({ processStatus, failReason, typeCode }: NtsResponse): string {
  if (processStatus !== undefined) return processStatus;
  if (failReason !== undefined) return PROCESS_STATUS.impossible;
  return typeCode === RESPONSE_TYPES.receipt ? PROCESS_STATUS.processing : PROCESS_STATUS.done;
}

/** The whole response is signed; the key stands beside the certificate. */
const SIGNED_RESPONSE: SignedKind = { root: ROOT, outside: [], before: "ResultDocument", hasKeyValue: true };

/** Writes a response. The office spells the XPath of its signatures with or without spaces. */
export function writeTaxInvoiceResponse(response: NtsResponse, signer: NtsSigner, hasSpaces = true): Buffer {
  const built = writeShape(TAX_INVOICE_RESPONSE, { ...response });
  if ("problems" in built) throw new TypeError(`${built.problems[0]?.path}: ${built.problems[0]?.reason}`);
  const kind: SignedKind = { ...SIGNED_RESPONSE, equals: hasSpaces ? " = " : "=" };
  return Buffer.from(signKecDocument(kind, kecDocument(ROOT, built.xml), signer));
}

/** Reads a response that the owner of this certificate (DER) signed; undefined for anything else, or when it was changed. */
export function readTaxInvoiceResponse(bytes: Uint8Array, signer: Buffer): NtsResponse | undefined {
  const root = parseSignedXml(bytes);
  if (!root || !verifyKecDocument(SIGNED_RESPONSE, root, signer)) return undefined;
  const reading = readShape(TAX_INVOICE_RESPONSE, withoutSignature(root));
  return "problem" in reading ? undefined : (reading.values as unknown as NtsResponse);
}
