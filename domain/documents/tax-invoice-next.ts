import type { SeoulDate, SeoulDateTime } from "../calendar/seoul-date.ts";
import { formatDateInText } from "../calendar/time-format.ts";
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
      return termsBy(
        issueDeadline(writeDate),
        penalty && { penalty, supply, last: finalReturnDeadline(writeDate) },
        today,
      );
    }
    case "ACCEPT":
    case "ASK_APPROVAL":
    case "ASK_REVERSE": {
      const penalty = issuePenalty(writeDate, null, today);
      return termsBy(issueDeadline(writeDate), penalty && { penalty, supply }, today);
    }
    case "QUEUE_NTS": {
      const issueDate = issueDT?.slice(0, 10) ?? today;
      const penalty = transmitPenalty({ writeDate, issueDate, transmitDate: null }, today);
      return termsBy(transmitDeadline(issueDate), penalty && { penalty, supply }, today);
    }
    default:
      return { until: null, warning: null };
  }
}

interface Lateness {
  readonly penalty: PenaltyKind;
  readonly supply: number;
  /** The day until which the penalty stays the same. */
  readonly last?: SeoulDate;
}

// A deadline that has passed is no day to name as the last one: the warning says that it is over and what it costs now.
function termsBy(deadline: SeoulDate, late: Lateness | undefined, today: SeoulDate) {
  if (!late) return { until: deadline, warning: null };
  const { penalty, supply, last = deadline } = late;
  const cost = `${PENALTIES[penalty].text} 가산세 ${formatWon(penaltyWon(penalty, supply))}이 예상됩니다.`;
  const warning = `${formatDateInText(deadline)}까지였던 기한이 지났습니다. 지금도 할 수 있지만 ${cost}`;
  return { until: last < today ? null : last, warning };
}
