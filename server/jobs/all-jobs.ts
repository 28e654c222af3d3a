import { ledgerCheckJob } from "#server/features/ledger-checks/commands.ts";
import type { Job } from "#server/kernel/jobs.ts";
import { adjustMonthsJob } from "./adjust-months.ts";
import { announceDocumentJob } from "./announce-document.ts";
import { collectHometaxDailyJob, collectHometaxJob } from "./collect-hometax.ts";
import { collectSourcesJob } from "./collect-sources.ts";
import { expireSettlesJob } from "./expire-settles.ts";
import { foldUsageSlotsJob } from "./fold-usage-slots.ts";
import { handOverDispatchesJob } from "./hand-over-dispatches.ts";
import { housekeepingJob } from "./housekeeping.ts";
import { mailCertificateEndsJob } from "./mail-certificate-ends.ts";
import { mailClosedBuyersJob } from "./mail-closed-buyers.ts";
import { makeExportFileJob } from "./make-export-file.ts";
import { makePartitionsJob } from "./make-partitions.ts";
import { openSubscriptionMonthsJob } from "./open-subscription-months.ts";
import { reviewTalksJob } from "./review-talks.ts";
import { sendMailJob } from "./send-mail.ts";
import { sweepDemoPartnerJob } from "./sweep-demo-partner.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";
import { transmitTaxInvoicesJob } from "./transmit-tax-invoices.ts";
import { watchInstitutionsJob } from "./watch-institutions.ts";

export const allJobs: Job<never>[] = [
  sendMailJob,
  announceDocumentJob,
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
