import { CASHBILL_IDENTITY_DIGITS, CASHBILL_STATUS_LABELS, SELF_ISSUED_IDENTITY } from "#domain/documents/cashbill.ts";
import {
  CASHBILL_CANCEL_TYPES,
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_USAGES,
  type CashbillTradeMethod,
} from "#domain/documents/cashbill-trade.ts";
import { CASHBILL_NTS_NUMBER_LENGTH } from "#domain/documents/nts-number.ts";
import { CASHBILL_NTS_RESULTS } from "#domain/documents/nts-result.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { CodeMeanings } from "./code-meanings.tsx";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const digits = (method: CashbillTradeMethod): string => {
  const { min, max } = CASHBILL_IDENTITY_DIGITS[method];
  return min === max ? `${min}자리` : `${min}~${max}자리`;
};

/** Says of each way to name a buyer what it is called and how long its number is. */
const identityDigits = Object.fromEntries(
  (Object.keys(CASHBILL_TRADE_METHODS) as unknown as CashbillTradeMethod[]).flatMap((method) => [
    [`method${method}`, CASHBILL_TRADE_METHODS[method]],
    [`digits${method}`, digits(method)],
  ]),
);

const badges = statusBadges(CASHBILL_STATUS_LABELS);

export const CASHBILL_FACTS = {
  category: "cashbill",
  screen: SERVICE_SCREENS.cashbill,
  values: {
    ...badges,
    ...identityDigits,
    selfIssued: formatPhone(SELF_ISSUED_IDENTITY),
    methods: Object.values(CASHBILL_TRADE_METHODS).join(", "),
    deduction: CASHBILL_TRADE_USAGES[1],
    failureCount: Object.keys(CASHBILL_NTS_RESULTS).length - 1,
    expense: CASHBILL_TRADE_USAGES[2],
    ntsNumberLength: CASHBILL_NTS_NUMBER_LENGTH,
    cancelTypes: Object.values(CASHBILL_CANCEL_TYPES).join(", "),
    codes: (
      <CodeMeanings
        codes={(["TS1", "TS3", "TS4", "TS7"] as const).map((code) => ({
          code,
          text: `${CASHBILL_NTS_RESULTS[code].text} ${CASHBILL_NTS_RESULTS[code].remedy}`,
        }))}
      />
    ),
  },
} satisfies ServiceFacts;
