import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

/** Which parts of the demo data are loaded: each once, however often the site starts. */
export const demoSeeds = pgTable("demo_seeds", {
  name: text().primaryKey(),
  loadedDT: instant().notNull().default(sql`now()`),
});
