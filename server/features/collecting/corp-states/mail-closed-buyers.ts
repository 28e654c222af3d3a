import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { mailClosedBuyers } from "./closedown-mails.ts";

/** Every morning: buyers of the latest invoices that have closed or paused. A tax office that is silent is asked again. */
export const mailClosedBuyersJob: Job<Record<string, never>> = {
  name: "mail-closed-buyers",
  retryLimit: 5,
  schedule: "30 9 * * *",
  work: (services) => mailClosedBuyers(services, toSeoulDate(new Date())),
};
