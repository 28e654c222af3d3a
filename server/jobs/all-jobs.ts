import { mailClosedBuyersJob } from "#server/features/collecting/corp-states/mail-closed-buyers.ts";
import { collectHometaxDailyJob, collectHometaxJob } from "#server/features/collecting/hometaxes/collect-hometax.ts";
import { collectSourcesJob } from "#server/features/collecting/money-sources/collect-sources.ts";
import { mailCertificateEndsJob } from "#server/features/companies/certificates/mail-certificate-ends.ts";
import { sweepDemoPartnerJob } from "#server/features/desk/explorer/sweep-demo-partner.ts";
import { ledgerCheckJob } from "#server/features/desk/ledger-checks/commands.ts";
import { transmitCashbillsJob } from "#server/features/documents/cashbills/transmit-cashbills.ts";
import { announceDocumentJob } from "#server/features/documents/documents/announce-document.ts";
import { transmitTaxInvoicesJob } from "#server/features/documents/nts-transmissions/transmit-tax-invoices.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { sendDocumentTextJob } from "#server/features/messages/messages/document-text.ts";
import { reviewTalksJob } from "#server/features/messages/talks/review-talks.ts";
import { foldUsageSlotsJob } from "#server/features/money/ledger/fold-usage-slots-job.ts";
import { expireSettlesJob } from "#server/features/money/payments/expire-settles.ts";
import { adjustMonthsJob } from "#server/features/money/settlements/adjust-months.ts";
import { openSubscriptionMonthsJob } from "#server/features/money/subscriptions/open-subscription-months.ts";
import { makeExportFileJob } from "#server/features/office/export-files/make-export-file.ts";
import { watchInstitutionsJob } from "#server/features/office/institutions/watch-institutions.ts";
import { sendMailJob } from "#server/features/office/mails/send-mail.ts";
import type { Job } from "#server/queue/jobs.ts";
import { housekeepingJob } from "./housekeeping.ts";
import { makePartitionsJob } from "./make-partitions.ts";

export const allJobs: Job<never>[] = [
  sendMailJob,
  announceDocumentJob,
  sendDocumentTextJob,
  makeExportFileJob,
  expireSettlesJob,
  housekeepingJob,
  makePartitionsJob,
  mailCertificateEndsJob,
  mailClosedBuyersJob,
  foldUsageSlotsJob,
  ledgerCheckJob,
  adjustMonthsJob,
  openSubscriptionMonthsJob,
  handOverDispatchesJob,
  collectSourcesJob,
  collectHometaxJob,
  collectHometaxDailyJob,
  reviewTalksJob,
  sweepDemoPartnerJob,
  transmitCashbillsJob,
  transmitTaxInvoicesJob,
  watchInstitutionsJob,
];
