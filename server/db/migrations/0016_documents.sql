CREATE SEQUENCE "public"."document_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "cashbills" (
	"partner_seq" bigint NOT NULL,
	"doc_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"brand" text NOT NULL,
	"trade_type" text NOT NULL,
	"trade_usage" smallint NOT NULL,
	"trade_method" smallint NOT NULL,
	"sealed_identity" "bytea" NOT NULL,
	"shown_identity" text NOT NULL,
	"trade_dt" timestamptz NOT NULL,
	"do_dt" timestamptz NOT NULL,
	"state" text NOT NULL,
	"supply" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"service_charge" bigint NOT NULL,
	"canceled_amount" bigint DEFAULT 0 NOT NULL,
	"original_doc_seq" bigint,
	"cancel_type" smallint,
	"nts_num" text,
	"nts_due_dt" timestamptz,
	"nts_send_dt" timestamptz,
	"nts_result_dt" timestamptz,
	"nts_result_code" text,
	"content" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	CONSTRAINT "cashbills_partner_seq_doc_seq_pk" PRIMARY KEY("partner_seq","doc_seq"),
	CONSTRAINT "cashbills_canceled" CHECK ("cashbills"."canceled_amount" >= 0)
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TABLE "document_days" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"list" text NOT NULL,
	"date_kind" text NOT NULL,
	"day" date NOT NULL,
	"tax_class" smallint NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	"supply" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "document_days_partner_seq_member_seq_list_date_kind_day_tax_class_status_pk" PRIMARY KEY("partner_seq","member_seq","list","date_kind","day","tax_class","status")
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "document_keys" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"own_key" text NOT NULL,
	"doc_partner_seq" bigint NOT NULL,
	"doc_seq" bigint NOT NULL,
	CONSTRAINT "document_keys_partner_seq_member_seq_kind_own_key_pk" PRIMARY KEY("partner_seq","member_seq","kind","own_key")
);
--> statement-breakpoint
CREATE TABLE "document_sides" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"list" text NOT NULL,
	"list_date" date NOT NULL,
	"reg_dt" timestamptz NOT NULL,
	"doc_seq" bigint NOT NULL,
	"doc_partner_seq" bigint NOT NULL,
	"status" text NOT NULL,
	"tax_class" smallint NOT NULL,
	"supply" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"counterparty" text NOT NULL,
	"counterparty_num" text NOT NULL,
	"item" text NOT NULL,
	"own_key" text,
	"deleted_yn" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "document_sides_partner_seq_member_seq_list_list_date_reg_dt_doc_seq_pk" PRIMARY KEY("partner_seq","member_seq","list","list_date","reg_dt","doc_seq")
) PARTITION BY RANGE ("list_date");
--> statement-breakpoint
CREATE TABLE "partner_clocks" (
	"partner_seq" bigint PRIMARY KEY NOT NULL,
	"offset_s" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edocs" (
	"partner_seq" bigint NOT NULL,
	"doc_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"write_date" date NOT NULL,
	"reg_dt" timestamptz NOT NULL,
	"issue_dt" timestamptz,
	"state" smallint NOT NULL,
	"proc_req_code" smallint NOT NULL,
	"proc_res_code" smallint NOT NULL,
	"supply" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	CONSTRAINT "edocs_partner_seq_doc_seq_pk" PRIMARY KEY("partner_seq","doc_seq")
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TABLE "tax_invoice_xmls" (
	"partner_seq" bigint NOT NULL,
	"doc_seq" bigint NOT NULL,
	"xml" text NOT NULL,
	"sign_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tax_invoice_xmls_partner_seq_doc_seq_pk" PRIMARY KEY("partner_seq","doc_seq")
);
--> statement-breakpoint
CREATE TABLE "tax_invoices" (
	"partner_seq" bigint NOT NULL,
	"doc_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"brand" text NOT NULL,
	"write_date" date NOT NULL,
	"reg_dt" timestamptz NOT NULL,
	"issue_dt" timestamptz,
	"invoice_type" smallint NOT NULL,
	"tax_type" smallint NOT NULL,
	"issue_direction_type" smallint NOT NULL,
	"state" smallint NOT NULL,
	"proc_req_code" smallint NOT NULL,
	"proc_res_code" smallint NOT NULL,
	"nts_send_state" smallint NOT NULL,
	"supply" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"nts_num" text,
	"original_nts_num" text,
	"nts_due_dt" timestamptz,
	"nts_send_dt" timestamptz,
	"nts_result_dt" timestamptz,
	"nts_result_code" text,
	"submit_id" text,
	"content" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	CONSTRAINT "tax_invoices_partner_seq_doc_seq_pk" PRIMARY KEY("partner_seq","doc_seq")
) WITH (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "cashbills" ADD CONSTRAINT "cashbills_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_days" ADD CONSTRAINT "document_days_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_keys" ADD CONSTRAINT "document_keys_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_clocks" ADD CONSTRAINT "partner_clocks_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edocs" ADD CONSTRAINT "edocs_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cashbills_nts_num" ON "cashbills" USING btree ("brand","nts_num") WHERE "cashbills"."nts_num" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cashbills_original" ON "cashbills" USING btree ("partner_seq","original_doc_seq") WHERE "cashbills"."original_doc_seq" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cashbills_due" ON "cashbills" USING btree ("nts_due_dt") WHERE "cashbills"."nts_due_dt" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "document_sides_doc" ON "document_sides" USING btree ("doc_seq");--> statement-breakpoint
CREATE INDEX "document_sides_grams" ON "document_sides" USING gin ("grams");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoices_nts_num" ON "tax_invoices" USING btree ("nts_num") WHERE "tax_invoices"."nts_num" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_invoices_original" ON "tax_invoices" USING btree ("original_nts_num") WHERE "tax_invoices"."original_nts_num" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_invoices_due" ON "tax_invoices" USING btree ("nts_due_dt") WHERE "tax_invoices"."nts_due_dt" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_invoices_submitted" ON "tax_invoices" USING btree ("submit_id") WHERE "tax_invoices"."nts_send_state" = 3;--> statement-breakpoint
-- Documents written long ago share one partition; its check lets new months be attached without looking through it.
DO $$
DECLARE
  first_month date := (date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') - interval '14 months')::date;
BEGIN
  CREATE TABLE document_sides_older PARTITION OF document_sides DEFAULT;
  EXECUTE format('ALTER TABLE document_sides_older ADD CONSTRAINT document_sides_older_dates CHECK (list_date < %L)', first_month);
  PERFORM make_month_partitions(first_month, (now() + interval '3 months')::date);
END $$;
