import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import type { ServiceFacts } from "./service-content.tsx";

export const CARD_FACTS = {
  category: "card",
  screen: SERVICE_SCREENS.card,
  values: {
    price: formatWon(PRICE_LIST.card.won),
    testRegistrations: TEST_SERVER_MAX_REGISTRATIONS,
  },
} satisfies ServiceFacts;
