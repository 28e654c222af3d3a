import { CORP_STATE_LABELS, CORP_STATE_MAX_NUMBERS } from "#domain/documents/corp-state.ts";
import { NTS_RESULTS } from "#domain/documents/nts-result.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const { corpState: monthly, corpStatePer: each } = PRICE_LIST;
const BREAK_EVEN = Math.ceil(monthly.won / each.won);

const { SUSPENDED, CLOSED, UNREGISTERED } = CORP_STATE_LABELS;

const badges = statusBadges(CORP_STATE_LABELS);

export const CORP_STATE_FACTS = {
  category: "corpState",
  values: {
    ...badges,
    mostNumbers: CORP_STATE_MAX_NUMBERS,
    closedSeller: NTS_RESULTS.ERR009.text,
    price: formatWon(each.won),
    monthlyPrice: formatWon(monthly.won),
    breakEven: formatNumber(BREAK_EVEN),
    suspended: SUSPENDED.text,
    closed: CLOSED.text,
    unregistered: UNREGISTERED.text,
    states: (
      <span className="flex flex-wrap justify-center gap-1">
        {badges.ACTIVE}
        {badges.SUSPENDED}
        {badges.CLOSED}
        {badges.UNREGISTERED}
      </span>
    ),
    stateNames: Object.values(CORP_STATE_LABELS)
      .map(({ text }) => text)
      .join(", "),
  },
} satisfies ServiceFacts;
