import { ledgerCheckJob } from "#server/features/ledger-checks/commands.ts";
import type { Job } from "#server/kernel/jobs.ts";
import { adjustMonthsJob } from "./adjust-months.ts";
import { announceDocumentJob } from "./announce-document.ts";
import { expireSettlesJob } from "./expire-settles.ts";
import { foldUsageSlotsJob } from "./fold-usage-slots.ts";
import { housekeepingJob } from "./housekeeping.ts";
import { makeExportFileJob } from "./make-export-file.ts";
import { makePartitionsJob } from "./make-partitions.ts";
import { sendMailJob } from "./send-mail.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";
import { transmitTaxInvoicesJob } from "./transmit-tax-invoices.ts";

export const allJobs: Job<never>[] = [
  sendMailJob,
  announceDocumentJob,
  makeExportFileJob,
  expireSettlesJob,
  housekeepingJob,
  makePartitionsJob,
  foldUsageSlotsJob,
  ledgerCheckJob,
  adjustMonthsJob,
  transmitCashbillsJob,
  transmitTaxInvoicesJob,
];
