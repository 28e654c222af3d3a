ALTER TABLE "mails" ADD COLUMN "since_dt" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_dt" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_end_dt" timestamptz;