import type { AttentionItem } from "#contracts/desk/dashboard.ts";
import type { AttentionKnown, AttentionProvider } from "./attention.ts";
import { brokenCollectionAttention } from "./broken-collections.ts";
import { certificateAttention } from "./certificates.ts";
import { dispatchFailureAttention } from "./dispatch-failures.ts";
import { hometaxLoginAttention } from "./hometax-logins.ts";
import { institutionAttention } from "./institutions.ts";
import { issueDeadlineAttention } from "./issue-deadlines.ts";
import { lowMemberAttention } from "./low-members.ts";
import { ntsFailureAttention } from "./nts-failures.ts";
import { partnerBalanceAttention } from "./partner-balance.ts";
import { plannedAdjustAttention } from "./planned-adjusts.ts";
import { rejectedTemplateAttention } from "./rejected-templates.ts";
import { settingAttention } from "./settings.ts";
import { suspendedSubscriptionAttention } from "./suspended-subscriptions.ts";
import { waitingDocumentAttention } from "./waiting-documents.ts";
import { waitingSettleAttention } from "./waiting-settles.ts";

/** In the order they are shown within one meaning. */
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
  waitingSettleAttention,
  waitingDocumentAttention,
  plannedAdjustAttention,
];

const URGENCY = { danger: 0, warning: 1, progress: 2 } as const;

/** From the facts of those providers that were asked, what is worth a look, the most urgent first. */
export function attentionOf(facts: Readonly<Record<string, unknown>>, known: AttentionKnown): AttentionItem[] {
  return ALL_ATTENTION.filter(({ kind }) => kind in facts)
    .flatMap(({ kind, items }) => items(facts[kind] as never, known).map((item) => ({ kind, ...item })))
    .filter(({ page }) => known.isOpen(page))
    .map(({ page, query = "", ...item }) => ({ ...item, path: `${page}${query}` }))
    .sort((a, b) => URGENCY[a.meaning] - URGENCY[b.meaning]);
}
