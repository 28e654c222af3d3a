import { HOMETAX_LOGIN_WAYS } from "#domain/documents/hometax-login.ts";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import type { ServiceFacts } from "./service-content.tsx";

export const HOMETAX_FACTS = {
  category: "hometax",
  screen: SERVICE_SCREENS.hometax,
  values: {
    eitherLogin: Object.values(HOMETAX_LOGIN_WAYS).join("나 "),
    logins: Object.values(HOMETAX_LOGIN_WAYS).join(", "),
    departmentId: HOMETAX_LOGIN_WAYS.DEPARTMENT_ID,
    certificate: HOMETAX_LOGIN_WAYS.CERTIFICATE,
    invoicePrice: formatWon(PRICE_LIST.hometaxTaxinvoice.won),
    receiptPrice: formatWon(PRICE_LIST.hometaxCashbill.won),
    testRegistrations: TEST_SERVER_MAX_REGISTRATIONS,
  },
} satisfies ServiceFacts;
