import type { TaxInvoiceAction } from "#domain/documents/tax-invoice-lifecycle.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import {
  lockOwnTaxInvoice,
  requireActing,
  steppedInvoice,
  type TaxInvoiceRow,
  writeInvoiceStep,
} from "./invoice-row.ts";
import { findOtherSides } from "./invoice-sides.ts";
import { findIssueTerms } from "./issue-terms.ts";
import { refuseUnissuable } from "./register.ts";

/** Asks the buyer to approve it, or the seller to issue it. They must be members here to answer. */
export async function askOther(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  action: "ASK_APPROVAL" | "ASK_REVERSE",
): Promise<TaxInvoiceRow> {
  const { row } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing(action, row, actor);
  const { now: at } = await findIssueTerms(db, actor, taxClassOf(row.taxType));
  const invoice = steppedInvoice(row, action, { at, by: actorOf(actor) });
  refuseUnissuable(row.content, actor.trial);
  const newSides = await findOtherSides(db, row.content, row);
  const answeringList = action === "ASK_APPROVAL" ? "taxPurchase" : "taxSales";
  if (!newSides.some(({ list }) => list === answeringList)) throw new AppError("COUNTERPARTY_NOT_MEMBER");
  return writeInvoiceStep(db, row, invoice, newSides);
}

/** Accepts, refuses, withdraws or cancels, with a note to the other side. */
export async function answerTaxInvoice(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  {
    action,
    note,
  }: { action: Extract<TaxInvoiceAction, "ACCEPT" | "REFUSE" | "WITHDRAW" | "CANCEL_ISSUE">; note?: string },
): Promise<TaxInvoiceRow> {
  const { row } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing(action, row, actor);
  const { now: at } = await findIssueTerms(db, actor, taxClassOf(row.taxType));
  const invoice = steppedInvoice(row, action, { at, by: actorOf(actor), ...(note && { note }) });
  return writeInvoiceStep(db, row, action === "CANCEL_ISSUE" ? { ...invoice, ntsDueDT: null } : invoice);
}

/** Sends it now instead of at its due time, or again after the tax office refused it. */
export async function transmitTaxInvoice(db: Transaction, actor: ActingMember, docSeq: number): Promise<TaxInvoiceRow> {
  const { row } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing("QUEUE_NTS", row, actor);
  if (row.ntsSendState === 2 || row.ntsSendState === 3) throw new AppError("NTS_SENDING");
  if (row.state !== 3 || row.ntsNum === null || row.ntsSendState === 4) throw new AppError("NTS_NOT_SENDABLE");
  const { now: at } = await findIssueTerms(db, actor, taxClassOf(row.taxType));
  return writeInvoiceStep(db, row, { ...steppedInvoice(row, "QUEUE_NTS", { at, by: actorOf(actor) }), ntsDueDT: at });
}
