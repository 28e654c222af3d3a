import { BANK_ACCOUNT_CYCLES, BANK_ACCOUNT_LIMITS } from "#domain/money/bank-account-cycle.ts";
import { BANKS } from "#domain/money/banks.ts";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import type { ServiceFacts } from "./service-content.tsx";

const cycles = Object.values(BANK_ACCOUNT_CYCLES).map(({ text }) => text);
const [shortestCycle = ""] = cycles;

export const BANK_ACCOUNT_FACTS = {
  category: "bankAccount",
  screen: SERVICE_SCREENS.bankAccount,
  values: {
    shortestCycle,
    cycles: cycles.join(", "),
    collectNowPerDay: BANK_ACCOUNT_LIMITS.collectNowPerDay,
    bankCount: Object.keys(BANKS).length,
    bank1: BANKS["0004"],
    bank2: BANKS["0088"],
    bank3: BANKS["0011"],
    bank4: BANKS["0045"],
    bank5: BANKS["0071"],
    currencies: BANK_ACCOUNT_LIMITS.foreignCurrencies,
    testRegistrations: TEST_SERVER_MAX_REGISTRATIONS,
  },
} satisfies ServiceFacts;
