import type { AttentionItem } from "#contracts/desk/dashboard.ts";
import type { AttentionContext, AttentionProvider } from "./attention.ts";
import { certificateAttention } from "./certificates.ts";
import { dispatchFailureAttention } from "./dispatch-failures.ts";
import { institutionAttention } from "./institutions.ts";
import { issueDeadlineAttention } from "./issue-deadlines.ts";
import { lowMemberAttention } from "./low-members.ts";
import { ntsFailureAttention } from "./nts-failures.ts";
import {
  partnerBalanceAttention,
  plannedSettlementAttention,
  settingAttention,
  waitingPaymentAttention,
} from "./partner.ts";
import {
  brokenCollectionAttention,
  hometaxLoginAttention,
  rejectedTemplateAttention,
  suspendedSubscriptionAttention,
} from "./stopped-services.ts";
import { waitingDocumentAttention } from "./waiting-documents.ts";

/** The order in which items of one urgency are shown. */
export const ALL_ATTENTION: readonly AttentionProvider[] = [
  partnerBalanceAttention,
  settingAttention,
  institutionAttention,
  ntsFailureAttention,
  dispatchFailureAttention,
  brokenCollectionAttention,
  hometaxLoginAttention,
  suspendedSubscriptionAttention,
  rejectedTemplateAttention,
  issueDeadlineAttention,
  certificateAttention,
  lowMemberAttention,
  waitingPaymentAttention,
  waitingDocumentAttention,
  plannedSettlementAttention,
];

const URGENCY = { danger: 0, warning: 1, progress: 2 } as const;

/** Makes the items from the facts that were read, the most urgent first. */
export function attentionOf(facts: Readonly<Record<string, unknown>>, context: AttentionContext): AttentionItem[] {
  return ALL_ATTENTION.filter(({ kind }) => kind in facts)
    .flatMap(({ kind, items }) => items(facts[kind] as never, context).map((item) => ({ kind, ...item })))
    .filter(({ page }) => context.isOpen(page))
    .map(({ page, query = "", ...item }) => ({ ...item, path: `${page}${query}` }))
    .sort((a, b) => URGENCY[a.meaning] - URGENCY[b.meaning]);
}
