import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { type TaxClass, taxClassOf } from "#domain/documents/tax-type.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import { findPartyMembers } from "#server/features/documents/documents/parties.ts";
import { chargeAll } from "#server/features/money/ledger/charge.ts";
import { insertTaxInvoices } from "./insert.ts";
import { requireActing, type TaxInvoiceRow } from "./invoice-row.ts";
import { otherSides } from "./invoice-sides.ts";
import { checkedIssue, issueUsage } from "./issue.ts";
import { findIssueTerms, type IssueTerms } from "./issue-terms.ts";
import { draftRow, type NewTaxInvoice, refuseWrongDraft } from "./register.ts";

/**
 * Writes or issues many new invoices of one member, all or none. What decides about them is found once, and each table takes
 * one statement.
 */
export async function writeTaxInvoices(
  db: Transaction,
  actor: ActingMember,
  invoices: readonly NewTaxInvoice[],
  { issue }: { issue: boolean },
): Promise<TaxInvoiceRow[]> {
  const terms = await findTerms(db, actor, invoices);
  for (const { content } of invoices) refuseWrongDraft(actor, content, terms(content));
  const docSeqs = await nextDocSeqs(db, invoices.length);
  const drafts = invoices.map(({ content }, place) =>
    draftRow(actor, content, { docSeq: docSeqs[place] ?? 0, regDT: terms(content).now }),
  );
  const insert = (rows: readonly TaxInvoiceRow[], members: PartyMembers) =>
    insertTaxInvoices(
      db,
      actor,
      rows.map((invoice, place) => ({
        invoice,
        mgtNum: invoices[place]?.mgtNum ?? null,
        others: otherSides(invoice.content, members),
      })),
    );
  if (!issue) return insert(drafts, []);
  const issued = drafts.map((draft) => {
    requireActing("ISSUE", draft, actor);
    return checkedIssue(actor, draft, terms(draft.content));
  });
  await chargeAll(db, actor, drafts.map(issueUsage), { isFirstPayerOnly: true });
  const bizIds = new Set(invoices.flatMap(({ content }) => bizIdsOf(content)));
  return insert(issued, await findPartyMembers(db, actor, [...bizIds]));
}

type PartyMembers = Parameters<typeof otherSides>[1];

const bizIdsOf = ({ invoicer, invoicee, truster }: TaxInvoiceContent): string[] =>
  [invoicer, invoicee, truster].flatMap((party) => (party ? [party.corpNum] : []));

/** Finds the terms of each tax class among the invoices, because settings are by tax class. */
async function findTerms(
  db: Transaction,
  actor: ActingMember,
  invoices: readonly NewTaxInvoice[],
): Promise<(content: TaxInvoiceContent) => IssueTerms> {
  const termsOf = new Map<TaxClass, IssueTerms>();
  for (const taxClass of new Set(invoices.map(({ content }) => taxClassOf(content.taxType)))) {
    termsOf.set(taxClass, await findIssueTerms(db, actor, taxClass));
  }
  return ({ taxType }) => {
    const terms = termsOf.get(taxClassOf(taxType));
    if (!terms) throw new Error(`no terms for tax type ${taxType}`);
    return terms;
  };
}
