import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { NTS_SUCCESS_CODE } from "#domain/documents/nts-result.ts";
import { makeReceiptId } from "../nts/nts-ids.ts";
import { type NtsResponse, PROCESS_STATUS, RESPONSE_TYPES } from "../nts/tax-invoice-response.ts";
import type { JudgedInvoice } from "./nts-judge.ts";
import type { RememberedSubmission } from "./nts-memory.ts";

type ResponseContent = Omit<NtsResponse, "respondedAt" | "results"> & Partial<Pick<NtsResponse, "results">>;

/** Each type of answer has the fields of the known signed ones, and no more. */
const respond = (content: ResponseContent): NtsResponse => ({
  results: [],
  ...content,
  respondedAt: toSeoulDateTime(new Date()),
});

export const receiptResponse = ({ submitId, receiptId }: RememberedSubmission): NtsResponse =>
  respond({
    submitId,
    receiptId,
    typeCode: RESPONSE_TYPES.receipt,
    description: "접수하였습니다. 처리결과는 따로 통지합니다.",
  });

export const stillProcessing = ({ submitId, receiptId }: RememberedSubmission): NtsResponse =>
  respond({ submitId, receiptId, typeCode: RESPONSE_TYPES.results, processStatus: PROCESS_STATUS.processing });

export function resultsResponse(
  { submitId, receiptId }: RememberedSubmission,
  invoices: readonly JudgedInvoice[],
): NtsResponse {
  const successCount = invoices.filter(({ code }) => code === NTS_SUCCESS_CODE).length;
  return respond({
    submitId,
    receiptId,
    typeCode: RESPONSE_TYPES.results,
    processStatus: PROCESS_STATUS.done,
    totalCount: invoices.length,
    successCount,
    failCount: invoices.length - successCount,
    results: invoices.map(({ issueId, code }) => ({ issueId, code })),
  });
}

export const refusal = (submitId: string, failReason: string): NtsResponse =>
  respond({
    // A submission without an id is answered as well; a dash stands for the id.
    submitId: submitId || "-",
    receiptId: makeReceiptId(new Date()),
    typeCode: RESPONSE_TYPES.receipt,
    processStatus: PROCESS_STATUS.impossible,
    failReason,
    description: "처리할 수 없습니다.",
  });
