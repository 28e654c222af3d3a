import { NTS_SUCCESS_CODE } from "#domain/documents/nts-result.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { ON_PREMISE_LINK } from "#web/shell/site/site-menu.ts";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const badges = statusBadges(TAX_INVOICE_STATUS_LABELS);

export const ON_PREMISE_FACTS = {
  category: "taxinvoice",
  values: {
    ...badges,
    name: ON_PREMISE_LINK.text,
    successCode: NTS_SUCCESS_CODE,
  },
} satisfies ServiceFacts;
