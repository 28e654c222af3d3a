CREATE TABLE "hometax_documents" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"list" text NOT NULL,
	"list_date" date NOT NULL,
	"doc_seq" bigint NOT NULL,
	"nts_num" text NOT NULL,
	"job_seq" bigint NOT NULL,
	"status" text NOT NULL,
	"tax_class" smallint NOT NULL,
	"supply" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "hometax_documents_partner_seq_list_date_doc_seq_pk" PRIMARY KEY("partner_seq","list_date","doc_seq")
) PARTITION BY RANGE ("list_date");
--> statement-breakpoint
CREATE TABLE "hometax_jobs" (
	"partner_seq" bigint NOT NULL,
	"job_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hometax_jobs_job_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"item" text NOT NULL,
	"side" text NOT NULL,
	"date_type" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"is_daily" boolean NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"cursor" text,
	"count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"supply" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure_code" integer,
	"due_dt" timestamptz,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"start_dt" timestamptz,
	"done_dt" timestamptz,
	CONSTRAINT "hometax_jobs_partner_seq_job_seq_pk" PRIMARY KEY("partner_seq","job_seq")
);
--> statement-breakpoint
CREATE TABLE "hometax_links" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"item" text NOT NULL,
	"subscription_seq" bigint NOT NULL,
	"way" text NOT NULL,
	"sealed_login" "bytea",
	"shown_user_id" text,
	"login_version" integer DEFAULT 1 NOT NULL,
	"login_state" text DEFAULT 'CHECKING' NOT NULL,
	"failure_code" integer,
	"failure_dt" timestamptz,
	"busy_until" timestamptz,
	"last_collect_dt" timestamptz,
	"sales_date" date,
	"purchase_date" date,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "hometax_links_partner_seq_member_seq_item_pk" PRIMARY KEY("partner_seq","member_seq","item")
);
--> statement-breakpoint
ALTER TABLE "hometax_jobs" ADD CONSTRAINT "hometax_jobs_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hometax_links" ADD CONSTRAINT "hometax_links_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hometax_documents_number" ON "hometax_documents" USING btree ("partner_seq","member_seq","list","nts_num","list_date");--> statement-breakpoint
CREATE INDEX "hometax_jobs_member" ON "hometax_jobs" USING btree ("partner_seq","member_seq","job_seq");--> statement-breakpoint
CREATE INDEX "hometax_jobs_due" ON "hometax_jobs" USING btree ("due_dt") WHERE "hometax_jobs"."due_dt" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "hometax_jobs_open" ON "hometax_jobs" USING btree ("partner_seq","member_seq","item","side","date_type","from_date","to_date") WHERE "hometax_jobs"."due_dt" IS NOT NULL;--> statement-breakpoint
-- As for the rows in lists: what is old shares one partition, whose check lets new months be attached without looking through it.
DO $$
DECLARE
  first_month date := (date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') - interval '14 months')::date;
BEGIN
  CREATE TABLE hometax_documents_older PARTITION OF hometax_documents DEFAULT;
  EXECUTE format('ALTER TABLE hometax_documents_older ADD CONSTRAINT hometax_documents_older_dates CHECK (list_date < %L)', first_month);
  PERFORM make_month_partitions(first_month, (now() + interval '3 months')::date);
END $$;
