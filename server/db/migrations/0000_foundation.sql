CREATE TABLE "captcha_answers" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_dt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"loaded_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"sealed_body" "bytea" NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_mail_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"state" text DEFAULT 'STANDBY' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"sent_dt" timestamptz,
	CONSTRAINT "mails_state" CHECK ("mails"."state" IN ('STANDBY', 'SENT', 'FAILED')),
	CONSTRAINT "mails_sent_dt" CHECK (("mails"."state" = 'SENT') = ("mails"."sent_dt" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"page_view_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_views_page_view_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"referrer_path" text,
	"view_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_writes" (
	"user_seq" integer PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_insert_dt" ON "idempotency_keys" USING btree ("insert_dt");--> statement-breakpoint
CREATE INDEX "mails_insert_dt" ON "mails" USING btree ("insert_dt" DESC NULLS FIRST,"mail_seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "page_views_view_dt" ON "page_views" USING btree ("view_dt");