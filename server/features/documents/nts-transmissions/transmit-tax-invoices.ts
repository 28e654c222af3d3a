import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { Job } from "#server/queue/jobs.ts";
import { queueDueInvoices } from "./submissions.ts";
import { continueNextSubmission, sendNextSubmission } from "./transmit.ts";

/**
 * Runs every minute, and when somebody sends an invoice at once. It first asks about packages that wait for an answer, then
 * sends due invoices: while the office does not answer, nobody loses the chance to cancel an invoice.
 */
export const transmitTaxInvoicesJob: Job<Record<string, never>> = {
  name: "transmit-tax-invoices",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    try {
      while (await continueNextSubmission(services));
      await queueDueInvoices(services.databases.primary);
      while (await sendNextSubmission(services));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // The package already has its next turn.
      services.log.warn({ error: error.message }, "tax office did not answer");
    }
  },
};
