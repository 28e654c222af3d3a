import * as commands from "#contracts/documents/tax-invoice-commands.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { bind } from "#server/call/bind.ts";
import { tryOut } from "#server/call/dry-run.ts";
import { actOf } from "#server/call/member-act.ts";
import { documentView } from "#server/features/documents/documents/list-question.ts";
import { amendTaxInvoice, deleteTaxInvoice, moveTaxInvoice, registerTaxInvoice, updateTaxInvoice } from "./commands.ts";
import { findInvoice } from "./detail.ts";
import { statusOf, type TaxInvoiceRow } from "./invoice-row.ts";

const answerOf = (row: TaxInvoiceRow) => ({ docSeq: row.docSeq, status: statusOf(row) });

// A written invoice is never an amendment: that is made from the invoice it amends.
export const written = (input: Omit<TaxInvoiceContent, "amendment">): TaxInvoiceContent => ({
  ...input,
  amendment: null,
});

const bindStep = (endpoint: typeof commands.issueTaxInvoice, action: Parameters<typeof moveTaxInvoice>[3]["action"]) =>
  bind(endpoint, async ({ db, services, session, caller, origin, input: { params, body } }) => {
    const step = { docSeq: params.docSeq, action, note: body.note };
    return answerOf(await moveTaxInvoice(db, services, actOf(session, caller, origin), step));
  });

export const taxInvoiceCommandRoutes = [
  bind(commands.registerTaxInvoice, async ({ db, services, session, caller, origin, input: { body } }) => {
    const { mgtNum, issue, ...input } = body;
    const invoice = { content: written(input), mgtNum, issue };
    return answerOf(await registerTaxInvoice(db, services, actOf(session, caller, origin), invoice));
  }),
  bind(commands.updateTaxInvoice, async ({ db, services, session, caller, origin, input: { params, body } }) => {
    const { mgtNum, ...input } = body;
    const invoice = { docSeq: params.docSeq, content: written(input), mgtNum };
    return answerOf(await updateTaxInvoice(db, services, actOf(session, caller, origin), invoice));
  }),
  bind(commands.deleteTaxInvoice, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(await deleteTaxInvoice(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
  bindStep(commands.issueTaxInvoice, "ISSUE"),
  bind(commands.checkTaxInvoiceIssue, async ({ db, services, session, caller, origin, input: { params } }) => {
    const act = actOf(session, caller, origin);
    await findInvoice(db, documentView(session, "TAXINVOICE", "sales"), params.docSeq);
    const dryRun = { key: act.actor, member: act.actor, publicOrigin: services.publicOrigin };
    const { result: _, ...check } = await tryOut(db, dryRun, (db, trial) =>
      moveTaxInvoice(db, services, { ...act, actor: { ...act.actor, trial } }, { ...params, action: "ISSUE" }),
    );
    return check;
  }),
  bindStep(commands.askTaxInvoiceApproval, "ASK_APPROVAL"),
  bindStep(commands.requestReverseTaxInvoice, "ASK_REVERSE"),
  bindStep(commands.acceptTaxInvoice, "ACCEPT"),
  bindStep(commands.refuseTaxInvoice, "REFUSE"),
  bindStep(commands.withdrawTaxInvoice, "WITHDRAW"),
  bindStep(commands.cancelTaxInvoice, "CANCEL_ISSUE"),
  bindStep(commands.transmitTaxInvoice, "QUEUE_NTS"),
  bind(commands.amendTaxInvoice, async ({ db, services, session, caller, origin, input: { params, body } }) => {
    const corrected = body.corrected && written(body.corrected);
    const amendment = { docSeq: params.docSeq, ...body, corrected };
    return (await amendTaxInvoice(db, services, actOf(session, caller, origin), amendment)).map(answerOf);
  }),
];
