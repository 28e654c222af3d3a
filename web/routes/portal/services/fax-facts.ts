import { formatDate } from "#domain/calendar/time-format.ts";
import { DISPATCH_STATUS_LABELS, RESERVATION_CANCEL_LEAD_MS } from "#domain/messages/dispatch-lifecycle.ts";
import { FAX_LIMITS, faxResendEnd } from "#domain/messages/fax-limits.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { SERVICE_SCREENS } from "#samples/service-programs.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const { writeDate } = SAMPLE_TAX_INVOICE;
const CANCEL_MINUTES = RESERVATION_CANCEL_LEAD_MS / 60_000;

const textOf = (code: string): string => pointCodeEntry(code)?.text ?? "";
const badges = statusBadges(DISPATCH_STATUS_LABELS);

export const FAX_FACTS = {
  category: "fax",
  screen: SERVICE_SCREENS.fax,
  values: {
    ...badges,
    resendDays: FAX_LIMITS.resendDays,
    files: FAX_LIMITS.files,
    recipients: formatNumber(FAX_LIMITS.recipients),
    cancelMinutes: CANCEL_MINUTES,
    refund: textOf("46100"),
    pages: FAX_LIMITS.pages,
    exampleDate: formatDate(writeDate),
    resendEnd: formatDate(faxResendEnd(writeDate)),
    price: formatWon(PRICE_LIST.fax.won),
    firstPage: textOf("66100"),
    furtherPages: textOf("66200"),
  },
} satisfies ServiceFacts;
