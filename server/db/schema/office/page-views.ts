import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant, seqKey } from "#server/db/columns.ts";

/** Opened pages: only path and time, no person and no query string. */
export const pageViews = pgTable(
  "page_views",
  {
    pageViewSeq: seqKey(),
    path: text().notNull(),
    referrerPath: text(),
    viewDT: instant().notNull().default(sql`now()`),
  },
  (view) => [index("page_views_view_dt").on(view.viewDT)],
);
