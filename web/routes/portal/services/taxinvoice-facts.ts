import { formatDate } from "#domain/calendar/time-format.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { CERTIFICATE_WARNING_DAYS } from "#domain/documents/certificate.ts";
import { issueDeadline, transmitDeadline } from "#domain/documents/deadlines.ts";
import { DOCUMENT_KEY_MAX_LENGTH } from "#domain/documents/document-key.ts";
import { NTS_SEND_TYPE_LABELS } from "#domain/documents/nts-config.ts";
import { NTS_SUCCESS_CODE } from "#domain/documents/nts-result.ts";
import { PENALTIES, type PenaltyKind } from "#domain/documents/penalties.ts";
import { TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SAMPLE_NTS_NUM, SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import type { ServiceFacts } from "./service-content.tsx";
import { statusBadges } from "./status-badges.tsx";

const { writeDate } = SAMPLE_TAX_INVOICE;
const percent = (kind: PenaltyKind): string => `${PENALTIES[kind].text} ${PENALTIES[kind].basisPoints / 100}%`;

const badges = statusBadges(TAX_INVOICE_STATUS_LABELS);

export const TAXINVOICE_FACTS = {
  category: "taxinvoice",
  values: {
    ...badges,
    successCode: NTS_SUCCESS_CODE,
    amendments: Object.keys(AMENDMENTS).length,
    sendNextDay: NTS_SEND_TYPE_LABELS[1],
    sendAtOnce: NTS_SEND_TYPE_LABELS[2],
    warningDays: CERTIFICATE_WARNING_DAYS,
    lines: TAX_INVOICE_LIMITS.lines,
    keyLength: DOCUMENT_KEY_MAX_LENGTH,
    bookNumber: formatNumber(TAX_INVOICE_LIMITS.bookNumber),
    serialLength: TAX_INVOICE_LIMITS.serialLength,
    contacts: TAX_INVOICE_LIMITS.extraContacts,
    ntsNumberLength: SAMPLE_NTS_NUM.length,
    exampleDate: formatDate(writeDate),
    issueDeadline: formatDate(issueDeadline(writeDate)),
    transmitDeadline: formatDate(transmitDeadline(writeDate)),
    latePenalty: percent("lateIssue"),
    otherPenalties: [percent("notIssued"), percent("lateTransmit"), percent("notTransmitted")].join(", "),
    mostRows: MAX_PAGE_SIZE,
    rows: DEFAULT_PAGE_SIZE,
  },
} satisfies ServiceFacts;
