import { addSeconds } from "#domain/calendar/seoul-date.ts";
import type { InvoicePlan } from "./tax-invoice-lives.ts";
import type { Showcase } from "./tax-invoice-showcase.ts";

/** Seconds after the first start at which one goes to the tax office, and whether it is queued for it already. */
const MOVING = [
  { afterS: 60, isQueued: true },
  { afterS: 180, isQueued: false },
  { afterS: 600, isQueued: false },
  { afterS: 1_800, isQueued: true },
  { afterS: 7_200, isQueued: false },
] as const;

/** How the key of one ends that the simulated tax office will refuse. */
const FAILING = "-nts-err002";

/** Invoices that keep moving while the demo runs. */
export function movingInvoices(show: Showcase): InvoicePlan[] {
  const due = (afterS: number) => addSeconds(show.world.now, afterS);
  return [
    ...MOVING.map(({ afterS, isQueued }, index) =>
      show.issued(show.minutesAgo(12 + index * 3), { dueDT: due(afterS), isQueued }, { ownKey: show.key("LIVE") }),
    ),
    show.issued(show.minutesAgo(9), { dueDT: due(120) }, { ownKey: `LIVE-0001${FAILING}` }),
  ];
}
