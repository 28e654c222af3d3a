import { sql } from "drizzle-orm";

/** Adds up what a row of totals cost; refunds are negative in it. */
export const SPENT = sql.raw("point + bonus_point + refund_point + refund_bonus_point");
