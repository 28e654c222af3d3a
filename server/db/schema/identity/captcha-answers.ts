import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Captcha answers that were used, kept until they would have expired anyway, so that each opens one form once. */
export const captchaAnswers = pgTable("captcha_answers", {
  signature: text().primaryKey(),
  expiresDT: timestamp({ withTimezone: true }).notNull(),
});
