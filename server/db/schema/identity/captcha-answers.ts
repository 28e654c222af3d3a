import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Used captcha answers, kept until they would have expired anyway, so that each passes one form once. */
export const captchaAnswers = pgTable("captcha_answers", {
  signature: text().primaryKey(),
  expiresDT: timestamp({ withTimezone: true }).notNull(),
});
