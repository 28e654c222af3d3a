import { sql } from "drizzle-orm";
import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import type { InstitutionState } from "#domain/support/institutions.ts";
import { instant } from "#server/db/columns.ts";

/** The state of an institution, set by staff or detected from the results of its calls; without a row it is normal. */
export const institutions = pgTable("institutions", {
  code: text().primaryKey(),
  state: text().$type<InstitutionState>().notNull().default("NORMAL"),
  /** True where the state was detected from the results of its dispatches, not set by staff. */
  isDetected: boolean().notNull().default(false),
  /** The note that people read. */
  note: text().notNull().default(""),
  /** The planned maintenance, during which nothing is sent to it. */
  maintenanceFrom: instant(),
  maintenanceUntil: instant(),
  changeDT: instant().notNull().default(sql`now()`),
});
