import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { AMENDMENTS } from "#domain/documents/amendment.ts";

const REVERSALS = Object.entries(AMENDMENTS).flatMap(([code, { isReversal }]) => (isReversal ? [code] : []));

/** Tells whether an issued sheet reverses the whole invoice. A second one would reverse more than there was. */
export const isTakenBack = (ntsNum: SQLWrapper | string | null, brand: SQLWrapper | string): SQL<boolean> =>
  sql`EXISTS (SELECT FROM tax_invoices AS sheet WHERE sheet.original_nts_num = ${ntsNum} AND sheet.brand = ${brand}
    AND sheet.state = 3 AND sheet.content #>> '{amendment,code}' = ANY(${`{${REVERSALS.join()}}`}))`;
