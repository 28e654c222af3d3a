import { findDocumentPage } from "#server/features/documents/documents/find-page.ts";
import { taxInvoiceRows } from "#server/features/documents/tax-invoices/list-rows.ts";
import { refuseUnequalCounts } from "./bulk-load.ts";
import { generateDocuments } from "./document-generator.ts";
import type { Measurement } from "./figure.ts";
import { isFull, listFigures, RANGE } from "./list-figures.ts";

const MOST = isFull ? 10_000_000 : 1_000_000;

const SORT = [
  { field: "writeDate", direction: "desc" },
  { field: "regDT", direction: "desc" },
] as const;

/** Measures tax invoices, a tenth of which belong to one member. */
export const documents: Measurement = () =>
  listFigures({
    noun: "documents",
    list: "taxSales",
    most: MOST,
    large: MOST / 10,
    generate: generateDocuments,
    check: refuseUnequalCounts,
    findPage: (db, { page, size, ...condition }) =>
      findDocumentPage(
        db,
        { ...condition, list: "taxSales", isOwnOnly: false, range: RANGE },
        taxInvoiceRows(db, SORT),
        {
          page,
          size,
          sort: SORT,
        },
      ),
  });
