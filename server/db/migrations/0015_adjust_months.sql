CREATE TABLE "adjust_months" (
	"partner_seq" bigint NOT NULL,
	"adjust_month" date NOT NULL,
	"adjust_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "adjust_months_adjust_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"close_yn" boolean DEFAULT false NOT NULL,
	"adjust_state" smallint DEFAULT 1 NOT NULL,
	"settle_method" smallint NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"ledger_revenue" bigint DEFAULT 0 NOT NULL,
	"carried_in" bigint DEFAULT 0 NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"carried_out" bigint DEFAULT 0 NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"plan_dt" timestamptz,
	"confirm_dt" timestamptz,
	"confirmed_by" bigint,
	"close_dt" timestamptz,
	"paid_by" bigint,
	"payout_reference" text,
	"payout_account" text,
	CONSTRAINT "adjust_months_partner_seq_adjust_month_pk" PRIMARY KEY("partner_seq","adjust_month"),
	CONSTRAINT "adjust_months_state" CHECK (CASE WHEN "adjust_months"."close_yn" THEN "adjust_months"."adjust_state" IN (2, 4) ELSE "adjust_months"."adjust_state" IN (1, 2, 3) END),
	CONSTRAINT "adjust_months_amounts" CHECK ("adjust_months"."adjust_state" = 1 OR ("adjust_months"."revenue" = "adjust_months"."ledger_revenue"
        AND "adjust_months"."revenue" + "adjust_months"."carried_in" = "adjust_months"."payable" + "adjust_months"."carried_out"
        AND CASE WHEN "adjust_months"."close_yn" AND "adjust_months"."adjust_state" = 2 THEN "adjust_months"."payable" = 0 ELSE "adjust_months"."payable" > 0 AND "adjust_months"."carried_out" = 0 END)),
	CONSTRAINT "adjust_months_paid" CHECK (("adjust_months"."close_yn" AND "adjust_months"."adjust_state" = 4) = ("adjust_months"."payout_reference" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "adjust_from" date;--> statement-breakpoint
ALTER TABLE "supply_costs" ADD COLUMN "from_dt" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "adjust_months" ADD CONSTRAINT "adjust_months_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjust_months_open" ON "adjust_months" USING btree ("adjust_state","adjust_month") WHERE NOT "adjust_months"."close_yn";