CREATE SEQUENCE "public"."money_movement_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "money_movement_days" (
	"partner_seq" bigint NOT NULL,
	"source_seq" bigint NOT NULL,
	"day" date NOT NULL,
	"in_count" integer NOT NULL,
	"in_amount" bigint NOT NULL,
	"out_count" integer NOT NULL,
	"out_amount" bigint NOT NULL,
	CONSTRAINT "money_movement_days_partner_seq_source_seq_day_pk" PRIMARY KEY("partner_seq","source_seq","day")
);
--> statement-breakpoint
CREATE TABLE "money_movements" (
	"partner_seq" bigint NOT NULL,
	"source_seq" bigint NOT NULL,
	"trade_date" date NOT NULL,
	"movement_seq" bigint DEFAULT nextval('money_movement_seq') NOT NULL,
	"institution_key" text NOT NULL,
	"trade_dt" timestamptz NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	"counterparty" text NOT NULL,
	"summary" text NOT NULL,
	"approval_num" text,
	CONSTRAINT "money_movements_pk" PRIMARY KEY("partner_seq","source_seq","trade_date","institution_key")
) PARTITION BY RANGE ("trade_date");
--> statement-breakpoint
CREATE TABLE "money_sources" (
	"partner_seq" bigint NOT NULL,
	"source_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "money_sources_source_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"institution" text NOT NULL,
	"owner" text NOT NULL,
	"masked_number" text NOT NULL,
	"sealed_number" "bytea" NOT NULL,
	"sealed_credentials" "bytea",
	"alias" text DEFAULT '' NOT NULL,
	"own_key" text,
	"subscription_seq" bigint,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"failure" text,
	"failures_in_a_row" smallint DEFAULT 0 NOT NULL,
	"failure_dt" timestamptz,
	"last_collected_dt" timestamptz,
	"due_dt" timestamptz,
	"taken_until_dt" timestamptz,
	"collect_now_date" date,
	"collect_now_count" smallint DEFAULT 0 NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "money_sources_partner_seq_source_seq_pk" PRIMARY KEY("partner_seq","source_seq")
);
--> statement-breakpoint
ALTER TABLE "money_sources" ADD CONSTRAINT "money_sources_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_order" ON "money_movements" USING btree ("partner_seq","source_seq","trade_dt","movement_seq");--> statement-breakpoint
CREATE INDEX "money_sources_member" ON "money_sources" USING btree ("partner_seq","member_seq","kind","source_seq");--> statement-breakpoint
CREATE INDEX "money_sources_subscription" ON "money_sources" USING btree ("partner_seq","subscription_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "money_sources_key" ON "money_sources" USING btree ("partner_seq","member_seq","kind","own_key") WHERE "money_sources"."own_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "money_sources_due" ON "money_sources" USING btree ("due_dt") WHERE "money_sources"."due_dt" IS NOT NULL;--> statement-breakpoint
SELECT make_month_partitions((now() - interval '14 months')::date, (now() + interval '3 months')::date);
