CREATE TABLE "job_failures" (
	"failure_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_failures_failure_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"about" text NOT NULL,
	"failure" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_dt" timestamptz DEFAULT now() NOT NULL,
	"last_dt" timestamptz DEFAULT now() NOT NULL,
	"change_dt" timestamptz,
	CONSTRAINT "job_failures_state" CHECK ("job_failures"."state" IN ('OPEN', 'AGAIN', 'CLOSED')),
	CONSTRAINT "job_failures_change_dt" CHECK (("job_failures"."state" = 'OPEN') = ("job_failures"."change_dt" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_failures_open" ON "job_failures" USING btree ("job","data") WHERE "job_failures"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "job_failures_last_dt" ON "job_failures" USING btree ("last_dt" DESC NULLS FIRST,"failure_seq" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO job_failures (job, data, about, failure, first_dt, last_dt)
  SELECT 'send-mail', jsonb_build_object('mailSeq', mail_seq), subject, coalesce(failure, ''), insert_dt, insert_dt
  FROM mails WHERE state = 'FAILED' AND html <> '';
