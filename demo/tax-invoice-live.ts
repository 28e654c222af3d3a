import { addSeconds } from "#domain/calendar/seoul-date.ts";
import type { InvoicePlan } from "./tax-invoice-lives.ts";
import type { Showcase } from "./tax-invoice-showcase.ts";

/** An invoice goes to the tax office so many seconds after the first start, and may be queued already. */
const MOVING = [
  { afterS: 60, isQueued: true },
  { afterS: 180, isQueued: false },
  { afterS: 600, isQueued: false },
  { afterS: 1_800, isQueued: true },
  { afterS: 7_200, isQueued: false },
] as const;

/** The simulated tax office refuses an invoice whose key ends so. */
const FAILING = "-nts-err002";

/** Plans invoices that keep moving while the demo runs. */
export function movingInvoices(show: Showcase): InvoicePlan[] {
  const due = (afterS: number) => addSeconds(show.world.now, afterS);
  return [
    ...MOVING.map(({ afterS, isQueued }, index) =>
      show.issued(show.minutesAgo(12 + index * 3), { dueDT: due(afterS), isQueued }, { ownKey: show.key("LIVE") }),
    ),
    show.issued(show.minutesAgo(9), { dueDT: due(120) }, { ownKey: `LIVE-0001${FAILING}` }),
  ];
}
