import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { mailClosedBuyers } from "#server/features/corp-states/closedown-mails.ts";
import type { Job } from "#server/kernel/jobs.ts";

/** Every morning: buyers of the latest invoices that have closed or paused. A tax office that is silent is asked again. */
export const mailClosedBuyersJob: Job<Record<string, never>> = {
  name: "mail-closed-buyers",
  retryLimit: 5,
  schedule: "30 9 * * *",
  work: (services) => mailClosedBuyers(services, toSeoulDate(new Date())),
};
