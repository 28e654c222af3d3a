CREATE TABLE "dispatch_batches" (
	"partner_seq" bigint NOT NULL,
	"batch_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"service" text NOT NULL,
	"from_number" text NOT NULL,
	"content" jsonb NOT NULL,
	"insert_dt" timestamptz NOT NULL,
	CONSTRAINT "dispatch_batches_partner_seq_batch_seq_pk" PRIMARY KEY("partner_seq","batch_seq")
);
--> statement-breakpoint
CREATE TABLE "dispatch_result_days" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"carrier" text NOT NULL,
	"result_code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "dispatch_result_days_partner_seq_service_day_member_seq_carrier_result_code_pk" PRIMARY KEY("partner_seq","service","day","member_seq","carrier","result_code")
);
--> statement-breakpoint
CREATE TABLE "dispatches" (
	"partner_seq" bigint NOT NULL,
	"doc_seq" bigint NOT NULL,
	"batch_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"brand" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"to_number" text NOT NULL,
	"to_name" text NOT NULL,
	"text" text NOT NULL,
	"pages" smallint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"send_dt" timestamptz NOT NULL,
	"is_reserved" boolean NOT NULL,
	"insert_dt" timestamptz NOT NULL,
	"sent_dt" timestamptz,
	"done_dt" timestamptz,
	"result_code" text,
	"carrier" text,
	"fee" bigint NOT NULL,
	"refund" bigint DEFAULT 0 NOT NULL,
	"fallback" jsonb,
	"due_dt" timestamptz,
	CONSTRAINT "dispatches_partner_seq_doc_seq_pk" PRIMARY KEY("partner_seq","doc_seq")
);
--> statement-breakpoint
ALTER TABLE "dispatch_batches" ADD CONSTRAINT "dispatch_batches_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_result_days" ADD CONSTRAINT "dispatch_result_days_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatches_batch" ON "dispatches" USING btree ("partner_seq","batch_seq");--> statement-breakpoint
CREATE INDEX "dispatches_due" ON "dispatches" USING btree ("due_dt") WHERE "dispatches"."due_dt" IS NOT NULL;--> statement-breakpoint
-- The usage a refund counts under: of faxes one code gives back first and further pages, and its reference tells which.
CREATE FUNCTION usage_code_of(code text, cause text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN code = '46100' AND cause LIKE '%-extra:%' THEN '66200' WHEN code LIKE '4%' THEN '6' || substr(code, 2) ELSE code END
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "entry_usages" AS
  SELECT partner_seq, member_seq, usage_slot(member_seq) AS slot, usage_code_of(point_code, reference) AS point_code,
    point_date, date_trunc('month', point_date)::date AS point_month,
    greatest(count, 0) AS count, least(count, 0) AS refund_count,
    CASE WHEN count > 0 THEN -point ELSE 0 END AS point, CASE WHEN count > 0 THEN -bonus_point ELSE 0 END AS bonus_point,
    CASE WHEN count < 0 THEN -point ELSE 0 END AS refund_point, CASE WHEN count < 0 THEN -bonus_point ELSE 0 END AS refund_bonus_point,
    CASE WHEN owned_by = 'MEMBER' THEN count * (unit_price - supply_price) ELSE 0 END AS revenue,
    date_trunc('quarter', point_date)::date AS point_quarter
  FROM "point_entries" WHERE count <> 0;
