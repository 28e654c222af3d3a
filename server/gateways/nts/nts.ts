import type { MimeMessage } from "./multipart.ts";
import type { PackedInvoice } from "./package.ts";
import type { NtsInvoiceResult } from "./tax-invoice-response.ts";

export interface NtsSubmission {
  submitId: string;
  invoices: readonly PackedInvoice[];
  /** By the clock that the documents were issued by. */
  sentAt: Date;
}

/** Taken for checking, or sent back as a whole with the tax office's reason. */
export type NtsReceipt = { state: "received"; receiptId: string } | { state: "refused"; reason: string };

export interface NtsResults {
  submitId: string;
  /** Of the documents that have one by now. */
  results: readonly NtsInvoiceResult[];
}

export interface NtsNotification {
  results: NtsResults;
  /** What the tax office is to be answered. */
  ack: MimeMessage;
}

/** The tax office (국세청), as a system that sends tax invoices on others' behalf sees it. */
export interface NtsGateway {
  submit(submission: NtsSubmission): Promise<NtsReceipt>;
  /** Unknown: it never arrived there, or is forgotten. */
  askResults(submitId: string): Promise<NtsResults | "processing" | "unknown">;
  /** What the tax office's server posts to us; undefined unless it really did. */
  readNotification(message: MimeMessage): Promise<NtsNotification | undefined>;
}
