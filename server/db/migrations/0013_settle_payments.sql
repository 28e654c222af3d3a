CREATE SEQUENCE "public"."settle_serials" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "settle_credits" (
	"partner_seq" bigint PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "settle_credits_not_negative" CHECK ("settle_credits"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settle_days" (
	"partner_seq" bigint NOT NULL,
	"pay_method" text NOT NULL,
	"point_date" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"cancel_count" integer DEFAULT 0 NOT NULL,
	"cancel_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "settle_days_partner_seq_pay_method_point_date_pk" PRIMARY KEY("partner_seq","pay_method","point_date"),
	CONSTRAINT "settle_days_not_negative" CHECK (least("settle_days"."count", "settle_days"."amount", "settle_days"."cancel_count", "settle_days"."cancel_amount") >= 0)
);
--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "merchant_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "payer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "expire_dt" timestamptz;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "canceled_dt" timestamptz;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "pg_trd_no" text;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "settles" ADD COLUMN "vbank_num" text;--> statement-breakpoint
ALTER TABLE "settle_credits" ADD CONSTRAINT "settle_credits_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settle_days" ADD CONSTRAINT "settle_days_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settles_waiting" ON "settles" USING btree ("expire_dt") WHERE "settles"."settle_state" = 'STANDBY';--> statement-breakpoint
ALTER TABLE "settles" ADD CONSTRAINT "settles_amounts" CHECK ("settles"."amount" > 0 AND "settles"."credit" >= 0);--> statement-breakpoint
ALTER TABLE "settles" ADD CONSTRAINT "settles_paid" CHECK (("settles"."settle_state" = 'PAID') = ("settles"."paid_dt" IS NOT NULL));--> statement-breakpoint
UPDATE "settles" SET "canceled_dt" = "insert_dt" WHERE "settle_state" = 'CANCELED';--> statement-breakpoint
UPDATE "settles" SET "expire_dt" = "insert_dt" + interval '3 days' WHERE "settle_state" IN ('STANDBY', 'EXPIRED');--> statement-breakpoint
INSERT INTO "settle_days" ("partner_seq", "pay_method", "point_date", "count", "amount", "cancel_count", "cancel_amount")
SELECT "partner_seq", "pay_method", (coalesce("paid_dt", "canceled_dt") AT TIME ZONE 'Asia/Seoul')::date,
	count("paid_dt"), coalesce(sum("amount") FILTER (WHERE "paid_dt" IS NOT NULL), 0),
	count("canceled_dt"), coalesce(sum("amount") FILTER (WHERE "canceled_dt" IS NOT NULL), 0)
FROM "settles" WHERE "settle_state" IN ('PAID', 'CANCELED')
GROUP BY 1, 2, 3;
