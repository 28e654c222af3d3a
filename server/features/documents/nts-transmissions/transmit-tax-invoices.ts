import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { Job } from "#server/queue/jobs.ts";
import { queueDueInvoices } from "./submissions.ts";
import { continueNextSubmission, sendNextSubmission } from "./transmit.ts";

/**
 * Every minute, and when somebody wants something sent at once: invoices whose time at the tax office has come, and packages
 * that wait for its answer. Those come first: while the office does not answer, nothing more is taken from those who could
 * still cancel it.
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
      // What it was about has its next turn already.
      services.log.warn({ error: error.message }, "tax office did not answer");
    }
  },
};
