import type { TaxInvoiceStatusRow } from "#contracts/documents/tax-invoice-statuses.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import type { Measure } from "#web/routes/money/statistics/statistic-address.ts";

/** A number of documents and their amounts. */
export interface InvoiceFigure {
  count: number;
  supply: number;
  tax: number;
  amount: number;
}

export interface MemberInvoices extends InvoiceFigure {
  memberSeq: number;
  name: string;
  bizId: string;
  /** Holds only the statuses that have documents. */
  byStatus: Partial<Record<TaxInvoiceStatus, InvoiceFigure>>;
  before: number | undefined;
}

type Sums = Pick<TaxInvoiceStatusRow, "count" | "supply" | "tax">;

export function invoiceFigure(rows: readonly Sums[]): InvoiceFigure {
  const figure = { count: 0, supply: 0, tax: 0, amount: 0 };
  for (const { count, supply, tax } of rows) {
    figure.count += count;
    figure.supply += supply;
    figure.tax += tax;
    figure.amount += supply + tax;
  }
  return figure;
}

const STATUSES = Object.keys(TAX_INVOICE_STATUS_LABELS) as TaxInvoiceStatus[];

/** Returns the figures by status in the order of §4, without empty ones. */
export function figuresByStatus(
  rows: readonly TaxInvoiceStatusRow[],
): { status: TaxInvoiceStatus; figure: InvoiceFigure }[] {
  const grouped = Map.groupBy(rows, ({ status }) => status);
  return STATUSES.flatMap((status) => {
    const figure = invoiceFigure(grouped.get(status) ?? []);
    return figure.count === 0 ? [] : [{ status, figure }];
  });
}

/** Returns the members with documents, the largest first. */
export function memberInvoices(
  now: readonly TaxInvoiceStatusRow[],
  before: readonly TaxInvoiceStatusRow[] | undefined,
  measure: Measure,
): MemberInvoices[] {
  const past = before && Map.groupBy(before, ({ memberSeq }) => memberSeq);
  return [...Map.groupBy(now, ({ memberSeq }) => memberSeq)]
    .map(([memberSeq, rows]) => ({
      ...invoiceFigure(rows),
      memberSeq,
      name: rows[0]?.company.name ?? "",
      bizId: rows[0]?.company.bizId ?? "",
      byStatus: Object.fromEntries(figuresByStatus(rows).map(({ status, figure }) => [status, figure])),
      before: past && invoiceFigure(past.get(memberSeq) ?? [])[measure],
    }))
    .toSorted((a, b) => b[measure] - a[measure] || a.memberSeq - b.memberSeq);
}
