import type { SeoulDate, SeoulDateTime } from "../calendar/seoul-date.ts";
import { formatWon } from "../money/won.ts";
import { allowedActions } from "../states/transition.ts";
import { finalReturnDeadline, issueDeadline, transmitDeadline } from "./deadlines.ts";
import { issuePenalty, PENALTIES, type PenaltyKind, penaltyWon, transmitPenalty } from "./penalties.ts";
import { actingParty, isPaperInvoice, type TaxInvoiceParty, type TaxInvoiceStep } from "./tax-invoice-acting.ts";
import { isTaxInvoiceDeletable, TAX_INVOICE_MACHINES, taxInvoiceStateOf } from "./tax-invoice-lifecycle.ts";
import type { TaxInvoiceStateFields } from "./tax-invoice-status.ts";

export interface NextStep<Step extends string> {
  readonly action: Step;
  readonly until: SeoulDate | null;
  readonly warning: string | null;
}

interface StandingInvoice extends TaxInvoiceStateFields {
  readonly issueDirectionType: 1 | 2;
  readonly writeDate: SeoulDate;
  readonly issueDT: SeoulDateTime | null;
  readonly supply: number;
  /** An amendment in force has taken the whole invoice back. */
  readonly isReversed: boolean;
}

export type TaxInvoiceNextStep = NextStep<TaxInvoiceStep | "DELETE">;

// Lists what one side of an invoice may do now, in the order of its life.
export function taxInvoiceNextSteps(
  invoice: StandingInvoice,
  party: TaxInvoiceParty,
  today: SeoulDate,
): TaxInvoiceNextStep[] {
  return possibleSteps(invoice)
    .filter((step) => actingParty(step, invoice) === party)
    .map((action): TaxInvoiceNextStep => ({ action, ...termsOf(action, invoice, today) }))
    .concat(isTaxInvoiceDeletable(invoice) ? { action: "DELETE", until: null, warning: null } : []);
}

function possibleSteps(invoice: StandingInvoice): TaxInvoiceStep[] {
  const state = taxInvoiceStateOf(invoice);
  if (!state) return [];
  const moves = allowedActions(TAX_INVOICE_MACHINES[invoice.issueDirectionType], state);
  if (isPaperInvoice(invoice)) return state === "DRAFT" ? ["UPDATE"] : [];
  return [
    ...(state === "DRAFT" ? (["UPDATE"] as const) : []),
    ...moves,
    ...(invoice.ntsSendState === 4 && !invoice.isReversed ? (["AMEND"] as const) : []),
  ];
}

function termsOf(step: TaxInvoiceStep, invoice: StandingInvoice, today: SeoulDate) {
  const { writeDate, issueDT, supply } = invoice;
  switch (step) {
    case "ISSUE": {
      const penalty = issuePenalty(writeDate, null, today);
      const until = penalty ? finalReturnDeadline(writeDate) : issueDeadline(writeDate);
      return { until, warning: warningOf(penalty, supply) };
    }
    case "ACCEPT":
    case "ASK_APPROVAL":
    case "ASK_REVERSE":
      return { until: issueDeadline(writeDate), warning: null };
    case "QUEUE_NTS": {
      const issueDate = issueDT?.slice(0, 10) ?? today;
      const penalty = transmitPenalty({ writeDate, issueDate, transmitDate: null }, today);
      return { until: transmitDeadline(issueDate), warning: warningOf(penalty, supply) };
    }
    default:
      return { until: null, warning: null };
  }
}

const warningOf = (penalty: PenaltyKind | undefined, supply: number): string | null =>
  penalty ? `${PENALTIES[penalty].text} 가산세 ${formatWon(penaltyWon(penalty, supply))}이 예상됩니다.` : null;
