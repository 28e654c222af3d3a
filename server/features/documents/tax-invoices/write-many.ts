import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { type TaxClass, taxClassOf } from "#domain/documents/tax-type.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { nextDocSeqs } from "#server/features/documents/documents/load-documents.ts";
import { findPartyMembers } from "#server/features/documents/documents/parties.ts";
import { chargeAll } from "#server/features/money/ledger/charge.ts";
import { requireActing } from "./acting.ts";
import { insertTaxInvoices } from "./insert.ts";
import type { TaxInvoiceRow } from "./invoice-row.ts";
import { otherSides } from "./invoice-sides.ts";
import { checkedIssue, issueUsage } from "./issue.ts";
import { findIssueTerms, type IssueTerms } from "./issue-terms.ts";
import { draftRow, type NewTaxInvoice, refuseWrongDraft } from "./register.ts";

/**
 * Many new invoices of one member, written or issued at once: what decides about them is found once, and each kind of row
 * is one statement. All or none: where one is refused, the others are not written either.
 */
export async function writeTaxInvoices(
  db: Transaction,
  actor: ActingMember,
  given: readonly NewTaxInvoice[],
  { issue }: { issue: boolean },
): Promise<TaxInvoiceRow[]> {
  const terms = await findTerms(db, actor, given);
  for (const { content } of given) refuseWrongDraft(actor, content, terms(content));
  const docSeqs = await nextDocSeqs(db, given.length);
  const drafts = given.map(({ content }, place) =>
    draftRow(actor, content, { docSeq: docSeqs[place] ?? 0, regDT: terms(content).now }),
  );
  const insert = (rows: readonly TaxInvoiceRow[], known: PartyMembers) =>
    insertTaxInvoices(
      db,
      actor,
      rows.map((drafted, place) => ({
        ...{ drafted, mgtNum: given[place]?.mgtNum ?? null },
        others: otherSides(drafted.content, known),
      })),
    );
  if (!issue) return insert(drafts, []);
  const issued = drafts.map((draft) => {
    requireActing("ISSUE", draft, actor);
    return checkedIssue(actor, draft, terms(draft.content));
  });
  await chargeAll(db, actor, drafts.map(issueUsage), { isFirstPayerOnly: true });
  const bizIds = new Set(given.flatMap(({ content }) => bizIdsOf(content)));
  return insert(issued, await findPartyMembers(db, actor, [...bizIds]));
}

type PartyMembers = Parameters<typeof otherSides>[1];

const bizIdsOf = ({ invoicer, invoicee, truster }: TaxInvoiceContent): string[] =>
  [invoicer, invoicee, truster].flatMap((party) => (party ? [party.corpNum] : []));

/** Settings are by tax class: one statement for each that is there. */
async function findTerms(
  db: Transaction,
  actor: ActingMember,
  given: readonly NewTaxInvoice[],
): Promise<(content: TaxInvoiceContent) => IssueTerms> {
  const found = new Map<TaxClass, IssueTerms>();
  for (const taxClass of new Set(given.map(({ content }) => taxClassOf(content.taxType)))) {
    found.set(taxClass, await findIssueTerms(db, actor, taxClass));
  }
  return ({ taxType }) => {
    const terms = found.get(taxClassOf(taxType));
    if (!terms) throw new Error(`no terms for tax type ${taxType}`);
    return terms;
  };
}
