CREATE TABLE "institutions" (
	"code" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'NORMAL' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"maintenance_from" timestamptz,
	"maintenance_until" timestamptz,
	"change_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"partner_seq" bigint NOT NULL,
	"subscription_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_subscription_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"item" text NOT NULL,
	"next_item" text,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"start_date" date NOT NULL,
	"stop_date" date,
	"paid_month" date NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_partner_seq_subscription_seq_pk" PRIMARY KEY("partner_seq","subscription_seq")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_subject" ON "subscriptions" USING btree ("partner_seq","member_seq","subject");--> statement-breakpoint
CREATE INDEX "subscriptions_unpaid" ON "subscriptions" USING btree ("paid_month") WHERE "subscriptions"."state" <> 'STOPPED';