import { sql } from "drizzle-orm";
import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import type { InstitutionState } from "#domain/support/institutions.ts";
import { instant } from "#server/db/columns.ts";

/** How an institution is, where it is not simply well: set by staff, or found by what its calls came to. */
export const institutions = pgTable("institutions", {
  code: text().primaryKey(),
  state: text().$type<InstitutionState>().notNull().default("NORMAL"),
  /** Found by what came of its dispatches, not said by staff. */
  isDetected: boolean().notNull().default(false),
  /** What people are told. */
  note: text().notNull().default(""),
  /** Planned: from and until when nothing is asked of it. */
  maintenanceFrom: instant(),
  maintenanceUntil: instant(),
  changeDT: instant().notNull().default(sql`now()`),
});
