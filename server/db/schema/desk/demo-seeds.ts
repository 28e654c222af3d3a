import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

/** Parts of the demo data that are loaded, so that each is loaded once, however often the site starts. */
export const demoSeeds = pgTable("demo_seeds", {
  name: text().primaryKey(),
  loadedDT: instant().notNull().default(sql`now()`),
});
