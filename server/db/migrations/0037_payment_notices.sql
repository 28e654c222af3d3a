ALTER TABLE "settles" ADD COLUMN "pg_trd_dtm" text;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "paid_twice_dt" timestamptz;