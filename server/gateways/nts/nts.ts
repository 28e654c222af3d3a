import type { MimeMessage } from "./multipart.ts";
import type { PackedInvoice } from "./package.ts";
import type { NtsInvoiceResult } from "./tax-invoice-response.ts";

export interface NtsSubmission {
  submitId: string;
  invoices: readonly PackedInvoice[];
  /** The time by the same clock that issued the documents. */
  sentAt: Date;
}

/** The submission is received for checking, or refused as a whole with the tax office's reason. */
export type NtsReceipt = { state: "received"; receiptId: string } | { state: "refused"; reason: string };

export interface NtsResults {
  submitId: string;
  /** The results of the documents that have one by now. */
  results: readonly NtsInvoiceResult[];
}

export interface NtsNotification {
  results: NtsResults;
  /** The answer that the tax office expects. */
  ack: MimeMessage;
}

/** The tax office (국세청), as seen by a system that sends tax invoices for others. */
export interface NtsGateway {
  submit(submission: NtsSubmission): Promise<NtsReceipt>;
  /** `unknown`: the submission never arrived there, or is forgotten. */
  askResults(submitId: string): Promise<NtsResults | "processing" | "unknown">;
  /** Reads a post of the tax office's server; undefined without its valid signature. */
  readNotification(message: MimeMessage): Promise<NtsNotification | undefined>;
}
