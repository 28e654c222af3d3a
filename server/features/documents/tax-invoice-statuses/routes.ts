import { listTaxInvoiceStatusPerMember } from "#contracts/documents/tax-invoice-statuses.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { defaultStatisticRange } from "#domain/money/statistic-span.ts";
import { bind } from "#server/call/bind.ts";
import { answerSheet } from "#server/files/exports.ts";
import { findTaxInvoiceStatuses } from "./queries.ts";
import { taxInvoiceStatusSheet } from "./sheet.ts";

export const taxInvoiceStatusRoutes = [
  bind(listTaxInvoiceStatusPerMember, async ({ db, session: { record }, input: { query } }) => {
    const range = query.dateRange ?? defaultStatisticRange(toSeoulDate(new Date()));
    const rows = await findTaxInvoiceStatuses(db, { ...query, partnerSeq: record.partnerSeq, range });
    return query.format === undefined ? rows : answerSheet(rows, taxInvoiceStatusSheet, query.format);
  }),
];
