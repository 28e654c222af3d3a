CREATE TABLE "export_files" (
	"export_file_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_files_export_file_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_seq" bigint NOT NULL,
	"scope" text NOT NULL,
	"sign_in_seq" bigint NOT NULL,
	"client_ip" text NOT NULL,
	"partner_seq" bigint,
	"member_seq" bigint,
	"call" text NOT NULL,
	"params" jsonb NOT NULL,
	"query" jsonb NOT NULL,
	"format" text NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"part_count" integer DEFAULT 0 NOT NULL,
	"rows_written" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"size_bytes" bigint,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"done_dt" timestamptz,
	"expires_dt" timestamptz DEFAULT now() + interval '7 days' NOT NULL,
	CONSTRAINT "export_files_state" CHECK ("export_files"."state" IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
	CONSTRAINT "export_files_done" CHECK ("export_files"."state" <> 'DONE' OR ("export_files"."size_bytes" IS NOT NULL AND "export_files"."run_id" IS NOT NULL)),
	CONSTRAINT "export_files_failure" CHECK ("export_files"."failure" IS NULL OR "export_files"."state" = 'FAILED')
);
--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_user_seq_accounts_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_files_running" ON "export_files" USING btree ("user_seq","call",coalesce("partner_seq", 0),coalesce("member_seq", 0)) WHERE "export_files"."state" IN ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "export_files_own" ON "export_files" USING btree ("user_seq","export_file_seq");--> statement-breakpoint
CREATE INDEX "export_files_expires_dt" ON "export_files" USING btree ("expires_dt");