CREATE TABLE "nts_submissions" (
	"submit_id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"partner_seq" bigint,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"receipt_id" text,
	"sends" integer DEFAULT 0 NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"start_dt" timestamptz NOT NULL,
	"next_dt" timestamptz,
	"end_dt" timestamptz
);
--> statement-breakpoint
ALTER TABLE "nts_submissions" ADD CONSTRAINT "nts_submissions_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nts_submissions_next" ON "nts_submissions" USING btree ("next_dt") WHERE "nts_submissions"."next_dt" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "nts_submissions_end" ON "nts_submissions" USING btree ("end_dt") WHERE "nts_submissions"."end_dt" IS NOT NULL;