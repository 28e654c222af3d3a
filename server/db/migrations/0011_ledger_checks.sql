CREATE TABLE "ledger_checks" (
	"check_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_check_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_dt" timestamptz NOT NULL,
	"finished_dt" timestamptz DEFAULT now() NOT NULL,
	"checked" jsonb NOT NULL,
	"difference_count" integer NOT NULL,
	"first_difference" text
);
